import { domainOf } from '../../planning/addresses.ts'
import type { DbRow } from '../../shapes/blocks.ts'
import type { Activity, ActivityType } from '../../shapes/changes.ts'
import type { StoredMessage } from '../../texts/texts.ts'
import type { Tx } from '../db/connect.ts'
import { manyRows, sendRows } from '../db/rows.ts'
import type { Sql } from '../db/sql.ts'
import { sql } from '../db/sql.ts'
import type { AuditEvent } from './audit.ts'
import { auditFields, auditHash, englishDetail, eventOf } from './audit.ts'
import { ACCESS_LOST, CREDENTIAL_ENDED, ORGANIZATION_GONE } from './constraints.ts'
import type { Actor, Origin } from './organizations.ts'

type GeneratedFields =
  | 'seq'
  | 'at'
  | 'actor'
  | 'event'
  | 'act'
  | 'act_size'
  | 'project_title'
  | 'resource_name'
  | 'details'
export type ActivityEntry = Omit<Activity, GeneratedFields | 'summary'> & {
  summary: StoredMessage
  /** The activity and the audit log show this more precise name instead of `action`. */
  audited_as?: string
  /** True if only non-public fields change, such as a note, phase or color. The feed then gets no entry. */
  isInternal?: boolean
}

export type ActivityRow = Omit<DbRow<Activity>, 'summary' | 'details'> & { summary: StoredMessage }

const auditTime = sql`date_trunc('milliseconds', now())`

// TAKE_NUMBERS and the CHECK_… statements fail by casting an error text to a number. constraints.ts
// recognizes these texts.

/**
 * Locks the organization until the commit, so that numbers become visible in order and without gaps (decision
 * 0024).
 */
const TAKE_NUMBERS = sql`
  with numbered as (
    update organizations set change_seq = change_seq + $2, feed_seq = feed_seq + $3, audit_seq = audit_seq + 1,
      audit_hash = ${auditHash(sql`audit_hash`, sql`audit_seq + 1`, auditTime, sql`$4::bytea`)}
    where id = $1 returning id)
  select (case count(*) when 0 then '${ORGANIZATION_GONE}' else '1' end)::integer from numbered`
/**
 * Checks the session and the member's role again after the organization is locked, since both may have
 * changed during the command.
 */
const CHECK_SESSION = sql`
  select coalesce((
    select case m.role when $3 then '1' else '${ACCESS_LOST}' end
    from sessions s left join memberships m on m.user_id = s.user_id and m.organization_id = $1
    where s.token_hash = $2 and s.expires_at > clock_timestamp()), '${CREDENTIAL_ENDED}')::integer`
/**
 * Checks again that the session has the second factor and SSO that the organization requires
 * (planning/access-policy.ts).
 */
const CHECK_REQUIREMENTS = sql`
  select (case when o.requires_factor and $2 or exists (
      select 1 from sso_settings x where x.organization_id = $1 and $3 = any (x.required_domains)
        and $4::bigint is distinct from case when x.issuer is null then 0 else $1 end)
    then '${ACCESS_LOST}' else '1' end)::integer from organizations o where o.id = $1`
const CHECK_KEY = sql`
  select (case count(*) when 0 then '${CREDENTIAL_ENDED}' else '1' end)::integer from api_keys
  where organization_id = $1 and id = $2 and revoked_at is null
    and (expires_at is null or expires_at > clock_timestamp())`
const INSERT_AUDIT = sql`
  insert into audit_log (organization_id, seq, at, actor_kind, actor_id, actor, address, type, action, subjects, detail,
    said, act, hash)
  select o.id, o.audit_seq, ${auditTime}, $2, $3::bigint, $4, $5, $6, $7, $8, $9, $10,
    case when $11 > 0 then o.change_seq - $11::integer + 1 end, o.audit_hash
  from organizations o where o.id = $1`
const INSERT_CHANGES = sql`
  insert into changes (organization_id, seq, actor, type, action, record_id, project_id, resource_id, summary, said,
    event, act, fields)
  select o.id, o.change_seq - $4::integer + new.place, $2, new.type, new.action, new.record_id, new.project_id,
    new.resource_id, left(new.summary, 500), new.said, new.audited_as, o.change_seq - $4::integer + 1, new.fields
  from organizations o cross join rows from (json_to_recordset($3::json) as (type text, action text,
    record_id bigint, project_id bigint, resource_id bigint, summary text, said json, audited_as text, fields json)) with ordinality
    as new (type, action, record_id, project_id, resource_id, summary, said, audited_as, fields, place)
  where o.id = $1`
/** A single change is inserted as plain values, which cost less than JSON. */
const INSERT_CHANGE = sql`
  insert into changes (organization_id, seq, actor, type, action, record_id, project_id, resource_id, summary, said,
    event, act, fields)
  select o.id, o.change_seq, $2, $3, $4, $5, $6, $7, left($8, 500), $9, $10, o.change_seq, $11
  from organizations o where o.id = $1`
