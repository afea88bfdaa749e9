import type { Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'

export type ChangeType =
  | 'project'
  | 'resource'
  | 'contract'
  | 'time_off'
  | 'assignment'
  | 'tag'
  | 'member'
  | 'invitation'
  | 'api_key'
  | 'organization'

export type ChangeAction = 'created' | 'updated' | 'archived' | 'restored' | 'deleted'

export type NewChange = {
  type: ChangeType
  action: ChangeAction
  record_id: number
  /** The project and the resource that count as updated by it, where there are some. */
  project_id?: number | null
  resource_id?: number | null
  /** For the activity log: what happened, in a few words. */
  summary: string
}

export type Change = NewChange & { seq: number; at: Date; actor: string }

export const CHANNEL = 'crewline_changes'

const INSERT = sql`
  with next as (
    update organizations set change_seq = change_seq + 1 where id = $1 returning change_seq
  ), noted as (
    insert into changes
      (organization_id, seq, actor, type, action, record_id, project_id, resource_id, summary)
    select $1::bigint, next.change_seq, $2, $3, $4, $5::bigint, $6::bigint, $7::bigint, left($8, 500) from next
    returning seq
  )
  select pg_notify('crewline_changes', $1::text || ' ' || noted.seq) from noted`

/**
 * The last statement of every change (decision 0024). It holds the organization's row until the commit, so that
 * numbers are seen in their order and none is missing.
 */
export async function insertChange(
  tx: Tx,
  org: { id: number; actor: string },
  change: NewChange,
): Promise<void> {
  const { type, action, record_id, project_id = null, resource_id = null, summary } = change
  await tx.query(INSERT, [org.id, org.actor, type, action, record_id, project_id, resource_id, summary])
}

const columns = sql`seq, at, actor, type, action, record_id, project_id, resource_id, summary`
const LIST = sql`
  select ${columns} from changes
  where organization_id = $1 and seq < $2 order by seq desc limit $3`
const LIST_OF_TYPE = sql`
  select ${columns} from changes
  where organization_id = $1 and seq < $2 and type = $4 order by seq desc limit $3`

const LIST_OF_PROJECT = sql`
  select ${columns} from changes
  where organization_id = $1 and project_id = $2 order by seq desc limit $3`

/** What was done to a project and on it, newest first. */
export function listChangesOfProject(
  tx: Tx,
  org: number,
  project_id: number,
  limit: number,
): Promise<Change[]> {
  return tx.query(LIST_OF_PROJECT, [org, project_id, limit])
}

/** Newest first, from before a number on. */
export function listChanges(
  tx: Tx,
  org: number,
  before: number,
  limit: number,
  type?: string,
): Promise<Change[]> {
  return type === undefined
    ? tx.query(LIST, [org, before, limit])
    : tx.query(LIST_OF_TYPE, [org, before, limit, type])
}
