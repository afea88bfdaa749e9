import { ActionIcon, Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { MatrixRange } from '../../planning/hours/monthly-hours.ts'
import { to } from '../shell/addresses.ts'
import { ExportAndPrint } from '../shell/export-menu.tsx'
import { LinkButton } from '../shell/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useOrg } from '../shell/organization.ts'
import { optionsOf } from '../ui/fields/options.ts'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { HoursSwitch, useHoursBasis } from './basis-switch.tsx'
import type { HoursGrouping } from './calls.ts'
import { organizationHoursQuery } from './calls.ts'
import { OrganizationMatrix } from './organization-matrix.tsx'
import { RangeInputs } from './range-inputs.tsx'
import { readHoursView } from './view.ts'

const route = getRouteApi('/$org/hours')

export function HoursPage() {
  const view = route.useSearch()
  const navigate = route.useNavigate()
  const { by = 'resource', search = '' } = view
  const [basis, setBasis] = useHoursBasis()
  const query = useQuery(organizationHoursQuery(useOrg(), by, basis, view))
  const range: Partial<MatrixRange> = view.from && view.to ? view : (query.data ?? {})

  function show(change: Record<string, unknown>) {
    navigate({ search: readHoursView({ ...view, ...change }), replace: true })
  }

  return (
    <Page title={t('Monthly hours')} actions={<Exports by={by} range={range} />}>
      <Group gap="md" mb="md" align="flex-end">
        <SegmentedControl
          aria-label={t('Rows')}
          value={by}
          onChange={(next) => show({ by: next, search: undefined })}
          data={optionsOf({ resource: t('People'), project: t('Projects') })}
        />
        <YearStepper range={range} onChange={show} />
        <RangeInputs range={range} onChange={show} />
        <HoursSwitch value={basis} onChange={setBasis} />
        <TextInput
          label={t('Search')}
          placeholder={by === 'resource' ? t('Person') : t('Project')}
          leftSection={<IconSearch size={14} />}
          value={search}
          onChange={({ currentTarget }) => show({ search: currentTarget.value })}
        />
      </Group>
      <Loaded query={query}>
        {(hours) =>
          hours.rows.length === 0 ? (
            <NothingPlanned />
          ) : (
            <OrganizationMatrix
              key={`${hours.by} ${hours.from} ${hours.to}`}
              basis={basis}
              hours={hours}
              search={search}
            />
          )
        }
      </Loaded>
    </Page>
  )
}

function YearStepper(props: { range: Partial<MatrixRange>; onChange: (range: MatrixRange) => void }) {
  const year = Number(props.range.from?.slice(0, 4))
  const show = (next: number) => props.onChange({ from: `${next}-01-01`, to: `${next}-12-31` })
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('Previous year')}
        disabled={!(year > 1970)}
        onClick={() => show(year - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <Button
        variant="default"
        onClick={() => show(year)}
        disabled={!year}
        aria-label={t('Full year {year}', { year: String(year) })}
        miw={72}
      >
        {year || '–'}
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('Next year')}
        disabled={!(year < 2199)}
        onClick={() => show(year + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </Group>
  )
}

function Exports({ by, range: { from, to: until } }: { by: HoursGrouping; range: Partial<MatrixRange> }) {
  const [basis] = useHoursBasis()
  // Renders the menu before the range is known, to avoid a layout shift.
  if (!from || !until) return <ExportAndPrint path="/monthly-hours" parts={[]} />
  const query = { by, from, to: until, hours: basis }
  const rows = by === 'resource' ? t('One line for each person') : t('One line for each project')
  return (
    <ExportAndPrint
      path="/monthly-hours"
      parts={[
        { label: rows, query },
        { label: t('One line for each person and project'), query: { ...query, detail: 'true' } },
      ]}
    />
  )
}

function NothingPlanned() {
  const org = useOrg()
  return (
    <Empty title={t('No hours scheduled in these months')}>
      <Text size="sm">{t('Add assignments on the board, or choose other months.')}</Text>
      <LinkButton variant="default" {...to.board(org)}>
        {t('Open board')}
      </LinkButton>
    </Empty>
  )
}
