import { Group, Text } from '@mantine/core'
import { t } from '../ui/words/language.ts'
import styles from './charts.module.css'

export type SeriesStyle = {
  name: string
  label: string
  color: string
  fill: string
  isLine?: boolean
  dashes?: string
}

const solid = (name: string, label: string) => {
  const color = `var(--insights-${name})`
  return { name, label, color, fill: color }
}
const hatched = (name: string, label: string) => ({
  ...solid(name, label),
  fill: `url(#insights-${name})`,
  dashes: '4 3',
})

export const KINDS = {
  booked: solid('booked', t('Scheduled')),
  spent: solid('spent', t('Scheduled to date')),
  planned: { ...solid('booked', t('Scheduled from tomorrow')), name: 'planned' },
  tentative: hatched('tentative', t('Tentative')),
  open: hatched('open', t('Unassigned')),
  capacity: { ...solid('capacity', t('Capacity')), color: 'var(--mantine-color-text)', isLine: true },
} satisfies Record<string, SeriesStyle>

export function Patterns() {
  return (
    <svg width={0} height={0} aria-hidden="true" className={styles.patterns}>
      <defs>
        <pattern
          id="insights-tentative"
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={6} height={6} fill="var(--mantine-color-body)" />
          <rect width={3.5} height={6} fill="var(--insights-tentative)" />
        </pattern>
        <pattern id="insights-open" width={6} height={6} patternUnits="userSpaceOnUse">
          <rect width={6} height={6} fill="var(--mantine-color-body)" />
          <circle cx={3} cy={3} r={2.2} fill="var(--insights-open)" />
        </pattern>
      </defs>
    </svg>
  )
}

export function Legend({ kinds }: { kinds: readonly SeriesStyle[] }) {
  return (
    <Group gap="md" style={{ rowGap: 4 }} aria-hidden="true">
      {kinds.map(({ name, label, fill, color, isLine }) => (
        <Group key={name} gap={6} wrap="nowrap">
          <svg width={18} height={12} aria-hidden="true">
            {isLine ? (
              <line x1={0} x2={18} y1={6} y2={6} stroke={color} strokeWidth={2} />
            ) : (
              <rect width={18} height={12} fill={fill} stroke={color} />
            )}
          </svg>
          <Text size="xs">{label}</Text>
        </Group>
      ))}
    </Group>
  )
}
