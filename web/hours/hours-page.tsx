import { ActionIcon, Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import type { MatrixRange } from '../../planning/hours/monthly-hours.ts'
import type { OrganizationHours } from '../../shapes/monthly-hours.ts'
import { to } from '../shell/addresses.ts'
import { LinkButton } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { Page } from '../ui/page.tsx'
import { Empty, PageError, PageLoading } from '../ui/states.tsx'
import type { By } from './calls.ts'
import { hoursQuery, organizationHoursQuery } from './calls.ts'
import type { OpenCell } from './cell-drawer.tsx'
import { HoursDrawer } from './cell-drawer.tsx'
import { HoursExport } from './export-menu.tsx'
import { HoursLegend } from './legend.tsx'
import { HoursMatrix } from './matrix.tsx'
import type { MatrixRow } from './matrix-row.tsx'
import { RangeInputs } from './range-inputs.tsx'
import { fullness, matrixRow, shareOfMost, sumByMonth } from './rows.ts'
import { readHoursView } from './view.ts'

const route = getRouteApi('/$org/hours')

export function HoursPage() {
  const org = useOrg()
  const view = route.useSearch()
  const navigate = route.useNavigate()
  const { by = 'resource', search = '' } = view
  const { data, error } = useQuery(organizationHoursQuery(org, by, view))
  const range: Partial<MatrixRange> = view.from && view.to ? view : (data ?? {})

  function show(change: Record<string, unknown>) {
    navigate({ search: readHoursView({ ...view, ...change }), replace: true })
  }

  return (
    <Page title="Monthly hours" actions={<Exports by={by} range={range} />}>
      <Group gap="md" mb="md" align="flex-end">
        <SegmentedControl
          aria-label="Rows"
          value={by}
          onChange={(next) => show({ by: next, search: undefined })}
          data={[
            { value: 'resource', label: 'People' },
            { value: 'project', label: 'Projects' },
          ]}
        />
        <YearStepper range={range} onChange={show} />
        <RangeInputs range={range} onChange={show} />
        <TextInput
          label="Search"
          placeholder={by === 'resource' ? 'Person' : 'Project'}
          leftSection={<IconSearch size={14} />}
          value={search}
          onChange={({ currentTarget }) => show({ search: currentTarget.value })}
        />
      </Group>
      {error ? (
        <PageError error={error} />
      ) : !data ? (
        <PageLoading />
      ) : data.rows.length === 0 ? (
        <NothingPlanned org={org} />
      ) : (
        <OrganizationMatrix key={`${data.by} ${data.from} ${data.to}`} data={data} search={search} />
      )}
    </Page>
  )
}

function OrganizationMatrix({ data, search }: { data: OrganizationHours; search: string }) {
  const org = useOrg()
  const { by, from, to: until, months } = data
  const [expanded, setExpanded] = useState<readonly number[]>([])
  const [open, setOpen] = useState<OpenCell | null>(null)
  const parts = useQueries({
    queries: expanded.map((id) => hoursQuery(org, by, id, { from, to: until })),
    combine: (results) => results.map((result) => result.data),
  })

  const top = useMemo(() => {
    const share = shareOfMost(months, data.rows)
    return data.rows.map((row) => {
      const full = by === 'resource' ? fullness(row.available) : share
      return {
        id: row.id,
        full,
        row: matrixRow(months, row, full, { key: String(row.id), isExpanded: false }),
      }
    })
  }, [data, by, months])
  const found = useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase()
    return wanted === '' ? top : top.filter(({ row }) => row.name.toLocaleLowerCase().includes(wanted))
  }, [top, search])
  const rows = useMemo(
    () =>
      found.flatMap(({ id, row, full }) => {
        const at = expanded.indexOf(id)
        if (at < 0) return [row]
        const below = parts[at]?.rows.map((part) =>
          matrixRow(months, part, full, {
            key: `${id}/${part.id}`,
            name: by === 'resource' ? `${row.name}, ${part.name}` : `${part.name}, ${row.name}`,
            link: by === 'resource' ? to.project(org, part.id) : to.person(org, part.id),
            isPart: true,
          }),
        )
        return [{ ...row, isExpanded: true }, ...(below ?? [])]
      }),
    [found, expanded, parts, months, by, org],
  )
  const sums = useMemo(
    () =>
      sumByMonth(
        months,
        found.map(({ row }) => row),
      ),
    [months, found],
  )

  const toggle = useCallback((row: MatrixRow) => {
    const id = Number(row.key)
    setExpanded((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))
  }, [])
  const explain = useCallback(
    (row: MatrixRow, month: string) => {
      const [id, part] = row.key.split('/').map(Number)
      const [resource_id, project_id] = by === 'resource' ? [id, part] : [part, id]
      setOpen({ name: row.name, month, range: { from, to: until }, resource_id, project_id })
    },
    [by, from, until],
  )

  if (found.length === 0) return <Text>Nothing planned under the name “{search}”.</Text>
  return (
    <Stack gap="xs">
      <HoursMatrix
        label={by === 'resource' ? 'Monthly hours by person' : 'Monthly hours by project'}
        heading={by === 'resource' ? 'Person' : 'Project'}
        months={months}
        rows={rows}
        totals={sums.totals}
        grandTotal={sums.grandTotal}
        totalLabel={found.length === top.length ? 'Total' : `Total of ${found.length} of ${top.length}`}
        maxHeight="max(20rem, calc(100dvh - 15rem))"
        onCell={explain}
        onToggle={toggle}
      />
      <HoursLegend
        full={by === 'resource' ? 'all of the contract’s hours in the month' : 'the most hours in this table'}
      />
      <HoursDrawer cell={open} onClose={() => setOpen(null)} />
    </Stack>
  )
}

function YearStepper({
  range,
  onChange,
}: {
  range: Partial<MatrixRange>
  onChange: (range: MatrixRange) => void
}) {
  const year = Number(range.from?.slice(0, 4))
  const step = (by: number) => onChange({ from: `${year + by}-01-01`, to: `${year + by}-12-31` })
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Previous year"
        disabled={!(year > 1970)}
        onClick={() => step(-1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <Button
        variant="default"
        onClick={() => step(0)}
        disabled={!year}
        aria-label={`Whole year ${year}`}
        miw={72}
      >
        {year || '–'}
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Next year"
        disabled={!(year < 2199)}
        onClick={() => step(1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </Group>
  )
}

function Exports({ by, range: { from, to } }: { by: By; range: Partial<MatrixRange> }) {
  if (!from || !to) return null
  const query = { by, from, to }
  const rows = by === 'resource' ? 'One line for each person' : 'One line for each project'
  return (
    <HoursExport
      path="/monthly-hours"
      parts={[
        { label: rows, query },
        { label: 'One line for each person and project', query: { ...query, detail: 'true' } },
      ]}
    />
  )
}

function NothingPlanned({ org }: { org: string }) {
  return (
    <Empty title="No hours are planned in these months">
      <Text size="sm">
        Here every assignment appears as hours, month by month: its working days × its hours a day, lowered to
        the annual hours of the person's contract. Plan on the board, or choose other months.
      </Text>
      <LinkButton variant="default" {...to.board(org)}>
        Go to the board
      </LinkButton>
    </Empty>
  )
}
