import { Box, Text } from '@mantine/core'
import { formatPercent } from './format.ts'
import { t } from './words/language.ts'

export function BudgetBar(props: {
  label: string
  planned: number
  budget: number | null
  format: (value: number) => string
  unit?: string
  height?: number
  /** Hides the figures if they are shown next to the bar. */
  barOnly?: boolean
}) {
  const { label, planned, budget, format, unit = '', height = 6, barOnly = false } = props
  const share = budget === null ? null : shareOf(planned, budget)
  const isOver = budget !== null && planned > budget
  return (
    <Box>
      {!barOnly && (
        <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
          {budget === null
            ? format(planned) + unit
            : t('{part} of {whole}', { part: format(planned), whole: format(budget) + unit })}
        </Text>
      )}
      {share !== null && (
        <Box
          role="img"
          aria-label={t('{label}: {share} of the budget is scheduled', {
            label,
            share: formatPercent(share),
          })}
          h={height}
          mt={3}
          bg="var(--crewline-line)"
          style={{ borderRadius: height / 2, overflow: 'hidden' }}
        >
          <Box
            h="100%"
            w={`${Math.min(1, share) * 100}%`}
            bg={isOver ? 'var(--mantine-color-red-7)' : 'var(--mantine-primary-color-filled)'}
          />
        </Box>
      )}
      {isOver && !barOnly && (
        <Text size="xs" fw={600} c="var(--mantine-color-error)" style={{ whiteSpace: 'nowrap' }}>
          {t('{amount} over budget', { amount: format(planned - budget) + unit })}
        </Text>
      )}
    </Box>
  )
}

function shareOf(planned: number, budget: number): number {
  if (budget === 0) return planned > 0 ? 2 : 0
  return planned / budget
}
