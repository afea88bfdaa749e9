import { Box, Group, Text } from '@mantine/core'
import { formatPercent } from './format.ts'
import { t } from './words/language.ts'

/** Shows the scheduled part of the budget on one line, as a bar and as numbers. */
export function BudgetBar(props: {
  label: string
  planned: number
  budget: number | null
  format: (value: number) => string
  unit?: string
  /** True hides the bar. */
  isShort?: boolean
}) {
  const { label, planned, budget, format, unit = '', isShort = false } = props
  const isOver = budget !== null && planned > budget
  return (
    <Group gap={10} wrap="nowrap" justify="flex-end">
      {budget !== null && !isShort && <Bar label={label} share={shareOf(planned, budget)} isOver={isOver} />}
      <Text size="sm" ta="right" miw={{ base: 0, sm: 112 }} style={{ whiteSpace: 'nowrap' }}>
        <Text
          inherit
          span
          fw={isOver ? 600 : undefined}
          c={isOver ? 'var(--mantine-color-error)' : undefined}
          title={isOver ? t('{amount} over budget', { amount: format(planned - budget) + unit }) : undefined}
        >
          {format(planned)}
        </Text>
        {budget === null ? unit : <Text inherit span c="dimmed">{` / ${format(budget)}${unit}`}</Text>}
      </Text>
    </Group>
  )
}

function Bar({ label, share, isOver }: { label: string; share: number; isOver: boolean }) {
  const title = t('{label}: {share} of the budget is scheduled', { label, share: formatPercent(share) })
  return (
    <Box
      role="img"
      aria-label={title}
      visibleFrom="sm"
      h={6}
      w={64}
      bg="var(--crewline-track)"
      style={{ flex: 'none', borderRadius: 3, overflow: 'hidden' }}
    >
      <Box
        h="100%"
        w={`${Math.min(1, share) * 100}%`}
        bg={isOver ? 'var(--crewline-danger)' : 'var(--crewline-load-full)'}
      />
    </Box>
  )
}

function shareOf(planned: number, budget: number): number {
  if (budget === 0) return planned > 0 ? 2 : 0
  return planned / budget
}
