import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callIn, orgKey } from '../shell/organization.ts'

export type Webhook = {
  id: number
  url: string
  description: string
  status: 'active' | 'paused'
  paused_reason: string | null
  position: number
  behind: number
  failures: number
  next_attempt_at: string | null
  old_secret_until: string | null
  created_by: string
  inserted_at: string
  last_at: string | null
  last_status_code: number | null
  last_error: string | null
}
export type WebhookWithSecret = Webhook & { secret: string }

export type Delivery = {
  id: number
  message_id: string
  first_sequence: number | null
  last_sequence: number | null
  attempt: number
  replay_of: number | null
  status_code: number | null
  error: string | null
  duration_ms: number
  answer: string
  at: string
}

/** Deliveries are no changes of the organization, so nobody tells of them: the pages look now and then. */
const EVERY = 3_000

function read<T>(org: string, path: string) {
  return queryOptions({
    queryKey: orgKey(org, path),
    queryFn: () => callIn(org)<T>('GET', path),
    refetchInterval: EVERY,
  })
}

export const webhooksQuery = (org: string) => read<Webhook[]>(org, '/webhooks')
export const webhookQuery = (org: string, id: string) => read<Webhook>(org, `/webhooks/${id}`)
export const deliveriesQuery = (org: string, id: number, before: number | null) => ({
  ...read<Delivery[]>(org, `/webhooks/${id}/deliveries?before=${before ?? ''}`),
  placeholderData: keepPreviousData,
})
