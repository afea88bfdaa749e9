import { Badge, Group, SegmentedControl, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { holidaySpans, scheduledContracts } from '../../planning/hours/basis.ts'
import { addAmounts, plannedAmounts } from '../../planning/hours/planned-totals.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { DataTable, RIGHT } from '../ui/data-table.tsx'
import { optionsOf } from '../ui/fields/options.ts'
import { formatHours, hoursInWords } from '../ui/format.ts'
import { DaysWithNote, Note } from '../ui/note.tsx'
import { Rate } from '../ui/rate.tsx'
import { Empty } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'

export function AssignmentsTab({ resource }: { resource: ResourcePlan }) {
  const [when, setWhen] = useState('coming')
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
    .map((each) => ({ ...each, hours: addAmounts([amounts.get(each.id)]).hours }))
  const total = addAmounts(shown.map(({ id }) => amounts.get(id))).hours
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
        <Note>
          {t('{assignments}, {hours} h scheduled', {
            assignments: t('{n} assignments', { n: shown.length }),
            hours: formatHours(total),
          })}
        </Note>
      </Group>
      <AssignmentTable resource={resource} rows={shown} />
    </Stack>
  )
}

/** Computes the hours of each assignment, in the same way as project pages. */
function amountsOf({ id, assignments, contracts, holidays, organization }: ResourcePlan) {
  const all = contracts.map((contract) => ({ ...contract, resource_id: id }))
  const own = scheduledContracts(all, holidaySpans(holidays))
  // The table shows only hours, so the calculation needs no cost rates.
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
        [t('Hours'), ({ hours }) => hoursInWords(hours), RIGHT],
        currency !== null && [t('Cost rate'), (each) => <Rate of={each} currency={currency} />, RIGHT],
      ]}
    />
  )
}
