import { Button, Code, Group, Select, Stack, Table, Text } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditEntry } from '../../shapes/audit.ts'
import { useOrg } from '../shell/organization.ts'
import { formatInstant } from '../ui/format.ts'
import { Pager } from '../ui/pager.tsx'
import { Empty, PageError, PageLoading } from '../ui/states.tsx'
import { auditActorsQuery, auditAddress, auditQuery } from './calls.ts'

const PAGE = 50
const TYPES = [
  { value: '', label: 'Everything' },
  { value: 'session', label: 'Sign-ins' },
  { value: 'password', label: 'Passwords' },
  { value: 'member', label: 'Members' },
  { value: 'invitation', label: 'Invitations' },
  { value: 'api_key', label: 'API keys' },
  { value: 'webhook', label: 'Webhooks' },
  { value: 'monthly_hours', label: 'Exports of hours' },
  { value: 'audit_log', label: 'Exports of this log' },
  { value: 'organization', label: 'Settings' },
  { value: 'assignment', label: 'Assignments' },
  { value: 'project', label: 'Projects' },
  { value: 'resource', label: 'People' },
  { value: 'contract', label: 'Contracts' },
  { value: 'time_off', label: 'Time off' },
  { value: 'tag', label: 'Tags' },
]
const EVERYTHING = { type: '', actor: '', from: '', to: '' }

/** Who did what, when and from where: nothing in it can be changed unnoticed (decision 0044). */
export function AuditTab() {
  const org = useOrg()
  const [filter, setFilter] = useState(EVERYTHING)
  const [days, setDays] = useState<[string | null, string | null]>([null, null])
  const [starts, setStarts] = useState<number[]>([])
  const { data, error } = useQuery(auditQuery(org, starts.at(-1) ?? null, filter))
  const { data: actors = [] } = useQuery(auditActorsQuery(org))
  if (error) return <PageError error={error} />

  function narrow(change: Partial<typeof EVERYTHING>) {
    setFilter({ ...filter, ...change })
    setStarts([])
  }

  return (
    <Stack maw={1200}>
      <Group align="end">
        <Select
          label="Show"
          w={180}
          data={TYPES}
          value={filter.type}
          onChange={(type) => narrow({ type: type ?? '' })}
        />
        <Select
          label="By"
          placeholder="Everyone"
          w={240}
          searchable
          clearable
          data={actors}
          value={filter.actor || null}
          onChange={(actor) => narrow({ actor: actor ?? '' })}
        />
        <DatePickerInput
          type="range"
          label="Days"
          placeholder="All days"
          w={240}
          clearable
          allowSingleDateInRange
          value={days}
          onChange={(next) => {
            setDays(next)
            if ((next[0] === null) === (next[1] === null)) narrow(between(next))
          }}
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
      {!data ? (
        <PageLoading />
      ) : data.entries.length === 0 ? (
        <Empty title="Nothing of that kind has happened" />
      ) : (
        <AuditTable entries={data.entries} />
      )}
      <Pager
        starts={starts}
        last={data?.entries.length === PAGE ? data.entries.at(-1)!.seq : null}
        onMove={setStarts}
      />
      {data && (
        <Text size="sm" c="dimmed">
          {data.head.entries} entries; the newest has the hash{' '}
          <Code style={{ overflowWrap: 'anywhere' }}>{data.head.hash}</Code>. Kept elsewhere, it shows later
          that nothing up to here was changed.
        </Text>
      )}
    </Stack>
  )
}

function AuditTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <Table.ScrollContainer minWidth={820}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Number</Table.Th>
            <Table.Th>When</Table.Th>
            <Table.Th>Who</Table.Th>
            <Table.Th>From</Table.Th>
            <Table.Th>What</Table.Th>
            <Table.Th>Records</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.seq}>
              <Table.Td>{entry.seq}</Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatInstant(entry.at)}</Table.Td>
              <Table.Td>{entry.actor}</Table.Td>
              <Table.Td>{entry.address}</Table.Td>
              <Table.Td>
                {entry.type.replace('api_key', 'API key').replaceAll('_', ' ')} {entry.action}
                {entry.detail && (
                  <Text size="sm" c="dimmed">
                    {entry.detail}
                  </Text>
                )}
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <Text size="sm" lineClamp={3}>
                  {entry.subjects}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** Whole days where the reader is. */
function between([first, last]: [string | null, string | null]) {
  if (!first || !last) return { from: '', to: '' }
  const end = new Date(`${last}T00:00`)
  end.setDate(end.getDate() + 1)
  return { from: new Date(`${first}T00:00`).toISOString(), to: end.toISOString() }
}
