import { Badge, Button, Code, Group, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Delivery } from '../../shapes/webhooks.ts'
import { useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { formatInstant } from '../ui/format.ts'
import { Pager } from '../ui/pager.tsx'
import { PageError, PageLoading } from '../ui/states.tsx'
import { tellOutcome } from './actions.tsx'
import { deliveriesQuery } from './calls.ts'
import { DeliveryResult } from './state.tsx'

const PAGE = 50

/** What was sent and what came back, newest first, for thirty days. */
export function WebhookDeliveries({ webhook_id }: { webhook_id: number }) {
  const [starts, setStarts] = useState<number[]>([])
  const { data, error } = useQuery(deliveriesQuery(useOrg(), webhook_id, starts.at(-1) ?? null))
  if (error) return <PageError error={error} />
  if (!data) return <PageLoading />
  if (data.length === 0 && starts.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nothing was sent yet. The next change is, or a test.
      </Text>
    )
  return (
    <Stack>
      <Table.ScrollContainer minWidth={760}>
        <Table aria-label="Deliveries">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>When</Table.Th>
              <Table.Th>Result</Table.Th>
              <Table.Th>Message</Table.Th>
              <Table.Th ta="right">Took</Table.Th>
              <Table.Th aria-label="Actions" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((delivery) => (
              <DeliveryRows key={delivery.id} webhook_id={webhook_id} delivery={delivery} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {(starts.length > 0 || data.length === PAGE) && (
        <Pager starts={starts} last={data.length === PAGE ? data.at(-1)!.id : null} onMove={setStarts} />
      )}
    </Stack>
  )
}

function DeliveryRows({ webhook_id, delivery }: { webhook_id: number; delivery: Delivery }) {
  const replaying = useSaving<Delivery>()
  const [isOpen, setOpen] = useState(false)
  const { id, at, status_code, error, duration_ms, answer, message_id } = delivery
  const path = `/webhooks/${webhook_id}/deliveries/${id}/replays`
  const time = formatInstant(at)
  return (
    <>
      <Table.Tr>
        <Table.Td style={{ whiteSpace: 'nowrap' }}>{time}</Table.Td>
        <Table.Td>
          <Group gap={6}>
            <DeliveryResult status_code={status_code} error={error} />
            {error !== null && <Text size="sm">{error}</Text>}
          </Group>
        </Table.Td>
        <Table.Td>
          <Group gap={6}>
            {wordsOf(delivery)}
            {delivery.replay_of !== null && <Badge variant="default">replay</Badge>}
            {delivery.attempt > 1 && <Badge variant="default">attempt {delivery.attempt}</Badge>}
          </Group>
        </Table.Td>
        <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
          {duration_ms} ms
        </Table.Td>
        <Table.Td>
          <Group gap={6} wrap="nowrap" justify="flex-end">
            <Button
              size="compact-sm"
              variant="default"
              aria-expanded={isOpen}
              aria-label={`Details of ${time}`}
              onClick={() => setOpen(!isOpen)}
            >
              Details
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              loading={replaying.isPending}
              aria-label={`Replay ${time}`}
              onClick={() => replaying.mutate({ method: 'POST', path }, { onSuccess: tellOutcome })}
            >
              Replay
            </Button>
          </Group>
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td colSpan={5}>
            <Text size="sm">
              webhook-id <Code>{message_id}</Code>
            </Text>
            <Text size="sm" mt={6} mb={4}>
              {answer === '' ? 'The answer had no text.' : 'The answer, at most its first kilobyte:'}
            </Text>
            {answer !== '' && (
              <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {answer}
              </Code>
            )}
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}

function wordsOf({ first_sequence, last_sequence }: Delivery): string {
  if (first_sequence === null) return 'test'
  return first_sequence === last_sequence
    ? `change ${first_sequence}`
    : `changes ${first_sequence}–${last_sequence}`
}
