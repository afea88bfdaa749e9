import type { Row } from '../../shapes/blocks.ts'
import type { Activity, ActivityType } from '../../shapes/changes.ts'
import type { Tx } from '../db/connect.ts'
import { manyRows, sendRows } from '../db/rows.ts'
import { sql } from '../db/sql.ts'
import type { AuditEvent } from './audit.ts'
import { auditHash, auditRest, eventOf } from './audit.ts'
import type { Actor, Origin } from './organizations.ts'

export type NewChange = Omit<Activity, 'seq' | 'at' | 'actor'> & {
  /** What the audit log calls the action, where it has a name of its own. */
  audited_as?: string
}

export type Change = Row<Activity>

const auditTime = sql`date_trunc('milliseconds', now())`

/**
 * One statement for each table, all on the organization's machine (decision 0019). The row of the organization is held
 * until the commit, so that numbers are seen in their order and none is missing.
 */
const NUMBER = sql`
  update organizations set change_seq = change_seq + $2, feed_seq = feed_seq + $3, audit_seq = audit_seq + 1,
    audit_hash = ${auditHash(sql`audit_hash`, sql`audit_seq + 1`, auditTime, sql`$4::bytea`)}
  where id = $1`
const AUDIT = sql`
  insert into audit_log (organization_id, seq, at, actor_kind, actor_id, actor, address, type, action, subjects, detail,
    hash)
  select o.id, o.audit_seq, ${auditTime}, $2, $3::bigint, $4, $5, $6, $7, $8, $9, o.audit_hash
  from organizations o where o.id = $1`
const NOTE = sql`
  insert into changes (organization_id, seq, actor, type, action, record_id, project_id, resource_id, summary)
  select o.id, o.change_seq - $4::integer + new.place, $2, new.type, new.action, new.record_id, new.project_id,
    new.resource_id, left(new.summary, 500)
  from organizations o cross join rows from (json_to_recordset($3::json) as (type text, action text,
    record_id bigint, project_id bigint, resource_id bigint, summary text)) with ordinality
    as new (type, action, record_id, project_id, resource_id, summary, place)
  where o.id = $1`
const FEED = sql`
  insert into feed (organization_id, seq, at, type, action, record_id, project_id, resource_id)
  select o.id, o.feed_seq - $3::integer + new.place, statement_timestamp(), new.type, new.action, new.record_id,
    new.project_id, new.resource_id
  from organizations o cross join rows from (json_to_recordset($2::json) as (type text, action text,
    record_id bigint, project_id bigint, resource_id bigint)) with ordinality
    as new (type, action, record_id, project_id, resource_id, place)
  where o.id = $1`

/** Projects and resources that read differently without a note of their own: they show a name that changed. */
export type AlsoUpdated = { project_ids?: readonly number[]; resource_ids?: readonly number[] }

/**
 * The last statements of every change (decision 0024), however many notes it takes. What integrators can see of it
 * goes into the feed (decision 0027), and the whole of it is one entry of the audit log (decision 0044).
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
  // The hash and its entry have the time of the same transaction.
  if (!tx.announce) throw new Error('A change is noted in the transaction that makes it')
  const { kind, id, address } = org.origin ?? ITSELF
  const told = [kind, id, org.actor, address, type, action, subjects, detail?.toWellFormed() ?? null]
  await sendRows(tx, NUMBER, [org.id, changes.length, entries.length, auditRest(told)])
  await sendRows(tx, AUDIT, [org.id, ...told])
  if (changes.length > 0) {
    tx.announce(org.id)
    await sendRows(tx, NOTE, [org.id, org.actor, JSON.stringify(changes), changes.length])
  }
  if (entries.length > 0) await sendRows(tx, FEED, [org.id, JSON.stringify(entries), entries.length])
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
