import { Group, Text } from '@mantine/core'
import { t } from '../ui/words/language.ts'
import styles from './charts.module.css'

export type LegendKind = 'done' | 'lost' | 'tentative' | 'open' | 'capacity' | 'spent' | 'planned'

export const LEGEND_NAMES: Record<LegendKind, string> = {
  capacity: t('Capacity'),
  done: t('Scheduled (minus time off)'),
  lost: t('Lost to time off'),
  tentative: t('Tentative'),
  open: t('Unassigned'),
  spent: t('Scheduled to date'),
  planned: t('Scheduled from tomorrow'),
}

/** Explains the chart's styles. Assigned work is solid. Tentative and unassigned work is dashed. */
export function ChartLegend({ kinds }: { kinds: readonly LegendKind[] }) {
  return (
    <Group gap="md" style={{ rowGap: 4 }} aria-hidden="true">
      {kinds.map((kind) => (
        <Group key={kind} gap={6} wrap="nowrap">
          <span className={styles.swatch} data-kind={kind} />
          <Text size="xs">{LEGEND_NAMES[kind]}</Text>
        </Group>
      ))}
    </Group>
  )
}
