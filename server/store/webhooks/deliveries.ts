import type { DbRow } from '../../../shapes/blocks.ts'
import type * as shapes from '../../../shapes/webhooks.ts'
import type { Message, StoredMessage } from '../../../texts/texts.ts'
import type { Tx } from '../../db/connect.ts'
import { findRow, manyRows, oneValue, optionalRow } from '../../db/rows.ts'
import { sql } from '../../db/sql.ts'
import { allocateIds } from '../records.ts'

export type DeliveryRow = Omit<DbRow<shapes.Delivery>, 'error'> & { error: StoredMessage | null }
export type NewDelivery = Omit<DeliveryRow, 'id' | 'at'> & { error: Message | null }

const columns = sql`id, message_id, first_sequence, last_sequence, attempt, replay_of, status_code, error,
  duration_ms, answer, at`

export const listDeliveries = manyRows<
  DeliveryRow,
  [org: number, webhook_id: number, before: number, limit: number]
>(sql`
  select ${columns} from webhook_deliveries
  where organization_id = $1 and webhook_id = $2 and id < $3 order by id desc limit $4`)

export const findDelivery = optionalRow<DeliveryRow, [org: number, webhook_id: number, id: number]>(sql`
  select ${columns} from webhook_deliveries where organization_id = $1 and webhook_id = $2 and id = $3`)

const INSERT = sql`
  insert into webhook_deliveries as d (organization_id, webhook_id, id, message_id, first_sequence, last_sequence,
    attempt, replay_of, status_code, error, duration_ms, answer)
  select w.organization_id, w.id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
  from webhooks w where w.organization_id = $1 and w.id = $2
  returning ${columns}`

/** Returns null if the webhook was deleted during the delivery. */
export async function insertDelivery(
  tx: Tx,
  org: number,
  webhook_id: number,
  delivery: NewDelivery,
): Promise<DeliveryRow | null> {
  const { message_id, first_sequence, last_sequence, attempt, replay_of } = delivery
  const { status_code, error, duration_ms, answer } = delivery
  const sent = [message_id, first_sequence, last_sequence, attempt, replay_of]
  const { ids } = await allocateIds(tx, 'webhook_deliveries', 1)
  return findRow(tx, INSERT, [org, webhook_id, ...ids, ...sent, status_code, error, duration_ms, answer])
}

export const findOldestDelivery = oneValue<Date | null>(sql`select min(at) as at from webhook_deliveries`)

const DELETE_OLD = sql`
  delete from webhook_deliveries
  where at < least(now() - interval '30 days', $1::timestamptz + interval '1 hour')
  returning organization_id`

/**
 * Deletes one hour of old deliveries per call, so that each call is short. Returns the number of deleted
 * rows.
 */
export async function deleteOldDeliveries(tx: Tx, oldest: Date): Promise<number> {
  return (await tx.query(DELETE_OLD, [oldest])).length
}
