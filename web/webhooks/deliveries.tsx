import { Badge, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Delivery } from '../../shapes/webhooks.ts'
import { Loaded } from '../shell/loaded.tsx'
import { useOrg } from '../shell/organization.ts'
import { useSaving } from '../shell/saving.ts'
import { DataTable } from '../ui/data-table.tsx'
import { formatInstant } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { Pager, usePages } from '../ui/pager.tsx'
import { t } from '../ui/words/language.ts'
import { showDelivery } from './actions.tsx'
import { deliveriesQuery } from './calls.ts'
import { DeliveryResultBadge } from './state.tsx'

export function WebhookDeliveries({ webhook_id }: { webhook_id: number }) {
  const pages = usePages()
  const query = useQuery(deliveriesQuery(useOrg(), webhook_id, pages.before))
  return (
    <Loaded query={query}>
      {(deliveries) => {
        if (deliveries.length === 0 && pages.before === null)
          return <Note>{t('No deliveries yet. Make a change or send a test.')}</Note>
        return (
          <Stack>
            <DeliveryTable webhook_id={webhook_id} deliveries={deliveries} />
            <Pager pages={pages} numbers={deliveries.map(({ id }) => id)} />
          </Stack>
        )
      }}
    </Loaded>
  )
}

function DeliveryTable({ webhook_id, deliveries }: { webhook_id: number; deliveries: Delivery[] }) {
  const [open, setOpen] = useState<readonly number[]>([])
  const toggle = (id: number) =>
    setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id])
  return (
    <DataTable
      aria-label={t('Deliveries')}
      minWidth={760}
      rows={deliveries}
      columns={[
        [t('When'), ({ at }) => formatInstant(at), { td: { style: { whiteSpace: 'nowrap' } } }],
        [
          t('Result'),
          ({ status_code, error }) => (
            <Group gap={6}>
              <DeliveryResultBadge status_code={status_code} error={error} />
              {error !== null && <Text size="sm">{error}</Text>}
            </Group>
          ),
        ],
        [t('Message'), (delivery) => <DeliveryMessage delivery={delivery} />],
        [
          t('Duration'),
          ({ duration_ms }) => `${duration_ms} ms`,
          { ta: 'right', td: { style: { whiteSpace: 'nowrap' } } },
        ],
        [
          '',
          ({ id, at }) => (
            <Group gap={6} wrap="nowrap" justify="flex-end">
              <Button
                size="compact-sm"
                variant="default"
                aria-expanded={open.includes(id)}
                aria-label={t('Show details of delivery from {time}', { time: formatInstant(at) })}
                onClick={() => toggle(id)}
              >
                {t('Details')}
              </Button>
              <ReplayButton path={`/webhooks/${webhook_id}/deliveries/${id}/replays`} at={at} />
            </Group>
          ),
        ],
      ]}
      below={(delivery) => open.includes(delivery.id) && <Details delivery={delivery} />}
    />
  )
}

function ReplayButton({ path, at }: { path: string; at: string }) {
  const replaying = useSaving<Delivery>()
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={replaying.isPending}
      aria-label={t('Resend delivery from {time}', { time: formatInstant(at) })}
      onClick={() => replaying.mutate({ method: 'POST', path }, { onSuccess: showDelivery })}
    >
      {t('Resend')}
    </Button>
  )
}

function DeliveryMessage({ delivery }: { delivery: Delivery }) {
  const { replay_of, attempt } = delivery
  return (
    <Group gap={6}>
      {sentOf(delivery)}
      {replay_of !== null && <Badge variant="default">{t('resent')}</Badge>}
      {attempt > 1 && <Badge variant="default">{t('attempt {attempt}', { attempt })}</Badge>}
    </Group>
  )
}

function sentOf({ first_sequence: first, last_sequence: last }: Delivery): string {
  if (first === null) return t('test')
  if (first === last) return t('change {number}', { number: String(first) })
  return t('changes {first}–{last}', { first: String(first), last: String(last) })
}

function Details({ delivery: { message_id, answer } }: { delivery: Delivery }) {
  return (
    <>
      <Text size="sm">
        webhook-id <Code>{message_id}</Code>
      </Text>
      <Text size="sm" mt={6} mb={4}>
        {answer === '' ? t('The response was empty.') : t('Response (first kilobyte):')}
      </Text>
      {answer !== '' && (
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {answer}
        </Code>
      )}
    </>
  )
}
