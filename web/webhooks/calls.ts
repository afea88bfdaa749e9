import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Delivery, Webhook } from '../../shapes/webhooks.ts'
import { orgQuery } from '../shell/organization.ts'

/** Polling interval in milliseconds. The server's event stream doesn't report webhook deliveries. */
const EVERY = 3_000

function read<T>(org: string, path: string) {
  return queryOptions({ ...orgQuery<T>(org, path), refetchInterval: EVERY })
}

export const webhooksQuery = (org: string) => read<Webhook[]>(org, '/webhooks')
export const webhookQuery = (org: string, id: string) => read<Webhook>(org, `/webhooks/${id}`)
export const deliveriesQuery = (org: string, id: number, before: number | null) => ({
  ...read<Delivery[]>(org, `/webhooks/${id}/deliveries?before=${before ?? ''}`),
  placeholderData: keepPreviousData,
})
