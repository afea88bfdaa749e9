import { Group, Stack, Text, Title } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { actorInWords } from '../../planning/actors.ts'
import type { Webhook } from '../../shapes/webhooks.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useOrg } from '../shell/organization.ts'
import { formatInstant } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { Page } from '../ui/page.tsx'
import { Warning } from '../ui/states.tsx'
import { t, translate } from '../ui/words/language.ts'
import { ResumeButton, WebhookActions } from './actions.tsx'
import { webhookQuery } from './calls.ts'
import { WebhookDeliveries } from './deliveries.tsx'
import { deliverySummary, WebhookBacklog, WebhookState } from './state.tsx'

const route = getRouteApi('/$org/webhooks/$id')

export function WebhookPage() {
  const { id } = route.useParams()
  const query = useQuery(webhookQuery(useOrg(), id))
  return <Loaded query={query}>{(webhook) => <WebhookScreen webhook={webhook} />}</Loaded>
}

function WebhookScreen({ webhook }: { webhook: Webhook }) {
  return (
    <Page
      title={webhook.description || new URL(webhook.url).host}
      actions={<WebhookActions webhook={webhook} />}
    >
      <Stack gap="md">
        <Facts webhook={webhook} />
        {webhook.status === 'paused' && (
          <Warning icon={<IconPlayerPause />} title={t('Paused')}>
            <Group justify="space-between" align="flex-end">
              <Text size="sm">{webhook.paused_reason}</Text>
              <ResumeButton webhook={webhook} />
            </Group>
          </Warning>
        )}
        <Title order={2}>{t('Deliveries')}</Title>
        <WebhookDeliveries key={webhook.id} webhook_id={webhook.id} />
      </Stack>
    </Page>
  )
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { url, created_by, inserted_at, old_secret_until } = webhook
  const summary = deliverySummary(webhook)
  const org = useOrg()
  return (
    <Stack gap={6}>
      <LinkAnchor size="sm" {...to.webhooks(org)}>
        {t('All webhooks')}
      </LinkAnchor>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {url}
      </Text>
      <Group gap="lg" style={{ rowGap: 6 }}>
        <WebhookState {...webhook} />
        <WebhookBacklog {...webhook} />
        {summary !== '' && <Note>{summary}</Note>}
        <Note>
          {t('Created by {name} on {time}', {
            name: actorInWords(created_by, translate),
            time: formatInstant(inserted_at),
          })}
        </Note>
        {old_secret_until && (
          <Note>
            {t('The old secret also works until {time}', { time: formatInstant(old_secret_until) })}
          </Note>
        )}
      </Group>
    </Stack>
  )
}
