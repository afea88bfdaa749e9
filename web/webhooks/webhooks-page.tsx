import { Button, Modal, Table, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '../../shapes/webhooks.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { formatInstant } from '../ui/format.ts'
import { Page } from '../ui/page.tsx'
import { Empty, PageError, PageLoading } from '../ui/states.tsx'
import { ResumeButton } from './actions.tsx'
import { webhooksQuery } from './calls.ts'
import { WebhookForm } from './form.tsx'
import { DeliveryResult, WebhookBacklog, WebhookState } from './state.tsx'

export function WebhooksPage() {
  const { data, error } = useQuery(webhooksQuery(useOrg()))
  const [creating, setCreating] = useState(false)
  if (error) return <PageError error={error} />
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      New webhook
    </Button>
  )
  return (
    <Page title="Webhooks" actions={data && data.length > 0 && add}>
      {!data ? (
        <PageLoading />
      ) : data.length === 0 ? (
        <Empty title="No webhooks yet">
          <Text size="sm" c="dimmed">
            A webhook tells another program when projects, people, contracts or assignments change, so that it
            need not keep asking. Each message is signed, names what changed, and is repeated until it
            arrives.
          </Text>
          {add}
        </Empty>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="md">
            Messages about every change go out in order, and are repeated until they arrive.
          </Text>
          <WebhookTable webhooks={data} />
        </>
      )}
      <Modal opened={creating} onClose={() => setCreating(false)} title="New webhook" size="lg">
        <WebhookForm onDone={() => setCreating(false)} />
      </Modal>
    </Page>
  )
}

function WebhookTable({ webhooks }: { webhooks: Webhook[] }) {
  return (
    <Table.ScrollContainer minWidth={820}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Address</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th>Last delivery</Table.Th>
            <Table.Th>Feed</Table.Th>
            <Table.Th aria-label="Actions" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const org = useOrg()
  const { id, url, description, status, paused_reason, last_at } = webhook
  return (
    <Table.Tr>
      <Table.Td maw={420}>
        <LinkAnchor size="sm" style={{ overflowWrap: 'anywhere' }} {...to.webhook(org, id)}>
          {url.length > 120 ? `${url.slice(0, 120)}…` : url}
        </LinkAnchor>
        {description !== '' && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
      </Table.Td>
      <Table.Td maw={260}>
        <WebhookState {...webhook} />
        {paused_reason !== null && (
          <Text size="sm" mt={4}>
            {paused_reason}
          </Text>
        )}
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        {last_at === null ? (
          'none yet'
        ) : (
          <>
            {formatInstant(last_at)}{' '}
            <DeliveryResult status_code={webhook.last_status_code} error={webhook.last_error} />
          </>
        )}
      </Table.Td>
      <Table.Td>
        <WebhookBacklog {...webhook} />
      </Table.Td>
      <Table.Td ta="right">{status === 'paused' && <ResumeButton webhook={webhook} />}</Table.Td>
    </Table.Tr>
  )
}
