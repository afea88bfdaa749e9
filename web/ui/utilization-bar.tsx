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
  const words = t('{planned} of {capacity} h, time off excluded', {
    planned: formatHours(of.planned),
    capacity: formatHours(of.capacity),
  })
  return (
    <Group gap={8} wrap="nowrap" title={words}>
      <Box
        role="img"
        aria-label={words}
        w={width}
        h={6}
        bg="var(--crewline-track)"
        style={{ borderRadius: 3, overflow: 'hidden', flex: typeof width === 'string' ? 1 : 'none' }}
      >
        <Box
          h="100%"
          w={`${Math.min(1, share) * 100}%`}
          bg={share > 1 ? 'var(--crewline-danger)' : 'var(--crewline-load-full)'}
        />
      </Box>
      <Text
        size="sm"
        w={44}
        ta="right"
        component="span"
        fw={share > 1 ? 600 : undefined}
        c={share > 1 ? 'var(--mantine-color-error)' : undefined}
      >
        {formatPercent(share)}
      </Text>
    </Group>
  )
}
