import type { Row } from '../../../shapes/blocks.ts'
import type * as shapes from '../../../shapes/webhooks.ts'
import type { Tx } from '../../db/connect.ts'
import { findRow, getRow } from '../../db/rows.ts'
import { sql } from '../../db/sql.ts'

export type Delivery = Row<shapes.Delivery>
export type NewDelivery = Omit<Delivery, 'id' | 'at'>

const columns = sql`id, message_id, first_sequence, last_sequence, attempt, replay_of, status_code, error,
  duration_ms, answer, at`

const LIST = sql`
  select ${columns} from webhook_deliveries
  where organization_id = $1 and webhook_id = $2 and id < $3 order by id desc limit $4`

/** Newest first, starting before an id. */
export function listDeliveries(
  tx: Tx,
  org: number,
  webhook_id: number,
  before: number,
  limit: number,
): Promise<Delivery[]> {
  return tx.query(LIST, [org, webhook_id, before, limit])
}

const FIND = sql`
  select ${columns} from webhook_deliveries where organization_id = $1 and webhook_id = $2 and id = $3`

export function findDelivery(tx: Tx, org: number, webhook_id: number, id: number): Promise<Delivery | null> {
  return findRow(tx, FIND, [org, webhook_id, id])
}

const INSERT = sql`
  insert into webhook_deliveries (organization_id, webhook_id, message_id, first_sequence, last_sequence,
    attempt, replay_of, status_code, error, duration_ms, answer)
  select w.organization_id, w.id, $3, $4, $5, $6, $7, $8, $9, $10, $11
  from webhooks w where w.organization_id = $1 and w.id = $2
  returning ${columns}`

/** Null where the webhook was deleted while it was being called. */
export function insertDelivery(
  tx: Tx,
  org: number,
  webhook_id: number,
  delivery: NewDelivery,
): Promise<Delivery | null> {
  const { message_id, first_sequence, last_sequence, attempt, replay_of } = delivery
  const { status_code, error, duration_ms, answer } = delivery
  const sent = [message_id, first_sequence, last_sequence, attempt, replay_of]
  return findRow(tx, INSERT, [org, webhook_id, ...sent, status_code, error, duration_ms, answer])
}

const FIND_OLDEST = sql`select min(at) as at from webhook_deliveries`

export async function findOldestDelivery(tx: Tx): Promise<Date | null> {
  return (await getRow<{ at: Date | null }>(tx, FIND_OLDEST)).at
}

const DELETE_OLD = sql`
  delete from webhook_deliveries
  where at < least(now() - interval '30 days', $1::timestamptz + interval '1 hour')
  returning organization_id`

/** Of all organizations, one hour's worth so that it takes little time; returns how many. */
export async function deleteOldDeliveries(tx: Tx, oldest: Date): Promise<number> {
  return (await tx.query(DELETE_OLD, [oldest])).length
}
