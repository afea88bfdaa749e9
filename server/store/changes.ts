import type { Row } from '../../shapes/blocks.ts'
import type { Activity, ActivityType } from '../../shapes/changes.ts'
import type { Tx } from '../db/connect.ts'
import { manyRows, sendRows } from '../db/rows.ts'
import { sql } from '../db/sql.ts'
import type { AuditEvent } from './audit.ts'
import { auditHash, eventOf } from './audit.ts'
import type { Actor, Origin } from './organizations.ts'

export type NewChange = Omit<Activity, 'seq' | 'at' | 'actor'> & {
  /** What the audit log calls the action, where it has a name of its own. */
  audited_as?: string
}

export type Change = Row<Activity>

const auditTime = sql`date_trunc('milliseconds', statement_timestamp())`
const auditHashOfSent = auditHash(sql`o.audit_hash`, sql`o.audit_seq + 1`, auditTime, sql`sent`)

/** What is noted comes as one JSON object. */
const INSERT = sql`
  with sent as (
    select note.*, json_array_length(note.changes) as change_count, json_array_length(note.entries) as entry_count
    from json_to_record($2::json) as note (actor text, actor_kind text, actor_id bigint, address text, type text,
      action text, subjects text, detail text, changes json, entries json)
  ), next as (
    update organizations o set change_seq = o.change_seq + sent.change_count,
      feed_seq = o.feed_seq + sent.entry_count, audit_seq = o.audit_seq + 1,
      audit_hash = ${auditHashOfSent}
    from sent where o.id = $1
    returning o.change_seq - sent.change_count as changes, o.feed_seq - sent.entry_count as entries, o.change_seq,
      o.audit_seq, o.audit_hash, ${auditTime} as at
  ), audited as (
    insert into audit_log (organization_id, seq, at, actor, actor_kind, actor_id, address, type, action, subjects,
      detail, hash)
    select $1::bigint, next.audit_seq, next.at, sent.actor, sent.actor_kind, sent.actor_id, sent.address, sent.type,
      sent.action, sent.subjects, sent.detail, next.audit_hash
    from next cross join sent
  ), noted as (
    insert into changes
      (organization_id, seq, actor, type, action, record_id, project_id, resource_id, summary)
    select $1::bigint, next.changes + new.place, sent.actor, new.type, new.action, new.record_id, new.project_id,
      new.resource_id, left(new.summary, 500)
    from next cross join sent cross join lateral rows from (json_to_recordset(sent.changes) as (type text,
      action text, record_id bigint, project_id bigint, resource_id bigint, summary text)) with ordinality
      as new (type, action, record_id, project_id, resource_id, summary, place)
  ), fed as (
    insert into feed (organization_id, seq, at, type, action, record_id, project_id, resource_id)
    select $1::bigint, next.entries + new.place, clock_timestamp(), new.type, new.action, new.record_id,
      new.project_id, new.resource_id
    from next cross join sent cross join lateral rows from (json_to_recordset(sent.entries) as (type text,
      action text, record_id bigint, project_id bigint, resource_id bigint)) with ordinality
      as new (type, action, record_id, project_id, resource_id, place)
  )
  select from next`

/** Projects and resources that read differently without a note of their own: they show a name that changed. */
export type AlsoUpdated = { project_ids?: readonly number[]; resource_ids?: readonly number[] }

/**
 * The last statement of every change (decision 0024), however many notes it takes. It holds the organization's row
 * until the commit, so that numbers are seen in their order and none is missing. What integrators can see of it goes
 * into the feed (decision 0027), and the whole of it is one entry of the audit log (decision 0044).
 */
export async function insertChanges(
  tx: Tx,
  org: Actor & { id: number },
  changes: readonly NewChange[],
  also: AlsoUpdated = {},
): Promise<void> {
  const [first] = changes
  if (first) await insert(tx, org, changes, entriesOf(changes, also), eventOf(first, changes))
}

export function insertChange(
  tx: Tx,
  org: Actor & { id: number },
  change: NewChange,
  also: AlsoUpdated = {},
): Promise<void> {
  return insertChanges(tx, org, [change], also)
}

/** Of what is no change of data: who came in, who took something out. */
export function insertAudit(tx: Tx, org: Actor & { id: number }, event: AuditEvent): Promise<void> {
  return insert(tx, org, [], [], event)
}

const ITSELF: Origin = { kind: 'system', id: null, address: null }

async function insert(
  tx: Tx,
  org: Actor & { id: number },
  changes: readonly NewChange[],
  entries: readonly Entry[],
  { type, action, subjects = '', detail = null }: AuditEvent,
): Promise<void> {
  const { kind: actor_kind, id: actor_id, address } = org.origin ?? ITSELF
  const event = { type, action, subjects, detail: detail?.toWellFormed() ?? null }
  const notes = { actor: org.actor, actor_kind, actor_id, address, ...event, changes, entries }
  if (changes.length > 0) tx.announce?.(org.id)
  await sendRows(tx, INSERT, [org.id, JSON.stringify(notes)])
}

type Entry = Omit<NewChange, 'summary' | 'audited_as'>

const IN_THE_FEED: readonly ActivityType[] = ['project', 'resource', 'contract', 'assignment']

function entriesOf(changes: readonly NewChange[], also: AlsoUpdated): Entry[] {
  const { project_ids = [], resource_ids = [] } = also
  const updated = { action: 'updated' } as const
  return [
    ...changes.filter(({ type }) => IN_THE_FEED.includes(type)),
    ...project_ids.map((id) => ({ ...updated, type: 'project', record_id: id, project_id: id }) as const),
    ...resource_ids.map((id) => ({ ...updated, type: 'resource', record_id: id, resource_id: id }) as const),
  ]
}

const columns = sql`seq, at, actor, type, action, record_id, project_id, resource_id, summary`
/** Of what only admins see: an invitation's address, a webhook's host and a key's name stand in the summary. */
const isShown = sql`($4 or type not in ('invitation', 'api_key', 'webhook'))`
const LIST = sql`
  select ${columns} from changes
  where organization_id = $1 and seq < $2 and ${isShown} order by seq desc limit $3`
const LIST_OF_TYPE = sql`
  select ${columns} from changes
  where organization_id = $1 and seq < $2 and ${isShown} and type = $5 order by seq desc limit $3`

/** What was done to a project and on it, newest first. */
export const listChangesOfProject = manyRows<Change, [org: number, project_id: number, limit: number]>(sql`
  select ${columns} from changes
  where organization_id = $1 and project_id = $2 order by seq desc limit $3`)

/** Newest first, from before a number on. */
export function listChanges(
  tx: Tx,
  org: number,
  before: number,
  limit: number,
  forAdmin: boolean,
  type?: string,
): Promise<Change[]> {
  return type === undefined
    ? tx.query(LIST, [org, before, limit, forAdmin])
    : tx.query(LIST_OF_TYPE, [org, before, limit, forAdmin, type])
}
