import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { costBudget, hoursBudget } from '../../planning/hours/planned-totals.ts'
import type { ProjectPlan } from '../../shapes/projects.ts'
import { HoursSwitch, useHoursBasis } from '../shell/hours-basis.tsx'
import { BudgetBar } from '../ui/budget-bar.tsx'
import { formatMoney, hoursInWords } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { t } from '../ui/words/language.ts'

export function ProjectBudget({ project, currency }: { project: ProjectPlan; currency: string | null }) {
  const [basis] = useHoursBasis()
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <Panel
        title={t('Hours')}
        {...hoursBudget(project, basis)}
        actions={<HoursSwitch />}
        format={hoursInWords}
        asked={{
          [t('Tentative')]: project.tentative_hours[basis],
          [t('Unassigned')]: project.open_hours[basis],
        }}
      >
        {basis === 'planned'
          ? t('Scheduled: working days × hours a day.')
          : t("Annualized hours are scheduled hours reduced to each contract's annual hours.")}
      </Panel>
      {currency && (
        <Panel title={t('Cost')} {...costBudget(project)} format={(value) => formatMoney(value, currency)}>
          {rateInWords(project, currency)}
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
  /** Requested in addition to the scheduled work. */
  asked?: Record<string, number>
  children: string
}) {
  const { title, planned, budget, format, actions, asked = {}, children } = props
  const left = budget === null ? null : budget - planned
  return (
    <Paper withBorder p="md" component="section" aria-label={t('Budget: {title}', { title })}>
      <Stack gap="xs">
        <Group justify="space-between" mih={30}>
          <Title order={2}>{title}</Title>
          {actions}
        </Group>
        <Group gap="md" style={{ rowGap: 4 }}>
          <Figure label={t('Scheduled')} value={format(planned)} />
          <Figure label={t('Budgeted')} value={budget === null ? t('none') : format(budget)} />
          {left !== null && left < 0 ? (
            <Figure label={t('Over budget')} value={format(-left)} isWrong />
          ) : (
            <Figure label={t('Remaining')} value={left === null ? '–' : format(left)} />
          )}
          {Object.entries(asked).map(
            ([label, value]) => value > 0 && <Figure key={label} label={label} value={format(value)} />,
          )}
        </Group>
        {budget !== null && (
          <BudgetBar label={title} planned={planned} budget={budget} format={format} height={8} barOnly />
        )}
        <Note size="xs">{children}</Note>
      </Stack>
    </Paper>
  )
}

function Figure({ label, value, isWrong }: { label: string; value: string; isWrong?: boolean }) {
  return (
    <div>
      <Note size="xs">{label}</Note>
      <Text fw={600} c={isWrong ? 'var(--mantine-color-error)' : undefined}>
        {value}
      </Text>
    </div>
  )
}

/** The sources of the rates (decision 0009), and people without a rate. */
function rateInWords({ cost_per_hour, assignments }: ProjectPlan, currency: string): string {
  const count = (wanted: (each: ProjectPlan['assignments'][number]) => boolean) =>
    assignments.filter(wanted).length
  const own = count(({ cost_source }) => cost_source === 'manual')
  const free = count((each) => each.cost_per_hour === null)
  const rates = ratesInWords(cost_per_hour === null ? null : formatMoney(cost_per_hour, currency), own)
  return free === 0
    ? rates
    : `${rates} ${t('{n} assignments have no cost rate and count as 0.', { n: free })}`
}

/** `own` is the number of assignments with their own rate. */
function ratesInWords(rate: string | null, own: number): string {
  if (rate === null)
    return own === 0
      ? t('Annualized hours at contract cost rates.')
      : t('Annualized hours at contract cost rates, except {n} assignments with their own cost rate.', {
          n: own,
        })
  return own === 0
    ? t('Annualized hours at the project cost rate of {rate} an hour.', { rate })
    : t(
        'Annualized hours at the project cost rate of {rate} an hour, except {n} assignments with their own cost rate.',
        { rate, n: own },
      )
}
