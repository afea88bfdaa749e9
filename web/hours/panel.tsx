import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { dayText } from '../../planning/days/days.ts'
import { lastDayOf } from '../../planning/days/months.ts'
import type { MatrixRange } from '../../planning/hours/monthly-hours.ts'
import { to } from '../shell/addresses.ts'
import { useOrg } from '../shell/organization.ts'
import { PageError, PageLoading } from '../ui/states.tsx'
import type { By } from './calls.ts'
import { hoursQuery } from './calls.ts'
import type { OpenCell } from './cell-drawer.tsx'
import { HoursDrawer } from './cell-drawer.tsx'
import { HoursExport } from './export-menu.tsx'
import { HoursLegend } from './legend.tsx'
import { HoursMatrix } from './matrix.tsx'
import type { MatrixRow } from './matrix-row.tsx'
import { RangeInputs } from './range-inputs.tsx'
import { fullness, matrixRow, shareOfMost } from './rows.ts'

/** One project's monthly hours, for its page. */
export function ProjectHours({ project: { id, title } }: { project: { id: number; title: string } }) {
  return <HoursPanel of="project" id={id} name={title} />
}

/** One person's monthly hours, for their page: all that is planned, or some days of it. */
export function ResourceHours({ resource: { id, name } }: { resource: { id: number; name: string } }) {
  return <HoursPanel of="resource" id={id} name={name} />
}

function HoursPanel({ of, id, name }: { of: By; id: number; name: string }) {
  const org = useOrg()
  const [range, setRange] = useState<MatrixRange | undefined>()
  const { data, error } = useQuery(hoursQuery(org, of, id, range))
  const [open, setOpen] = useState<OpenCell | null>(null)
  const rows = useMemo(() => {
    if (!data) return []
    const full = of === 'resource' ? fullness(data.available) : shareOfMost(data.months, data.rows)
    return data.rows.map((row) =>
      matrixRow(data.months, row, full, {
        key: String(row.id),
        name: of === 'resource' ? `${name}, ${row.name}` : `${row.name}, ${name}`,
        link: of === 'resource' ? to.project(org, row.id) : to.person(org, row.id),
      }),
    )
  }, [data, of, name, org])
  const explain = useCallback(
    (row: MatrixRow, month: string) => {
      const other = Number(row.key)
      const pair =
        of === 'resource' ? { resource_id: id, project_id: other } : { resource_id: other, project_id: id }
      setOpen({ name: row.name, month, range, ...pair })
    },
    [of, id, range],
  )

  if (error) return <PageError error={error} />
  if (!data) return <PageLoading />
  const path = `/${of === 'resource' ? 'resources' : 'projects'}/${id}/monthly-hours`
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end">
        {of === 'resource' ? (
          <RangeInputs range={range ?? spanOf(data.months)} onChange={setRange} />
        ) : (
          <span />
        )}
        <HoursExport path={path} parts={[{ label: 'These monthly hours', query: range ?? {} }]} />
      </Group>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {range
            ? 'Nothing is planned on these days.'
            : 'Nothing is planned yet. Hours appear here, month by month, as soon as there are assignments.'}
        </Text>
      ) : (
        <>
          <HoursMatrix
            label={`Monthly hours of ${name}`}
            heading={of === 'resource' ? 'Project' : 'Person'}
            months={data.months}
            rows={rows}
            totals={data.months.map((month) => data.totals[month]!)}
            grandTotal={data.grand_total}
            maxHeight="28rem"
            onCell={explain}
          />
          <HoursLegend
            full={
              of === 'resource' ? 'all of the contract’s hours in the month' : 'the most hours in this table'
            }
          />
        </>
      )}
      <HoursDrawer cell={open} onClose={() => setOpen(null)} />
    </Stack>
  )
}

function spanOf(months: readonly string[]): Partial<MatrixRange> {
  const [first, last] = [months.at(0), months.at(-1)]
  return first && last ? { from: `${first}-01`, to: dayText(lastDayOf(last)) } : {}
}
