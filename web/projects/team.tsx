import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ProjectAssignment, ProjectPlan } from '../../shapes/projects.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { formatHours, formatMoney, formatPeriod } from '../ui/format.ts'
import { Empty } from '../ui/states.tsx'

type Props = { project: ProjectPlan; currency: string; today: string }

const SOURCES = { contract_default: 'contract', project_override: 'project', manual: 'own rate' }

/** Who works on it: everybody once, with the sum of what is planned. */
export function ProjectTeam({ project, currency, today }: Props) {
  const people = peopleOf(project.assignments)
  if (people.length === 0) return <NobodyYet project={project} />
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table highlightOnHover style={{ whiteSpace: 'nowrap' }} aria-label="Team">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Person</Table.Th>
            <Table.Th>When</Table.Th>
            <Table.Th visibleFrom="sm">Now</Table.Th>
            <Table.Th visibleFrom="sm" ta="right">
              Assignments
            </Table.Th>
            <Table.Th ta="right">Hours</Table.Th>
            <Table.Th ta="right">Cost</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person) => (
            <Table.Tr key={person.id}>
              <Table.Td>
                <PersonLink id={person.id} name={person.name} />
              </Table.Td>
              <Table.Td>{formatPeriod(person.start_date, person.end_date)}</Table.Td>
              <Table.Td visibleFrom="sm">{nowInWords(person.assignments, today)}</Table.Td>
              <Table.Td visibleFrom="sm" ta="right">
                {person.assignments.length}
              </Table.Td>
              <Table.Td ta="right">{formatHours(sum(person.assignments, 'planned_hours'))} h</Table.Td>
              <Table.Td ta="right">{formatMoney(sum(person.assignments, 'planned_cost'), currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Totals project={project} currency={currency}>
          <Table.Th colSpan={2}>Total</Table.Th>
          <Table.Th visibleFrom="sm" colSpan={2} />
        </Totals>
      </Table>
    </Table.ScrollContainer>
  )
}

export function ProjectAssignments({ project, currency, today }: Props) {
  if (project.assignments.length === 0) return <NobodyYet project={project} />
  return (
    <Table.ScrollContainer minWidth={620}>
      <Table highlightOnHover style={{ whiteSpace: 'nowrap' }} aria-label="Assignments">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Person</Table.Th>
            <Table.Th>Days</Table.Th>
            <Table.Th ta="right">Hours a day</Table.Th>
            <Table.Th ta="right">Cost per hour</Table.Th>
            <Table.Th ta="right">Hours</Table.Th>
            <Table.Th ta="right">Cost</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {project.assignments.map((each) => (
            <Table.Tr key={each.id} c={each.end_date < today ? 'dimmed' : undefined}>
              <Table.Td>
                <PersonLink id={each.resource_id} name={each.resource_name} />
              </Table.Td>
              <Table.Td>{formatPeriod(each.start_date, each.end_date)}</Table.Td>
              <Table.Td ta="right">{formatHours(Number(each.daily_hours))} h</Table.Td>
              <Table.Td ta="right">
                {each.cost_per_hour === null ? 'none' : formatMoney(each.cost_per_hour, currency)}{' '}
                <Text component="span" size="xs" c="dimmed">
                  {SOURCES[each.cost_source]}
                </Text>
              </Table.Td>
              <Table.Td ta="right">{formatHours(each.planned_hours)} h</Table.Td>
              <Table.Td ta="right">{formatMoney(each.planned_cost, currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Totals project={project} currency={currency}>
          <Table.Th colSpan={4}>Total</Table.Th>
        </Totals>
      </Table>
    </Table.ScrollContainer>
  )
}

function Totals(props: { project: ProjectPlan; currency: string; children: ReactNode }) {
  const { project, currency, children } = props
  return (
    <Table.Tfoot>
      <Table.Tr>
        {children}
        <Table.Th ta="right">{formatHours(project.planned_hours)} h</Table.Th>
        <Table.Th ta="right">{formatMoney(project.planned_cost, currency)}</Table.Th>
      </Table.Tr>
    </Table.Tfoot>
  )
}

function PersonLink({ id, name }: { id: number; name: string }) {
  const org = useOrg()
  return (
    <LinkAnchor size="sm" {...to.person(org, id)}>
      {name}
    </LinkAnchor>
  )
}

function NobodyYet({ project }: { project: ProjectPlan }) {
  return (
    <Empty title="Nobody is planned yet">
      <Text size="sm" c="dimmed">
        {project.status === 'active' ? 'Plan people for it on the board.' : 'It was archived without a team.'}
      </Text>
    </Empty>
  )
}

function peopleOf(assignments: readonly ProjectAssignment[]) {
  const people = new Map<number, ProjectAssignment[]>()
  for (const each of assignments)
    people.set(each.resource_id, [...(people.get(each.resource_id) ?? []), each])
  return [...people]
    .map(([id, theirs]) => ({
      id,
      name: theirs[0]!.resource_name,
      start_date: theirs[0]!.start_date,
      end_date: theirs
        .map(({ end_date }) => end_date)
        .sort()
        .at(-1)!,
      assignments: theirs,
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
}

function nowInWords(assignments: readonly ProjectAssignment[], today: string): string {
  const now = assignments.find(({ start_date, end_date }) => start_date <= today && today <= end_date)
  if (now) return `${formatHours(Number(now.daily_hours))} h a day`
  return assignments.some(({ start_date }) => start_date > today) ? 'later' : 'done'
}

/** Money leaves the server in whole cents, so adding cents is exact. */
function sum(assignments: readonly ProjectAssignment[], of: 'planned_hours' | 'planned_cost'): number {
  return assignments.reduce((cents, each) => cents + Math.round(Number(each[of]) * 100), 0) / 100
}
