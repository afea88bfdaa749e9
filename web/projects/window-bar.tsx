import { Box, Text } from '@mantine/core'
import { dayNumber } from '../../planning/days/days.ts'
import { formatPercent, formatPeriod } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'

export function WindowBar(props: { start_date: string; end_date: string; today: string }) {
  const { start_date, end_date, today } = props
  const [first, last, now] = [dayNumber(start_date), dayNumber(end_date) + 1, dayNumber(today)]
  const passed = Math.min(1, Math.max(0, (now - first) / (last - first)))
  const words =
    passed === 0
      ? t('not started')
      : passed === 1
        ? t('ended')
        : t('{share} elapsed', { share: formatPercent(passed) })
  return (
    <Box title={words}>
      <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
        {formatPeriod(start_date, end_date)}
      </Text>
      <Box role="img" aria-label={t('Elapsed: {words}', { words })} h={3} mt={3} bg="var(--crewline-line)">
        <Box h="100%" w={`${passed * 100}%`} bg="var(--mantine-color-gray-6)" />
      </Box>
    </Box>
  )
}
