import { groupBy } from '../../planning/lists.ts'
import type * as shapes from '../../shapes/audit.ts'
import type { DbRow } from '../../shapes/blocks.ts'
import { PLAIN_ENGLISH } from '../../texts/languages.ts'
import type { Message, StoredMessage, Translate } from '../../texts/texts.ts'
import { render } from '../../texts/texts.ts'
import type { Tx } from '../db/connect.ts'
import { manyRows, manyValues } from '../db/rows.ts'
import type { Sql } from '../db/sql.ts'
import { sql } from '../db/sql.ts'

/** Reads the audit log (decision 0044). insertChanges and insertAudit in store/changes.ts write it. */

export type AuditEntryRow = DbRow<Omit<shapes.AuditEntry, 'changes'>> & {
  said: Message | null
  act: number | null
}

/** Hashes the fields as JSON, so that the text of one field can't look like several fields. */
export function auditHash(previous: Sql, seq: Sql, at: Sql, rest: Sql): Sql {
  return sql`sha256(${previous} || ('[' || (${seq})::text || ', "')::bytea
    || to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\", "')::bytea || ${rest})`
}

/**
 * Returns the JSON list of the hashed fields without its start, which `auditHash` adds. AUDIT_BROKEN checks
 * the hash with json_build_array, so the list must have the same spaces.
 */
export function auditFields(fields: readonly (string | number | null)[]): Buffer {
  return Buffer.from(`${fields.map((each) => JSON.stringify(each ?? null)).join(', ')}]`)
}

const stored = auditHash(
  sql`logged.previous`,
  sql`logged.seq`,
  sql`logged.at`,
  sql`convert_to(substr(json_build_array(logged.actor_kind, logged.actor_id, logged.actor, logged.address, logged.type,
    logged.action, logged.subjects, logged.detail)::text, 2), 'UTF8')`,
)

/**
 * Selects entries whose hash or number doesn't continue the previous entry, and one row if the newest entry
 * doesn't match the organization's `audit_seq` and `audit_hash`. A single statement reads one snapshot.
 */
export const AUDIT_BROKEN = sql`
  with logged as (
    select a.*, lag(a.hash, 1, ''::bytea) over chain as previous, lag(a.seq, 1, 0::bigint) over chain as before
    from audit_log a where a.organization_id = $1
    window chain as (order by a.seq)
  )
  select logged.seq as entry,
    case when logged.before = logged.seq - 1 then 'was changed, or the one before it' else 'follows a gap' end as problem
  from logged where logged.before <> logged.seq - 1 or logged.hash <> ${stored}
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

export type AuditFilter = { type: string | null; actor: string | null; from: Date | null; to: Date | null }

/** One statement per combination of filters, so that each uses the right index. */
function listBy({ type, actor, from, to }: AuditFilter): Sql {
  const ofType = type === null ? sql`$4::text is null` : sql`type = $4::text`
  const ofActor = actor === null ? sql`$5::text is null` : sql`actor = $5::text`
  const since = from === null ? sql`$6::timestamptz is null` : sql`at >= $6::timestamptz`
  const until = to === null ? sql`$7::timestamptz is null` : sql`at < $7::timestamptz`
  return sql`
    select seq, at, actor_kind, actor_id, actor, address, type, action, subjects, detail, said, act,
      encode(hash, 'hex') as hash
    from audit_log
    where organization_id = $1 and seq < $2 and ${ofType} and ${ofActor} and ${since} and ${until}
    order by seq desc limit $3`
}

export function listAudit(
  tx: Tx,
  org: number,
  before: number,
  limit: number,
  filter: AuditFilter,
): Promise<AuditEntryRow[]> {
  const { type, actor, from, to } = filter
  return tx.query(listBy(filter), [org, before, limit, type, actor, from, to])
}

/** Reads one index entry per name instead of all rows. */
export const listAuditActors = manyValues<string, [org: number]>(sql`
  with recursive names as (
    (select a.actor from audit_log a where a.organization_id = $1 order by a.actor limit 1)
    union all
    select (
      select a.actor from audit_log a where a.organization_id = $1 and a.actor > names.actor order by a.actor limit 1)
    from names where names.actor is not null
  )
  select actor from names where actor is not null limit 500`)

/** An event must never contain a secret or a whole record. */
export type AuditEvent = {
  type: string
  action: string
  subjects?: string
  detail?: StoredMessage | null
}

/** The hash includes only the English text. */
export function englishDetail(detail: StoredMessage): string {
  const words = typeof detail === 'string' ? detail : render(PLAIN_ENGLISH, detail)
  return words.slice(0, 500).toWellFormed()
}

/** Translates the detail only if its English matches the hashed text. */
export function translateEntry(translate: Translate, { said, act: _, ...entry }: AuditEntryRow) {
  return said && englishDetail(said) === entry.detail ? { ...entry, detail: translate(said) } : entry
}

type AuditedChange = {
  type: string
  action: string
  audited_as?: string
  record_id: number
  summary: StoredMessage
}

/** Entries of these types include the change's summary. */
const WITH_SUMMARY: readonly string[] = [
  'member',
  'invitation',
  'shared_link',
  'api_key',
  'webhook',
  'organization',
]

/**
 * One command creates one entry for all its changes. The first change determines the entry's type and action.
 */
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

/** For example "contract updated 12; assignment updated 31-33 40". */
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
