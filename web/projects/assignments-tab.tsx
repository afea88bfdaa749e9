import { Stack, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ProjectPlan } from '../../shapes/projects.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { DataTable, RIGHT } from '../ui/data-table.tsx'
import { formatMoney, hoursInWords } from '../ui/format.ts'
import { DaysWithNote, Note } from '../ui/note.tsx'
import { Rate } from '../ui/rate.tsx'
import { Empty } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'

type Props = { project: ProjectPlan; currency: string | null; today: string }

export function ProjectAssignments({ project, currency, today }: Props) {
  if (project.assignments.length === 0) return <NobodyYet project={project} />
  return (
    <Stack gap="sm">
      {currency !== null && <Note>{rateInWords(project, currency)}</Note>}
      <AssignmentTable {...{ project, currency, today }} />
    </Stack>
  )
}

function AssignmentTable({ project, currency, today }: Props) {
  const org = useOrg()
  return (
    <DataTable
      aria-label={t('Assignments')}
      highlightOnHover
      minWidth={620}
      style={{ whiteSpace: 'nowrap' }}
      rows={project.assignments}
      rowProps={({ end_date }) => ({ c: end_date < today ? 'dimmed' : undefined })}
      columns={[
        [
          t('Person'),
          ({ resource_id, resource_name }) => (
            <LinkAnchor {...to.person(org, resource_id)}>{resource_name}</LinkAnchor>
          ),
        ],
        [
          t('Dates'),
          ({ start_date, end_date, note }) => <DaysWithNote {...{ start_date, end_date, note }} />,
        ],
        [t('Hours a day'), ({ daily_hours }) => hoursInWords(Number(daily_hours)), RIGHT],
        currency !== null && [t('Cost rate'), (each) => <Rate of={each} currency={currency} />, RIGHT],
        [t('Hours'), ({ hours }) => hoursInWords(hours), RIGHT],
        currency !== null && [t('Cost'), ({ planned_cost }) => formatMoney(planned_cost, currency), RIGHT],
      ]}
      footer={
        <Totals project={project} currency={currency}>
          <Table.Th colSpan={currency === null ? 3 : 4}>{t('Total')}</Table.Th>
        </Totals>
      }
    />
  )
}

function Totals(props: { project: ProjectPlan; currency: string | null; children: ReactNode }) {
  const { project, currency, children } = props
  return (
    <Table.Tfoot>
      <Table.Tr>
        {children}
        <Table.Th ta="right" data-label={t('Hours')}>
          {hoursInWords(project.hours)}
        </Table.Th>
        {currency !== null && (
          <Table.Th ta="right" data-label={t('Cost')}>
            {formatMoney(project.planned_cost, currency)}
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Tfoot>
  )
}

function NobodyYet({ project }: { project: ProjectPlan }) {
  return (
    <Empty title={t('No one is assigned yet')}>
      <Note>
        {project.status === 'active'
          ? t('Assign people on the board.')
          : t('This project was archived without a team.')}
      </Note>
    </Empty>
  )
}

/** Describes the sources of cost rates (decision 0009), and how many assignments have no cost rate. */
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
      ? t('Scheduled hours at contract cost rates.')
      : t('Scheduled hours at contract cost rates, except {n} assignments with their own cost rate.', {
          n: own,
        })
  return own === 0
    ? t('Scheduled hours at the project cost rate of {rate} an hour.', { rate })
    : t(
        'Scheduled hours at the project cost rate of {rate} an hour, except {n} assignments with their own cost rate.',
        { rate, n: own },
      )
}
