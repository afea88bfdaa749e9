import { Select, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrg } from '../shell/organization.ts'
import { formatInstant } from '../ui/format.ts'
import { Pager } from '../ui/pager.tsx'
import { Empty, PageError, PageLoading } from '../ui/states.tsx'
import { activityQuery } from './calls.ts'

const PAGE = 50
const TYPES = [
  { value: '', label: 'Everything' },
  { value: 'assignment', label: 'Assignments' },
  { value: 'project', label: 'Projects' },
  { value: 'resource', label: 'People' },
  { value: 'contract', label: 'Contracts' },
  { value: 'time_off', label: 'Time off' },
  { value: 'tag', label: 'Tags' },
  { value: 'member', label: 'Members' },
  { value: 'invitation', label: 'Invitations' },
  { value: 'api_key', label: 'API keys' },
  { value: 'webhook', label: 'Webhooks' },
  { value: 'organization', label: 'Settings' },
]

/** Who changed what, when; newest first. */
export function ActivityTab() {
  const org = useOrg()
  const [type, setType] = useState('')
  const [starts, setStarts] = useState<number[]>([])
  const { data, error } = useQuery(activityQuery(org, starts.at(-1) ?? null, type))
  if (error) return <PageError error={error} />
  return (
    <Stack maw={960}>
      <Select
        label="Show"
        w={200}
        data={TYPES}
        value={type}
        onChange={(next) => {
          setType(next ?? '')
          setStarts([])
        }}
      />
      {!data ? (
        <PageLoading />
      ) : data.length === 0 ? (
        <Empty title="Nothing has happened yet" />
      ) : (
        <Table.ScrollContainer minWidth={560}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>When</Table.Th>
                <Table.Th>Who</Table.Th>
                <Table.Th>What</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((change) => (
                <Table.Tr key={change.seq}>
                  <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatInstant(change.at)}</Table.Td>
                  <Table.Td>{change.actor}</Table.Td>
                  <Table.Td>
                    <Text size="sm">
                      {change.action} {TYPES.find(({ value }) => value === change.type)?.label.toLowerCase()}:{' '}
                      <b>{change.summary}</b>
                    </Text>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Pager starts={starts} last={data?.length === PAGE ? data.at(-1)!.seq : null} onMove={setStarts} />
    </Stack>
  )
}
