import { Badge, Text } from '@mantine/core'
import type { Webhook } from '../../shapes/webhooks.ts'
import { formatInstant } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'
import { listed } from '../ui/words/listed.ts'

export const WEBHOOK_FORMATS: Record<Webhook['format'], string> = {
  standard: t('Signed JSON, for other systems'),
  slack: 'Slack',
  teams: 'Microsoft Teams',
}

/** Describes what differs from a usual webhook: another format, or only some projects. */
export function deliverySummary({ format, projects }: Webhook): string {
  const titles = projects?.map(({ title }) => title)
  const only =
    titles &&
    (titles.length > 0
      ? t('only {projects}', { projects: listed(titles, 5) })
      : t('only projects that no longer exist'))
  return [format !== 'standard' && WEBHOOK_FORMATS[format], only].filter(Boolean).join(', ')
}

type State = {
  status: 'active' | 'paused'
  failures: number
  behind: number
  next_attempt_at: string | null
}

export function WebhookState({ status, failures }: State) {
  if (status === 'paused') return <Badge color="orange">{t('paused')}</Badge>
  if (failures > 0) return <Badge color="yellow">{t('failing')}</Badge>
  return <Badge variant="default">{t('active')}</Badge>
}

export function WebhookBacklog({ status, failures, behind, next_attempt_at }: State) {
  if (behind === 0) return <Text size="sm">{t('up to date')}</Text>
  const next = status === 'active' && failures > 0 && next_attempt_at
  return (
    <Text size="sm">
      {next
        ? t('{n} changes waiting, next attempt {time}', { n: behind, time: formatInstant(next) })
        : t('{n} changes waiting', { n: behind })}
    </Text>
  )
}

export function DeliveryResultBadge({
  status_code,
  error,
}: {
  status_code: number | null
  error: string | null
}) {
  if (error === null) return <Badge variant="default">{status_code}</Badge>
  return <Badge color="red">{status_code ?? t('failed')}</Badge>
}