const INSERT_FEED = sql`
  insert into feed (organization_id, seq, at, type, action, record_id, project_id, resource_id)
  select o.id, o.feed_seq - $3::integer + new.place, statement_timestamp(), new.type, new.action, new.record_id,
    new.project_id, new.resource_id
  from organizations o cross join rows from (json_to_recordset($2::json) as (type text, action text,
    record_id bigint, project_id bigint, resource_id bigint)) with ordinality
    as new (type, action, record_id, project_id, resource_id, place)
  where o.id = $1`
const INSERT_FEED_ENTRY = sql`
  insert into feed (organization_id, seq, at, type, action, record_id, project_id, resource_id)
  select o.id, o.feed_seq, statement_timestamp(), $2, $3, $4, $5, $6 from organizations o where o.id = $1`

/** Projects and resources whose public record contains fields of the changed record, such as its name. */
export type AlsoUpdated = { project_ids?: readonly number[]; resource_ids?: readonly number[] }

/**
 * Call this last in a transaction, except for storing an Idempotency-Key's response. Writes the activity
 * (decision 0024), the feed of GET /changes (0027) and the audit log (0044).
 */
export async function insertChanges(
  tx: Tx,
  org: Actor & { id: number },
  changes: readonly ActivityEntry[],
  also: AlsoUpdated = {},
): Promise<void> {
  const [first] = changes
  if (first) await insert(tx, org, changes, feedEntriesOf(changes, also), eventOf(first, changes))
}

export function insertChange(
  tx: Tx,
  org: Actor & { id: number },
  change: ActivityEntry,
  also: AlsoUpdated = {},
): Promise<void> {
  return insertChanges(tx, org, [change], also)
}

/** Records events that change no data, such as sign-ins and exports. */
export function insertAudit(tx: Tx, org: Actor & { id: number }, event: AuditEvent): Promise<void> {
  return insert(tx, org, [], [], event)
}

const SYSTEM: Origin = { kind: 'system', id: null, address: null }

async function insert(
  tx: Tx,
  org: Actor & { id: number },
  changes: readonly ActivityEntry[],
  entries: readonly FeedEntry[],
  { type, action, subjects = '', detail = null }: AuditEvent,
): Promise<void> {
  // Outside of a transaction, the audit entry and its hash would have different timestamps.
  if (!tx.announce) throw new Error('Changes must be recorded in a transaction')
  const { kind, id, address } = org.origin ?? SYSTEM
  const fields = [kind, id, org.actor, address, type, action, subjects, detail && englishDetail(detail)]
  await sendRows(tx, TAKE_NUMBERS, [org.id, changes.length, entries.length, auditFields(fields)])
  await recheckAccess(tx, org)
  await sendRows(tx, INSERT_AUDIT, [
    org.id,
    ...fields,
    typeof detail === 'string' ? null : detail,
    changes.length,
  ])
  const [change] = changes
  if (change) tx.announce(org.id)
  if (change && changes.length === 1)
    await sendRows(tx, INSERT_CHANGE, [org.id, org.actor, ...valuesOf(change)])
  else if (change) {
    const rows = JSON.stringify(changes.map(rowOf))
    await sendRows(tx, INSERT_CHANGES, [org.id, org.actor, rows, changes.length])
  }
  const [entry] = entries
  if (entry && entries.length === 1) await sendRows(tx, INSERT_FEED_ENTRY, [org.id, ...recordOf(entry)])
  else if (entry) await sendRows(tx, INSERT_FEED, [org.id, JSON.stringify(entries), entries.length])
}

async function recheckAccess(tx: Tx, { id, actor, origin, session }: Actor & { id: number }): Promise<void> {
  if (origin?.kind === 'api_key') await sendRows(tx, CHECK_KEY, [id, origin.id])
  if (!session) return
  const { hash, role, has_factor, sso_provider } = session
  await sendRows(tx, CHECK_SESSION, [id, hash, role])
  const isWeak = !has_factor && sso_provider === null
  const domain = role === 'owner' && has_factor ? null : domainOf(actor)
  if (isWeak || domain) await sendRows(tx, CHECK_REQUIREMENTS, [id, isWeak, domain, sso_provider])
}

function rowOf(change: ActivityEntry) {
  const { summary } = change
  return typeof summary === 'string' ? change : { ...change, summary: null, said: summary }
}

function recordOf({ type, action, record_id, project_id = null, resource_id = null }: FeedEntry) {
  return [type, action, record_id, project_id, resource_id]
}

function valuesOf(change: ActivityEntry) {
  const { summary, audited_as = null, fields } = change
  const words = typeof summary === 'string' ? [summary, null] : [null, summary]
  return [...recordOf(change), ...words, audited_as, fields ? JSON.stringify(fields) : null]
}

type FeedEntry = Omit<ActivityEntry, 'summary' | 'audited_as' | 'fields' | 'isInternal'>

const IN_THE_FEED: readonly ActivityType[] = ['project', 'resource', 'contract', 'assignment']

