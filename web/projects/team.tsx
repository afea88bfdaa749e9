import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DayRange } from '../../planning/problems.ts'
import type { ProjectAssignment, ProjectPlan } from '../../shapes/projects.ts'
import { to } from '../shell/addresses.ts'
import { hoursHeading, useHoursBasis } from '../shell/hours-basis.tsx'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { DataTable, RIGHT } from '../ui/data-table.tsx'
import { formatMoney, formatPeriod, hoursADay, hoursInWords } from '../ui/format.ts'
import { DaysWithNote, Note } from '../ui/note.tsx'
import { Rate } from '../ui/rate.tsx'
import { Empty } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'

type Props = { project: ProjectPlan; currency: string | null; today: string }

export function ProjectTeam({ project, currency, today }: Props) {
  const org = useOrg()
  const [basis] = useHoursBasis()
  if (project.assignments.length === 0) return <NobodyYet project={project} />
  return (
    <DataTable
      aria-label={t('Team')}
      highlightOnHover
      minWidth={480}
      style={{ whiteSpace: 'nowrap' }}
      rows={peopleOf(project.assignments)}
      columns={[
        [t('Person'), ({ id, name }) => <LinkAnchor {...to.person(org, id)}>{name}</LinkAnchor>],
        [t('When'), ({ start_date, end_date }) => formatPeriod(start_date, end_date)],
        [t('Now'), ({ assignments }) => nowInWords(assignments, today), { visibleFrom: 'lg' }],
        [t('Assignments'), ({ assignments }) => assignments.length, { visibleFrom: 'lg', ta: 'right' }],
        [
          hoursHeading(basis),
          ({ assignments }) => hoursInWords(sum(assignments, ({ hours }) => hours[basis])),
          RIGHT,
        ],
        currency !== null && [
          t('Cost'),
          ({ assignments }) =>
            formatMoney(
              sum(assignments, ({ planned_cost }) => Number(planned_cost)),
              currency,
            ),
          RIGHT,
        ],
      ]}
      footer={
        <Totals project={project} currency={currency}>
          <Table.Th colSpan={2}>{t('Total')}</Table.Th>
          <Table.Th visibleFrom="lg" colSpan={2} />
        </Totals>
      }
    />
  )
}

export function ProjectAssignments({ project, currency, today }: Props) {
  const org = useOrg()
  const [basis] = useHoursBasis()
  if (project.assignments.length === 0) return <NobodyYet project={project} />
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
        [hoursHeading(basis), ({ hours }) => hoursInWords(hours[basis]), RIGHT],
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
  const [basis] = useHoursBasis()
  return (
    <Table.Tfoot>
      <Table.Tr>
        {children}
        <Table.Th ta="right" data-label={hoursHeading(basis)}>
          {hoursInWords(project.hours[basis])}
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

type TeamMember = DayRange & {
  id: number
  name: string
  assignments: ProjectAssignment[]
}

function peopleOf(assignments: readonly ProjectAssignment[]): TeamMember[] {
  const people = new Map<number, TeamMember>()
  for (const each of assignments) {
    const { resource_id: id, resource_name: name, start_date, end_date } = each
    const person = people.get(id) ?? { id, name, start_date, end_date, assignments: [] }
    person.assignments.push(each)
    if (end_date > person.end_date) person.end_date = end_date
    people.set(id, person)
  }
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
}

function nowInWords(assignments: readonly ProjectAssignment[], today: string): string {
  const now = assignments.find(({ start_date, end_date }) => start_date <= today && today <= end_date)
  if (now) return hoursADay(Number(now.daily_hours))
  return assignments.some(({ start_date }) => start_date > today) ? t('later') : t('done')
}

/** The server sends whole cents, so the sum is exact. */
function sum(
  assignments: readonly ProjectAssignment[],
  amountOf: (each: ProjectAssignment) => number,
): number {
  return assignments.reduce((cents, each) => cents + Math.round(amountOf(each) * 100), 0) / 100
}
