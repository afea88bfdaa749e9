import { createHmac, randomUUID } from 'node:crypto'
import { itemAt } from '../../planning/lists.ts'
import type { FeedRow } from '../store/feed.ts'

/**
 * A message in the format of Standard Webhooks (https://www.standardwebhooks.com). For Slack and Teams,
 * `compose` in delivering.ts replaces `body`.
 */
export type WebhookMessage = {
  id: string
  body: string
  first_sequence: number | null
  last_sequence: number | null
}

/**
 * The same entries always result in the same id and body. The sequence range covers all entries, including
 * those that the webhook filters out.
 */
export function changesMessage(
  webhook_id: number,
  entries: readonly FeedRow[],
  isWanted: EntryFilter,
): WebhookMessage {
  const first_sequence = itemAt(entries, 0).seq
  const last = itemAt(entries, entries.length - 1)
  const { time } = JSON.parse(last.json) as { time: string }
  const changes = entries
    .filter(isWanted)
    .map(({ json }) => json)
    .join(',')
  const range = `"first_sequence":${first_sequence},"last_sequence":${last.seq}`
  return {
    id: `msg_${webhook_id}_${first_sequence}_${last.seq}`,
    body: `{"type":"changes","timestamp":"${time}","data":{"changes":[${changes}],${range}}}`,
    first_sequence,
    last_sequence: last.seq,
  }
}

type EntryFilter = (entry: FeedRow) => boolean

type Chosen = { types: readonly string[] | null; project_ids: readonly number[] | null }

export function entryFilter({ types, project_ids }: Chosen): EntryFilter {
  return ({ type, json }) => {
    if (types !== null && !types.includes(type)) return false
    if (project_ids === null) return true
    const { project_id } = JSON.parse(json) as { project_id: number | null }
    return project_id !== null && project_ids.includes(project_id)
  }
}

export function pingMessage(webhook_id: number): WebhookMessage {
  return {
    id: `msg_${webhook_id}_${randomUUID()}`,
    body: JSON.stringify({ type: 'ping', timestamp: new Date().toISOString(), data: {} }),
    first_sequence: null,
    last_sequence: null,
  }
}

/** Signs with each secret, because after a rotation the receiver may know only the old secret. */
export function signedHeaders(
  message: WebhookMessage,
  secrets: readonly string[],
  at: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64')
    const text = `${message.id}.${timestamp}.${message.body}`
    return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  })
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