function feedEntriesOf(changes: readonly ActivityEntry[], also: AlsoUpdated): FeedEntry[] {
  const { project_ids = [], resource_ids = [] } = also
  const updated = { action: 'updated' } as const
  return [
    ...changes.filter(({ type, isInternal }) => IN_THE_FEED.includes(type) && !isInternal),
    ...project_ids.map((id) => ({ ...updated, type: 'project', record_id: id, project_id: id }) as const),
    ...resource_ids.map((id) => ({ ...updated, type: 'resource', record_id: id, resource_id: id }) as const),
  ]
}

const MAX_CHANGES_OF_ACT = sql`25`
/** Searches without an index read only this many of the newest changes. */
const MOST_SEARCHED = sql`20000`

/**
 * An act is all changes of one command. These have consecutive numbers, so that one index look-up finds the
 * next act.
 */
const actsWith = (isShown: Sql) => sql`
  with recursive acts as (
    (select coalesce(c.act, c.seq) as act, c.seq as last, 1 as place from changes c
     where c.organization_id = $1 and c.seq < $2 and ${isShown} order by c.seq desc limit 1)
    union all
    select earlier.act, earlier.seq, acts.place + 1
    from acts cross join lateral (
      select coalesce(c.act, c.seq) as act, c.seq from changes c
      where c.organization_id = $1 and c.seq < acts.act and ${isShown} order by c.seq desc limit 1) earlier
    where acts.place < $3)
  select own.seq, own.at, own.actor, own.type, own.action, own.event, own.record_id, own.project_id, own.resource_id,
    coalesce(own.said, to_json(own.summary)) as summary, own.fields, acts.act, own.act_size,
    p.title as project_title, r.name as resource_name
  from acts cross join lateral (
    select c.*, (count(*) over ())::integer as act_size from changes c
    where c.organization_id = $1 and c.seq between acts.act and acts.last and ${isShown}
    order by c.seq limit ${MAX_CHANGES_OF_ACT}) own
  left join projects p on p.organization_id = $1 and p.id = own.project_id
  left join resources r on r.organization_id = $1 and r.id = own.resource_id
  order by own.seq desc`

/** Lists the first changes of each act, for the audit log. */
export const listChangesOfActs = manyRows<
  Omit<ActivityRow, 'act_size'>,
  [org: number, acts: readonly number[]]
>(sql`
  select c.seq, c.at, c.actor, c.type, c.action, c.event, c.record_id, c.project_id, c.resource_id,
    coalesce(c.said, to_json(c.summary)) as summary, c.fields, c.act, p.title as project_title, r.name as resource_name
  from unnest($2::bigint[]) as acts (first)
  cross join lateral (
    select own.* from changes own
    where own.organization_id = $1 and own.seq between acts.first and acts.first + ${MAX_CHANGES_OF_ACT} - 1
      and own.act = acts.first
    order by own.seq limit ${MAX_CHANGES_OF_ACT}) c
  left join projects p on p.organization_id = $1 and p.id = c.project_id
  left join resources r on r.organization_id = $1 and r.id = c.resource_id
  order by c.seq desc`)

/** Only admins see these types. Their summaries contain email addresses, key names and webhook hosts. */
const isForReader = sql`($4 or c.type not in ('invitation', 'api_key', 'webhook'))`
/** No index contains the person, so only the newest changes are searched. */
const isOfPerson = sql`c.resource_id = $7 and c.seq > (
  select o.change_seq - ${MOST_SEARCHED} from organizations o where o.id = $1)`

type ChangeFilter = { type: string | null; project: number | null; person: number | null }

/** Each combination of filters is a separate statement, so that PostgreSQL uses the right index. */
function listBy({ type, project, person }: ChangeFilter): Sql {
  const ofType = type === null ? sql`$5::text is null` : sql`c.type = $5`
  const ofProject = project === null ? sql`$6::bigint is null` : sql`c.project_id = $6`
  const ofPerson = person === null ? sql`$7::bigint is null` : isOfPerson
  return actsWith(sql`${isForReader} and ${ofType} and ${ofProject} and ${ofPerson}`)
}

export const listChangesOfProject = manyRows<
  ActivityRow,
  [org: number, before: number, acts: number, project_id: number]
>(actsWith(sql`c.project_id = $4`))

export function listChanges(
  tx: Tx,
  org: number,
  before: number,
  acts: number,
  forAdmin: boolean,
  { type = null, project = null, person = null }: Partial<ChangeFilter> = {},
): Promise<ActivityRow[]> {
  return tx.query(listBy({ type, project, person }), [org, before, acts, forAdmin, type, project, person])
}

/** No index contains the time, so only the newest changes are searched. */
export const listChangesOfPerson = manyRows<
  Pick<ActivityRow, 'at' | 'actor' | 'event' | 'summary'>,
  [org: number, resource_id: number, since: Date, until: Date, own: string]
>(sql`
  select c.at, c.actor, c.event, coalesce(c.said, to_json(c.summary)) as summary from (
    select * from changes where organization_id = $1 order by seq desc limit ${MOST_SEARCHED}) c
  where c.resource_id = $2 and c.at >= $3 and c.at < $4 and c.actor <> $5
    and c.type in ('assignment', 'request', 'time_off')
  order by c.seq desc limit 200`)
