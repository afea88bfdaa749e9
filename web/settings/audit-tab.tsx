import { Button, Code, Group, Select, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, isDay } from '../../planning/days/days.ts'
import type { AuditEntry } from '../../shapes/audit.ts'
import { Loaded } from '../shell/loaded.tsx'
import { useOrg } from '../shell/organization.ts'
import { DataTable } from '../ui/data-table.tsx'
import { DateField } from '../ui/date-field.tsx'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import { formatInstant } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { Pager, usePages } from '../ui/pager.tsx'
import { Empty } from '../ui/states.tsx'
import type { AuditFilter } from './calls.ts'
import { auditActorsQuery, auditAddress, auditQuery } from './calls.ts'
import { changeInWords, RECORD_TYPES } from './record-types.ts'

const TYPES = [
  { value: '', label: 'Everything' },
  { value: 'session', label: 'Sign-ins' },
  { value: 'password', label: 'Passwords' },
  { value: 'second_factor', label: 'Second factors' },
  { value: 'monthly_hours', label: 'Exports of hours' },
  { value: 'insights', label: 'Exports of Insights' },
  { value: 'audit_log', label: 'Exports of this log' },
  ...RECORD_TYPES,
]
const EVERYTHING = { type: '', actor: '', from: '', to: '' }

/** Who did what, when and from where: nothing in it can be changed unnoticed (decision 0044). */
export function AuditTab() {
  const [filter, setFilter] = useState(EVERYTHING)
  const pages = usePages()
  const query = useQuery(auditQuery(useOrg(), pages.before, filter))
  const { data } = query
  return (
    <Stack>
      <Filters
        filter={filter}
        onChange={(change) => {
          setFilter({ ...filter, ...change })
          pages.restart()
        }}
      />
      <Loaded query={query}>{({ entries }) => <AuditTable entries={entries} />}</Loaded>
      <Pager pages={pages} numbers={data?.entries.map(({ seq }) => seq) ?? []} />
      {data && (
        <Note>
          {data.head.entries} entries; the newest has the hash{' '}
          <Code style={{ overflowWrap: 'anywhere' }}>{data.head.hash}</Code>. Kept elsewhere, it shows later
          that nothing up to here was changed.
        </Note>
      )}
    </Stack>
  )
}

function Filters(props: { filter: AuditFilter; onChange: (change: Partial<AuditFilter>) => void }) {
  const { filter, onChange } = props
  const org = useOrg()
  const { data: actors = [] } = useQuery(auditActorsQuery(org))
  const [days, setDays] = useState({ first: '', last: '' })
  const choose = (next: typeof days) => {
    setDays(next)
    onChange(between(next))
  }
  return (
    <Group align="end">
      <Select
        label="Show"
        w={180}
        data={TYPES}
        value={filter.type}
        onChange={(type) => onChange({ type: type ?? '' })}
      />
      <SearchSelect
        label="By"
        placeholder="Everyone"
        w={240}
        clearable
        data={actors}
        value={filter.actor || null}
        onChange={(actor) => onChange({ actor: actor ?? '' })}
      />
      <DateField label="From" w={150} value={days.first} onChange={(first) => choose({ ...days, first })} />
      <DateField
        label="To"
        w={150}
        min={days.first}
        value={days.last}
        onChange={(last) => choose({ ...days, last })}
      />
      <Button
        component="a"
        download
        href={auditAddress(org, filter)}
        variant="default"
        leftSection={<IconDownload size={16} />}
      >
        CSV
      </Button>
    </Group>
  )
}

function AuditTable({ entries }: { entries: AuditEntry[] }) {
  if (entries.length === 0) return <Empty title="Nothing of that kind has happened" />
  return (
    <DataTable
      minWidth={820}
      rows={entries}
      keyOf={({ seq }) => seq}
      columns={[
        ['Number', ({ seq }) => seq],
        ['When', ({ at }) => formatInstant(at), { td: { style: { whiteSpace: 'nowrap' } } }],
        ['Who', ({ actor }) => actor],
        ['From', ({ address }) => address],
        [
          'What',
          (entry) => (
            <>
              {changeInWords(entry)}
              {entry.detail && <Note>{entry.detail}</Note>}
            </>
          ),
        ],
        [
          'Records',
          ({ subjects }) => (
            <Text size="sm" lineClamp={3}>
              {subjects}
            </Text>
          ),
          { td: { style: { overflowWrap: 'anywhere' } } },
        ],
      ]}
    />
  )
}

/** The instants between which the chosen days lie, in the reader's time zone. */
function between({ first, last }: { first: string; last: string }) {
  const start = (day: string) => new Date(`${day}T00:00`).toISOString()
  return { from: isDay(first) ? start(first) : '', to: isDay(last) ? start(addDays(last, 1)) : '' }
}
