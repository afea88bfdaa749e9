import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { costBudget, hoursBudget } from '../../planning/hours/planned-totals.ts'
import { countInWords } from '../../planning/wording.ts'
import type { ProjectPlan } from '../../shapes/projects.ts'
import { HoursSwitch, useHoursBasis } from '../shell/hours-basis.tsx'
import { BudgetBar } from '../ui/budget-bar.tsx'
import { formatHours, formatMoney } from '../ui/format.ts'

/** What is planned, what may be spent and what is left, in hours and, for those who see it, in money. */
export function ProjectBudget({ project, currency }: { project: ProjectPlan; currency: string | null }) {
  const [basis] = useHoursBasis()
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <Panel
        title="Hours"
        {...hoursBudget(project, basis)}
        actions={<HoursSwitch />}
        format={(value) => `${formatHours(value)} h`}
        asked={{ Pencilled: project.pencilled_hours[basis], Open: project.open_hours[basis] }}
      >
        {basis === 'planned'
          ? 'Planned: worked days × hours a day.'
          : 'Convention: lowered to the annual hours of each contract, as in the monthly hours.'}
      </Panel>
      {currency && (
        <Panel title="Cost" {...costBudget(project)} format={(value) => formatMoney(value, currency)}>
          {`For convention hours, ${rateInWords(project, currency)}`}
        </Panel>
      )}
    </SimpleGrid>
  )
}

function Panel(props: {
  title: string
  planned: number
  budget: number | null
  format: (value: number) => string
  actions?: ReactNode
  /** Asked for beside what is planned, and not counted in it. */
  asked?: Record<string, number>
  children: string
}) {
  const { title, planned, budget, format, actions, asked = {}, children } = props
  const left = budget === null ? null : budget - planned
  return (
    <Paper withBorder p="md" component="section" aria-label={`Budget: ${title}`}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2}>{title}</Title>
          {actions}
        </Group>
        <Group gap="xl" style={{ rowGap: 4 }}>
          <Figure label="Planned" value={format(planned)} />
          <Figure label="Budgeted" value={budget === null ? 'none' : format(budget)} />
          {left !== null && left < 0 ? (
            <Figure label="Over budget" value={format(-left)} isWrong />
          ) : (
            <Figure label="Left" value={left === null ? '–' : format(left)} />
          )}
          {Object.entries(asked).map(
            ([label, value]) => value > 0 && <Figure key={label} label={label} value={format(value)} />,
          )}
        </Group>
        {budget !== null && (
          <BudgetBar label={title} planned={planned} budget={budget} format={format} height={8} barOnly />
        )}
        <Text size="xs" c="dimmed">
          {children}
        </Text>
      </Stack>
    </Paper>
  )
}

function Figure({ label, value, isWrong }: { label: string; value: string; isWrong?: boolean }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text fw={600} c={isWrong ? 'var(--mantine-color-error)' : undefined}>
        {value}
      </Text>
    </div>
  )
}

/** Where the rates come from (decision 0009), and who has none. */
function rateInWords({ cost_per_hour, assignments }: ProjectPlan, currency: string): string {
  const count = (wanted: (each: ProjectPlan['assignments'][number]) => boolean) =>
    assignments.filter(wanted).length
  const own = count(({ cost_source }) => cost_source === 'manual')
  const free = count((each) => each.cost_per_hour === null)
  const base =
    cost_per_hour === null
      ? "at the rates of the people's contracts"
      : `at the project's rate of ${formatMoney(cost_per_hour, currency)} an hour, which takes the place of the contracts' rates`
  const except = own === 0 ? '.' : `, except ${countInWords(own, 'assignment')} with a rate of its own.`
  const without = free === 0 ? '' : ` ${countInWords(free, 'assignment')} without any rate: counted as free.`
  return base + except.replace('its own', own === 1 ? 'its own' : 'their own') + without
}
