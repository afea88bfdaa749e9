import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '../../shapes/webhooks.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useOrg } from '../shell/organization.ts'
import { DataTable, RIGHT } from '../ui/data-table.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { formatInstant } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { ResumeButton } from './actions.tsx'
import { webhooksQuery } from './calls.ts'
import { WebhookForm } from './form.tsx'
import { DeliveryResultBadge, WebhookBacklog, WebhookState } from './state.tsx'

export function WebhooksPage() {
  const query = useQuery(webhooksQuery(useOrg()))
  const [isCreating, setCreating] = useState(false)
  const close = () => setCreating(false)
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t('New webhook')}
    </Button>
  )
  return (
    <Page title={t('Webhooks')} actions={query.data && query.data.length > 0 && add}>
      <Loaded query={query}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <Empty title={t('No webhooks yet')}>
              <Note>
                {t(
                  "A webhook notifies another system when projects, people, contracts or assignments change. Each message is signed and retried until it's delivered.",
                )}
              </Note>
              {add}
            </Empty>
          ) : (
            <WebhookTable webhooks={webhooks} />
          )
        }
      </Loaded>
      <Dialog of={isCreating || null} onClose={close} title={t('New webhook')}>
        {() => <WebhookForm onDone={close} />}
      </Dialog>
    </Page>
  )
}

function WebhookTable({ webhooks }: { webhooks: Webhook[] }) {
  return (
    <DataTable
      minWidth={740}
      rows={webhooks}
      columns={[
        [t('URL'), (webhook) => <Address webhook={webhook} />, { td: { maw: 420 } }],
        [
          t('Status'),
          (webhook) => (
            <>
              <WebhookState {...webhook} />
              {webhook.paused_reason !== null && (
                <Text size="sm" mt={4}>
                  {webhook.paused_reason}
                </Text>
              )}
            </>
          ),
          { td: { maw: 260 } },
        ],
        [
          t('Last delivery'),
          ({ last_at, last_status_code, last_error }) =>
            last_at === null ? (
              t('No deliveries yet')
            ) : (
              <>
                {formatInstant(last_at)}{' '}
                <DeliveryResultBadge status_code={last_status_code} error={last_error} />
              </>
            ),
        ],
        [t('Delivery status'), (webhook) => <WebhookBacklog {...webhook} />],
        ['', (webhook) => webhook.status === 'paused' && <ResumeButton webhook={webhook} />, RIGHT],
      ]}
    />
  )
}

function Address({ webhook: { id, url, description } }: { webhook: Webhook }) {
  const org = useOrg()
  return (
    <>
      <LinkAnchor style={{ overflowWrap: 'anywhere' }} {...to.webhook(org, id)}>
        {url.length > 120 ? `${url.slice(0, 120)}…` : url}
      </LinkAnchor>
      {description !== '' && <Note>{description}</Note>}
    </>
  )
}
