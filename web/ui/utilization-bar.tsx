import { Box, Group, Text } from '@mantine/core'
import type { Utilization } from '../../planning/hours/utilization.ts'
import { formatHours, formatPercent } from './format.ts'
import { t } from './words/language.ts'

/** Phones have little space for bars. */
const NARROW = { base: 24, sm: 72 }

export function UtilizationBar({ of, width = NARROW }: { of: Utilization; width?: typeof NARROW | string }) {
  if (of.capacity === 0 && of.planned === 0)
    return (
      <Text size="sm" c="dimmed" component="span">
        {t('no capacity')}
      </Text>
    )
  const share = of.capacity === 0 ? 1 : of.planned / of.capacity
  const words = t('{planned} of {capacity} h scheduled', {
    planned: formatHours(of.planned),
    capacity: formatHours(of.capacity),
  })
  return (
    <Group gap={8} wrap="nowrap" title={words}>
      <Box
        role="img"
        aria-label={words}
        w={width}
        h={8}
        bg="var(--crewline-line)"
        style={{ borderRadius: 4, overflow: 'hidden', flex: typeof width === 'string' ? 1 : 'none' }}
      >
        <Box h="100%" w={`${Math.min(1, share) * 100}%`} bg={colorOf(share)} />
      </Box>
      <Text size="sm" w={44} ta="right" component="span">
        {formatPercent(share)}
      </Text>
    </Group>
  )
}

function colorOf(share: number): string {
  if (share > 1) return 'var(--mantine-color-red-7)'
  return share >= 0.95 ? 'var(--mantine-color-indigo-7)' : 'var(--mantine-color-teal-6)'
}
