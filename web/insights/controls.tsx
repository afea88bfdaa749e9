import '@mantine/dates/styles.layer.css'
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { MonthPickerInput } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMonths, nextQuarter } from '../../planning/days/months.ts'
import { clientsQuery } from '../clients/calls.ts'
import { jobRolesQuery } from '../job-roles/calls.ts'
import { tagsQuery } from '../settings/calls.ts'
import { useOrg } from '../shell/organization.ts'
import { FilterSelect } from '../ui/fields/filter-select.tsx'
import { choicesOf, optionsOf } from '../ui/fields/options.ts'
import { formatMonth, formatMonthName, localDay } from '../ui/format.ts'
import { TagFilter } from '../ui/tag.tsx'
import { t } from '../ui/words/language.ts'
import type { InsightsView } from './view.ts'

export function Controls(props: {
  view: InsightsView
  onView: (change: InsightsView) => void
  /** The months that the server used for the report. */
  months: { from: string; to: string } | undefined
}) {
  const { view, onView, months } = props
  const org = useOrg()
  const { data: tags = [] } = useQuery(tagsQuery(org))
  const { data: roles = [] } = useQuery(jobRolesQuery(org))
  const { data: clients = [] } = useQuery(clientsQuery(org))
  return (
    <Group gap="xs">
      <SegmentedControl
        aria-label={t('Periods')}
        value={view.by ?? 'week'}
        onChange={(by) =>
          onView({ by: by === 'month' ? 'month' : undefined, from: undefined, to: undefined })
        }
        data={optionsOf({ week: t('Weeks'), month: t('Months') })}
      />
      <Months
        key={`${view.from ?? months?.from} ${view.to ?? months?.to}`}
        from={view.from ?? months?.from}
        to={view.to ?? months?.to}
        onChange={onView}
      />
      <Button variant="subtle" color="gray" px="xs" onClick={() => onView(nextQuarter(localDay()))}>
        {t('Next quarter')}
      </Button>
      <TagFilter
        tags={tags.filter(({ for_resources }) => for_resources)}
        value={view.tag}
        onChange={(tag) => onView({ tag: tag || undefined })}
      />
      {roles.length > 0 && (
        <FilterSelect
          label={t('Role')}
          choices={choicesOf(t('Any role'), roles)}
          value={view.role}
          onChange={(role) => onView({ role: role || undefined })}
        />
      )}
      {clients.length > 0 && (
        <FilterSelect
          label={t('Client')}
          choices={choicesOf(t('Any client'), clients)}
          value={view.client}
          onChange={(client) => onView({ client: client || undefined })}
        />
      )}
      <Group gap="xs" ml={{ md: 'auto' }}>
        <Text size="xs" c="dimmed" aria-hidden data-print="none">
          {t('Tentative')}
        </Text>
        <SegmentedControl
          aria-label={t('Tentative work in utilization')}
          value={view.tentative ?? 'exclude'}
          onChange={(value) =>
            onView({ tentative: value === 'weighted' || value === 'include' ? value : undefined })
          }
          data={optionsOf({ exclude: t('Exclude'), weighted: t('Weighted'), include: t('Include') })}
        />
      </Group>
    </Group>
  )
}

/** The server accepts at most this many months. */
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
  const [from, to] = chosen.map((day) => (day ? formatMonth(day.slice(0, 7)) : '…'))
  const months = t('{from} – {to}', { from: from ?? '', to: to ?? '' })
  return (
    <MonthPickerInput
      type="range"
      // Mantine sets the popover's `aria-labelledby` to the popover's id, so this field needs the same id.
      id="months"
      popoverProps={{ id: 'months' }}
      aria-label={t('Months: {months}', { months })}
      miw={200}
      value={chosen}
      onChange={(next) => {
        setChosen(next)
        const [first, last] = next
        if (!first || !last) return
        const list = listMonths(first, last).slice(0, MOST_MONTHS)
        props.onChange({ from: first.slice(0, 7), to: list.at(-1) ?? last.slice(0, 7) })
      }}
      valueFormatter={() => months}
      monthsListFormat={formatMonthName}
      ariaLabels={{
        ...{ previousYear: t('Previous year'), nextYear: t('Next year') },
        ...{ previousDecade: t('Previous decade'), nextDecade: t('Next decade') },
      }}
    />
  )
}
