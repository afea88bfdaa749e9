import { Badge, Group, SegmentedControl, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { holidayAbsences } from '../../planning/absences/absences.ts'
import { addDays, dayText } from '../../planning/days/days.ts'
import { firstDayOf, lastDayOf, listMonths } from '../../planning/days/months.ts'
import { addAmounts, plannedAmounts } from '../../planning/hours/planned-totals.ts'
import { utilisationOf } from '../../planning/hours/utilisation.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import { to } from '../shell/addresses.ts'
import { HoursSwitch, hoursHeading, useHoursBasis } from '../shell/hours-basis.tsx'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { DataTable, RIGHT } from '../ui/data-table.tsx'
import { optionsOf } from '../ui/fields/options.ts'
import { formatHours, formatMonth, hoursInWords } from '../ui/format.ts'
import { DaysWithNote, Note } from '../ui/note.tsx'
import { Rate } from '../ui/rate.tsx'
import { Empty } from '../ui/states.tsx'
import { UtilisationBar } from '../ui/utilisation-bar.tsx'
import { t } from '../ui/words/language.ts'

const SUMS = {
  planned: '{assignments}, {hours} h scheduled',
  convention: '{assignments}, {hours} h annualized',
} as const

export function AssignmentsTab({ resource }: { resource: ResourcePlan }) {
  const [when, setWhen] = useState('coming')
  const [basis] = useHoursBasis()
  const { assignments, organization, contracts } = resource
  const amounts = useMemo(() => amountsOf(resource), [resource])
  if (assignments.length === 0)
    return (
      <Empty title={t('No assignments yet')}>
        <Note>
          {contracts.length === 0
            ? t('Add a contract first, then add assignments on the board.')
            : t('Add assignments on the board.')}
        </Note>
      </Empty>
    )
  const shown = assignments
    .filter(({ end_date }) => when === 'all' || end_date >= organization.today)
    .map((each) => ({ ...each, hours: addAmounts([amounts.get(each.id)]).hours[basis] }))
  const total = addAmounts(shown.map(({ id }) => amounts.get(id))).hours[basis]
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('Assignments to show')}
          size="xs"
          value={when}
          onChange={setWhen}
          data={optionsOf({ coming: t('Current and upcoming'), all: t('All') })}
        />
        <Group gap="md">
          <Note>
            {t(SUMS[basis], {
              assignments: t('{n} assignments', { n: shown.length }),
              hours: formatHours(total),
            })}
          </Note>
          <HoursSwitch />
        </Group>
      </Group>
      <AssignmentTable resource={resource} rows={shown} />
    </Stack>
  )
}

/** Computed as on the project pages. */
function amountsOf({ id, assignments, contracts, organization }: ResourcePlan) {
  const own = contracts.map((contract) => ({ ...contract, resource_id: id }))
  // Only hours are shown, so rates aren't needed.
  const work = assignments.map((each) => ({ ...each, resource_id: id, cost_per_hour: null }))
  return new Map(plannedAmounts(work, own, organization))
}

function AssignmentTable(props: {
  resource: ResourcePlan
  rows: (ResourcePlan['assignments'][number] & { hours: number })[]
}) {
  const { projects, organization } = props.resource
  const { currency } = organization
  const org = useOrg()
  const [basis] = useHoursBasis()
  const archived = new Set(projects.filter(({ status }) => status === 'archived').map(({ id }) => id))
  return (
    <DataTable
      highlightOnHover
      minWidth={560}
      rows={props.rows}
      columns={[
        [
          t('Project'),
          ({ project_id, project_title }) => (
            <Group gap={8}>
              <LinkAnchor {...to.project(org, project_id)}>{project_title}</LinkAnchor>
              {archived.has(project_id) && (
                <Badge variant="default" size="sm">
                  {t('archived')}
                </Badge>
              )}
            </Group>
          ),
        ],
        [
          t('Dates'),
          ({ start_date, end_date, note }) => <DaysWithNote {...{ start_date, end_date, note }} />,
        ],
        [t('Hours a day'), ({ daily_hours }) => hoursInWords(Number(daily_hours)), RIGHT],
        [hoursHeading(basis), ({ hours }) => hoursInWords(hours), RIGHT],
        currency !== null && [t('Cost rate'), (each) => <Rate of={each} currency={currency} />, RIGHT],
      ]}
    />
  )
}

/** Scheduled hours against the capacity after absences. */
export function UtilisationTab({ resource }: { resource: ResourcePlan }) {
  const { today, working_week } = resource.organization
  const workload = { ...resource, holidays: holidayAbsences(resource.holidays) }
  const rows = listMonths(addDays(today, -90), addDays(today, 300)).map((month) => ({
    month,
    utilisation: utilisationOf(daysOf(month), workload, working_week),
  }))
  return (
    <DataTable
      maw={640}
      rows={rows}
      keyOf={({ month }) => month}
      rowProps={({ month }) => ({ fw: today.startsWith(month) ? 600 : undefined })}
      columns={[
        [t('Month'), ({ month }) => formatMonth(month)],
        [t('Scheduled'), ({ utilisation }) => hoursInWords(utilisation.planned), RIGHT],
        [t('Capacity'), ({ utilisation }) => hoursInWords(utilisation.capacity), RIGHT],
        [
          t('Utilization'),
          ({ utilisation }) => <UtilisationBar of={utilisation} width="100%" />,
          { th: { w: '45%' } },
        ],
      ]}
    />
  )
}

function daysOf(month: string) {
  return { start_date: dayText(firstDayOf(month)), end_date: dayText(lastDayOf(month)) }
}
