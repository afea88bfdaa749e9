import { Badge, Button, Group, Modal, Table, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '../../shapes/api-keys.ts'
import { useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { confirm } from '../ui/confirm.tsx'
import { formatDay, formatInstant } from '../ui/format.ts'
import { Page } from '../ui/page.tsx'
import { Empty, PageError, PageLoading } from '../ui/states.tsx'
import { ApiKeyForm, ApiKeyRotation } from './api-key-form.tsx'
import { apiKeysQuery } from './calls.ts'

export function ApiKeysPage() {
  const { data, error } = useQuery(apiKeysQuery(useOrg()))
  const [creating, setCreating] = useState(false)
  const [rotating, setRotating] = useState<ApiKey | null>(null)
  if (error) return <PageError error={error} />
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      New API key
    </Button>
  )
  return (
    <Page title="API keys" actions={add}>
      <Text size="sm" c="dimmed" mb="md">
        A key lets another program import and read this organization's data.{' '}
        <a href="/api/docs">The API reference</a> shows how.
      </Text>
      {!data ? (
        <PageLoading />
      ) : data.length === 0 ? (
        <Empty title="No API keys yet">{add}</Empty>
      ) : (
        <KeyTable keys={data} onRotate={setRotating} />
      )}
      <Modal opened={creating} onClose={() => setCreating(false)} title="New API key" size="lg">
        <ApiKeyForm />
      </Modal>
      <Modal
        opened={rotating !== null}
        onClose={() => setRotating(null)}
        title={`Rotate ${rotating?.name}`}
        size="lg"
      >
        {rotating && <ApiKeyRotation apiKey={rotating} />}
      </Modal>
    </Page>
  )
}

function KeyTable({ keys, onRotate }: { keys: ApiKey[]; onRotate: (key: ApiKey) => void }) {
  const revoking = useSaving('API key revoked.')
  function revoke(key: ApiKey) {
    confirm({
      title: `Revoke ${key.name}?`,
      text: 'Programs that use it are refused from the next request on. This cannot be undone.',
      button: 'Revoke key',
      onConfirm: () => revoking.mutate({ method: 'DELETE', path: `/api-keys/${key.id}` }),
    })
  }
  return (
    <Table.ScrollContainer minWidth={820}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Key</Table.Th>
            <Table.Th>May</Table.Th>
            <Table.Th>Made by</Table.Th>
            <Table.Th>Last used</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th aria-label="Actions" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.map((key) => (
            <Table.Tr key={key.id}>
              <Table.Td>{key.name}</Table.Td>
              <Table.Td ff="monospace">{key.prefix}…</Table.Td>
              <Table.Td>{key.scope === 'read' ? 'read' : 'read and create'}</Table.Td>
              <Table.Td>{key.created_by}</Table.Td>
              <Table.Td>{key.last_used_at ? formatInstant(key.last_used_at) : 'never'}</Table.Td>
              <Table.Td>
                <KeyState apiKey={key} />
              </Table.Td>
              <Table.Td>
                {isInUse(key) && (
                  <Group gap={6} wrap="nowrap" justify="flex-end">
                    <Button
                      size="compact-sm"
                      variant="default"
                      onClick={() => onRotate(key)}
                      aria-label={`Rotate ${key.name}`}
                    >
                      Rotate
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="light"
                      color="red"
                      onClick={() => revoke(key)}
                      aria-label={`Revoke ${key.name}`}
                    >
                      Revoke
                    </Button>
                  </Group>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function KeyState({ apiKey }: { apiKey: ApiKey }) {
  if (apiKey.revoked_at) return <Badge color="gray">revoked</Badge>
  if (!isInUse(apiKey)) return <Badge color="gray">expired</Badge>
  if (apiKey.expires_at)
    return <Badge color="yellow">until {formatDay(apiKey.expires_at.slice(0, 10))}</Badge>
  return <Badge color="teal">active</Badge>
}

function isInUse({ revoked_at, expires_at }: ApiKey): boolean {
  return revoked_at === null && (expires_at === null || expires_at > new Date().toISOString())
}
