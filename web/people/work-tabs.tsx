import { Badge, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { addDays, dayText } from '../../planning/days/days.ts'
import { firstDayOf, lastDayOf, listMonths } from '../../planning/days/months.ts'
import { utilisationOf } from '../../planning/hours/utilisation.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { formatHours, formatMoney, formatMonth, formatPeriod } from '../ui/format.ts'
import { Empty } from '../ui/states.tsx'
import { UtilisationBar } from '../ui/utilisation-bar.tsx'

const SOURCES = { contract_default: 'contract', project_override: 'project', manual: 'own rate' }

export function AssignmentsTab({ resource }: { resource: ResourcePlan }) {
  const org = useOrg()
  const [when, setWhen] = useState('coming')
  const { assignments, organization, projects, contracts, time_off } = resource
  const archived = new Set(projects.filter(({ status }) => status === 'archived').map(({ id }) => id))
  const shown = assignments.filter((each) => when === 'all' || each.end_date >= organization.today)
  if (assignments.length === 0)
    return (
      <Empty title="Nothing planned yet">
        <Text size="sm" c="dimmed">
          {contracts.length === 0 ? 'Add a contract first, then plan on the board.' : 'Plan on the board.'}
        </Text>
      </Empty>
    )
  const hoursOf = (each: ResourcePlan['assignments'][number]) =>
    utilisationOf(each, { contracts: [], assignments: [each], time_off }, organization.working_week).planned
  const total = shown.reduce((sum, each) => sum + hoursOf(each), 0)
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <SegmentedControl
          aria-label="Which assignments"
          size="xs"
          value={when}
          onChange={setWhen}
          data={[
            { value: 'coming', label: 'Now and to come' },
            { value: 'all', label: 'All' },
          ]}
        />
        <Text size="sm" c="dimmed">
          {shown.length === 1 ? '1 assignment' : `${shown.length} assignments`}, {formatHours(total)} h
        </Text>
      </Group>
      <Table.ScrollContainer minWidth={560}>
        <Table highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Project</Table.Th>
              <Table.Th>Days</Table.Th>
              <Table.Th ta="right">Hours a day</Table.Th>
              <Table.Th ta="right">Hours</Table.Th>
              <Table.Th ta="right">Cost per hour</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((each) => (
              <Table.Tr key={each.id}>
                <Table.Td>
                  <Group gap={8}>
                    <LinkAnchor size="sm" {...to.project(org, each.project_id)}>
                      {each.project_title}
                    </LinkAnchor>
                    {archived.has(each.project_id) && (
                      <Badge variant="default" size="sm">
                        archived
                      </Badge>
                    )}
                  </Group>
                </Table.Td>
                <Table.Td>{formatPeriod(each.start_date, each.end_date)}</Table.Td>
                <Table.Td ta="right">{formatHours(each.daily_hours)} h</Table.Td>
                <Table.Td ta="right">{formatHours(hoursOf(each))} h</Table.Td>
                <Table.Td ta="right">
                  {each.cost_per_hour === null ? '–' : formatMoney(each.cost_per_hour, organization.currency)}{' '}
                  <Text component="span" size="xs" c="dimmed">
                    {SOURCES[each.cost_source]}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}

/** How full each month is: plain hours against what contracts and time off leave. */
export function UtilisationTab({ resource }: { resource: ResourcePlan }) {
  const { today, working_week } = resource.organization
  const months = listMonths(addDays(today, -90), addDays(today, 300))
  return (
    <Table maw={640}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Month</Table.Th>
          <Table.Th ta="right">Planned</Table.Th>
          <Table.Th ta="right">Capacity</Table.Th>
          <Table.Th w="45%">Utilisation</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {months.map((month) => {
          const utilisation = utilisationOf(daysOf(month), resource, working_week)
          return (
            <Table.Tr key={month} fw={today.startsWith(month) ? 600 : undefined}>
              <Table.Td>{formatMonth(month)}</Table.Td>
              <Table.Td ta="right">{formatHours(utilisation.planned)} h</Table.Td>
              <Table.Td ta="right">{formatHours(utilisation.capacity)} h</Table.Td>
              <Table.Td>
                <UtilisationBar of={utilisation} width="100%" />
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

function daysOf(month: string) {
  return { start_date: dayText(firstDayOf(month)), end_date: dayText(lastDayOf(month)) }
}
