import { Group, SegmentedControl } from '@mantine/core'
import { MonthPickerInput } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMonths } from '../../planning/days/months.ts'
import { tagsQuery } from '../settings/calls.ts'
import { HoursSwitch } from '../shell/hours-basis.tsx'
import { useOrg } from '../shell/organization.ts'
import { formatMonth } from '../ui/format.ts'
import { TagFilter } from '../ui/tag.tsx'
import type { InsightsView } from './view.ts'

/** What all reports of the page are about. */
export function Controls(props: {
  view: InsightsView
  onView: (change: InsightsView) => void
  /** As the server took them. */
  months: { from: string; to: string } | undefined
}) {
  const { view, onView, months } = props
  const { data: tags = [] } = useQuery(tagsQuery(useOrg()))
  return (
    <Group gap="md" mb="md">
      <SegmentedControl
        aria-label="Periods"
        value={view.by ?? 'month'}
        onChange={(by) => onView({ by: by === 'week' ? 'week' : undefined })}
        data={[
          { value: 'month', label: 'Months' },
          { value: 'week', label: 'Weeks' },
        ]}
      />
      <Months
        key={`${view.from ?? months?.from} ${view.to ?? months?.to}`}
        from={view.from ?? months?.from}
        to={view.to ?? months?.to}
        onChange={onView}
      />
      <TagFilter
        tags={tags.filter(({ for_resources }) => for_resources)}
        value={view.tag ?? ''}
        onChange={(tag) => onView({ tag: tag || undefined })}
      />
      <HoursSwitch />
    </Group>
  )
}

/** Two years at most, as the server computes them. */
const MOST_MONTHS = 24

function Months(props: {
  from: string | undefined
  to: string | undefined
  onChange: (months: { from: string; to: string }) => void
}) {
  const [chosen, setChosen] = useState<[string | null, string | null]>([
    props.from ? `${props.from}-01` : null,
    props.to ? `${props.to}-01` : null,
  ])
  const text = chosen.map((day) => (day ? formatMonth(day.slice(0, 7)) : '…')).join(' to ')
  return (
    <MonthPickerInput
      type="range"
      aria-label={`Months: ${text}`}
      miw={200}
      value={chosen}
      onChange={(next) => {
        setChosen(next)
        const [from, to] = next
        if (!from || !to) return
        const months = listMonths(from, to).slice(0, MOST_MONTHS)
        props.onChange({ from: from.slice(0, 7), to: months.at(-1) ?? to.slice(0, 7) })
      }}
      valueFormatter={() => text}
    />
  )
}
