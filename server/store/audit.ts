import { groupBy } from '../../planning/lists.ts'
import type * as shapes from '../../shapes/audit.ts'
import type { Row } from '../../shapes/blocks.ts'
import { PLAIN_ENGLISH } from '../../texts/languages.ts'
import type { Message, StoredMessage, Translate } from '../../texts/texts.ts'
import { render } from '../../texts/texts.ts'
import type { Tx } from '../db/connect.ts'
import { manyRows, manyValues } from '../db/rows.ts'
import type { Sql } from '../db/sql.ts'
import { sql } from '../db/sql.ts'

/** The audit log says who did what (decision 0044). insertChanges and insertAudit write it, in store/changes.ts. */

export type AuditEntry = Row<shapes.AuditEntry> & { said: Message | null }

/**
 * An entry's hash, from the one before, its number, its time, and the rest. The organization's number is no part of it,
 * so that an organization can be restored under another one. JSON, because no text in it can be taken for another field.
 */
export function auditHash(previous: Sql, seq: Sql, at: Sql, rest: Sql): Sql {
  return sql`sha256(${previous} || ('[' || (${seq})::text || ', "')::bytea
    || to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\", "')::bytea || ${rest})`
}

/** The rest, as PostgreSQL writes it. */
export function auditRest(told: readonly (string | number | null)[]): Buffer {
  return Buffer.from(`${told.map((each) => JSON.stringify(each ?? null)).join(', ')}]`)
}

const stored = auditHash(
  sql`told.previous`,
  sql`told.seq`,
  sql`told.at`,
  sql`convert_to(substr(json_build_array(told.actor_kind, told.actor_id, told.actor, told.address, told.type,
    told.action, told.subjects, told.detail)::text, 2), 'UTF8')`,
)

/** Where the chain is broken, in order; no row while it holds. One statement sees one moment. */
export const AUDIT_BROKEN = sql`
  with told as (
    select a.*, lag(a.hash, 1, ''::bytea) over chain as previous, lag(a.seq, 1, 0::bigint) over chain as before
    from audit_log a where a.organization_id = $1
    window chain as (order by a.seq)
  )
  select told.seq as entry,
    case when told.before = told.seq - 1 then 'was changed, or the one before it' else 'follows a gap' end as problem
  from told where told.before <> told.seq - 1 or told.hash <> ${stored}
  union all
  select coalesce(newest.seq, 0) + 1,
    case when coalesce(newest.seq, 0) < o.audit_seq then 'is missing, and all after it'
      else 'should follow another newest entry' end
  from organizations o
  left join lateral (
    select a.seq, a.hash from audit_log a where a.organization_id = $1 order by a.seq desc limit 1) as newest on true
  where o.id = $1 and (coalesce(newest.seq, 0) <> o.audit_seq or coalesce(newest.hash, ''::bytea) <> o.audit_hash)
  order by 1 limit $2`

export type BrokenEntry = { entry: number; problem: string }

export const listBrokenAudit = manyRows<BrokenEntry, [org: number, limit: number]>(AUDIT_BROKEN)

/** Null: any. */
export type AuditFilter = { type: string | null; actor: string | null; from: Date | null; to: Date | null }

/** A statement for each choice of filters, so that each is planned for the index it needs. */
function listBy({ type, actor, from, to }: AuditFilter): Sql {
  const ofType = type === null ? sql`$4::text is null` : sql`type = $4::text`
  const ofActor = actor === null ? sql`$5::text is null` : sql`actor = $5::text`
  const since = from === null ? sql`$6::timestamptz is null` : sql`at >= $6::timestamptz`
  const until = to === null ? sql`$7::timestamptz is null` : sql`at < $7::timestamptz`
  return sql`
    select seq, at, actor_kind, actor_id, actor, address, type, action, subjects, detail, said,
      encode(hash, 'hex') as hash
    from audit_log
    where organization_id = $1 and seq < $2 and ${ofType} and ${ofActor} and ${since} and ${until}
    order by seq desc limit $3`
}

/** Newest first, starting before the number `before`. */
export function listAudit(
  tx: Tx,
  org: number,
  before: number,
  limit: number,
  filter: AuditFilter,
): Promise<AuditEntry[]> {
  const { type, actor, from, to } = filter
  return tx.query(listBy(filter), [org, before, limit, type, actor, from, to])
}

/** Everyone who has an entry, for a list to choose from; jumps from name to name by the index. */
export const listAuditActors = manyValues<string, [org: number]>(sql`
  with recursive names as (
    (select a.actor from audit_log a where a.organization_id = $1 order by a.actor limit 1)
    union all
    select (
      select a.actor from audit_log a where a.organization_id = $1 and a.actor > names.actor order by a.actor limit 1)
    from names where names.actor is not null
  )
  select actor from names where actor is not null limit 500`)

/** What an entry says: never a secret, never a whole record. */
export type AuditEvent = {
  type: string
  action: string
  /** The records it was done to. */
  subjects?: string
  detail?: StoredMessage | null
}

/** What the chain holds: English. */
export function detailOf(detail: StoredMessage): string {
  const words = typeof detail === 'string' ? detail : render(PLAIN_ENGLISH, detail)
  return words.slice(0, 500).toWellFormed()
}

/** In the reader's language, where that says the same as what the chain holds. */
export function entryIn(translate: Translate, { said, ...entry }: AuditEntry): Row<shapes.AuditEntry> {
  return said && detailOf(said) === entry.detail ? { ...entry, detail: translate(said) } : entry
}

type AuditedChange = {
  type: string
  action: string
  audited_as?: string
  record_id: number
  summary: StoredMessage
}

/** Entries of these types repeat the summary of the change: who was given which role, which key was made. */
const WITH_SUMMARY: readonly string[] = [
  'member',
  'invitation',
  'shared_link',
  'api_key',
  'webhook',
  'organization',
]

/** A command is one entry, however many records it touches; type and action are those of the first. */
export function eventOf(first: AuditedChange, changes: readonly AuditedChange[]): AuditEvent {
  return {
    type: first.type,
    action: actionOf(first),
    subjects: subjectsOf(changes),
    detail: WITH_SUMMARY.includes(first.type) ? first.summary : null,
  }
}

function actionOf({ action, audited_as }: AuditedChange): string {
  return audited_as ?? action
}

/** As "contract updated 12; assignment updated 31-33 40", with ranges of ids to keep it short. */
function subjectsOf(changes: readonly AuditedChange[]): string {
  const groups = groupBy(changes, (change) => `${change.type} ${actionOf(change)}`)
  return [...groups]
    .map(([name, each]) => `${name} ${inRanges(each.map((change) => change.record_id))}`)
    .join('; ')
}

function inRanges(ids: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const id of [...ids].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && id <= last[1] + 1) last[1] = id
    else ranges.push([id, id])
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(' ')
}
