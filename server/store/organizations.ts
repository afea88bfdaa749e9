import { setTimeout as sleep } from 'node:timers/promises'
import type { AccessFacts } from '../../planning/access-policy.ts'
import type { AuditEntry, AuditHead } from '../../shapes/audit.ts'
import type { Role } from '../../shapes/members.ts'
import type { Onboarding, Organization } from '../../shapes/organizations.ts'
import type { Tx } from '../db/connect.ts'
import { Overtaken } from '../db/failures.ts'
import {
  anyRow,
  manyRows,
  manyValues,
  noRows,
  oneRow,
  oneValue,
  optionalRow,
  optionalValue,
} from '../db/rows.ts'
import { savepointsIn } from '../db/savepoints.ts'
import { shifted, sql } from '../db/sql.ts'

/** An organization, and the actor under whose name its changes are recorded. */
export type ActingOrganization = Organization & Actor

/** The audit log records `origin` (decision 0044). Without `origin`, the entry's actor kind is 'system'. */
export type Actor = { actor: string; origin?: Origin; session?: ActingSession }

/** `domains` are the email domains that require the server's SSO provider. */
export type ActingSession = Pick<AccessFacts, 'has_factor' | 'sso_provider'> & {
  hash: Buffer
  role: Role
  domains: readonly string[]
}

export type Origin = {
  kind: AuditEntry['actor_kind']
  id: number | null
  address: string | null
}

/** `created_by_id` is the user's id if a member created the record, or else null. */
export type Creator = { created_by: string; created_by_id: number | null }

export function creatorOf({ actor, origin }: Actor): Creator {
  return { created_by: actor, created_by_id: origin?.kind === 'member' ? origin.id : null }
}

export const COMMAND_LINE: Actor = {
  actor: 'command line',
  origin: { kind: 'command_line', id: null, address: null },
}

/** Statements with these columns must use the aliases `o` for organizations and `l` for plans. */
export const organizationColumns = sql`o.id, o.name, o.plan,
  coalesce(o.max_active_projects, l.max_active_projects) as max_active_projects,
  coalesce(o.max_active_resources, l.max_active_resources) as max_active_resources,
  o.default_annual_convention_hours, trim_scale(o.full_time_day)::text as full_time_day, o.working_week,
  o.time_zone, o.currency, o.money_role, o.time_off_needs_approval, o.target_utilisation, o.requires_factor,
  o.overtime_per_day::float8 as overtime_per_day, o.shows_annualized_hours`

const selectOrganizations = sql`
  select ${organizationColumns} from organizations o join plans l on l.code = o.plan`

/** Lists all organizations for operators at the command line. HTTP handlers must not use it. */
export const listOrganizations = manyRows<Organization, []>(sql`${selectOrganizations} order by o.id`)

const FIND = sql`${selectOrganizations} where o.id = $1`

export const findOrganization = optionalRow<Organization, [org: number]>(FIND)

export const getOrganization = oneRow<Organization, [org: number]>(FIND)

const LOCK = sql`select id from organizations where id = $1 for no key update`
/**
 * Returns null if the organization was deleted. Commit soon after this lock, because members' sign-ins wait
 * for it.
 */
export const lockOrganization = optionalValue<number, [org: number]>(LOCK)
const tryLock = optionalValue<number, [org: number]>(sql`${LOCK} skip locked`)

/** Polls instead of using `lock_timeout`, which Citus doesn't send to its other database servers. */
async function tryLockShortly(tx: Tx, org: number): Promise<boolean> {
  for (let attempts = 5; attempts > 0; attempts--) {
    if (await tryLock(tx, org)) return true
    await sleep(4)
  }
  return false
}

/**
 * Waits for a lock only if the transaction has no other lock. Otherwise, all writes of the locked
 * organizations would wait too.
 */
export function lockOrganizations(tx: Tx, orgs: readonly number[]): Promise<void> {
  let order = orgs
  return savepointsIn(tx).transaction(async (part) => {
    const [first, ...others] = order
    if (first && !(await lockOrganization(part, first))) order = others
    for (const org of others) {
      if (await tryLockShortly(part, org)) continue
      order = [org, ...order.filter((other) => other !== org)]
      throw new Overtaken()
    }
  })
}

/** The first number, 1, distinguishes this lock from locks for deletions and idempotency keys. */
const lockPlanCount = noRows<[org: number]>(
  sql`select pg_advisory_xact_lock(1, hashint8(id)) from organizations where id = $1`,
)

/**
 * Blocks only other transactions that check plan limits. A lock on the organization would block sign-ins
 * during a long batch (decision 0013).
 */
export async function lockPlanLimits(tx: Tx, org: number): Promise<Organization> {
  await lockPlanCount(tx, org)
  return getOrganization(tx, org)
}

export const listChangeNumbers = manyRows<{ id: number; change_seq: number }, [orgs: readonly number[]]>(
  sql`select id, change_seq from organizations where id = any($1::bigint[])`,
)

export const getOvertime = oneValue<number, [org: number]>(
  sql`select overtime_per_day::float8 from organizations where id = $1`,
)

export const findAnyOrganization = anyRow(sql`select 1 from organizations limit 1`)

/** If several nodes start on an empty database, one creates the organization and the others wait. */
export const lockFirstStart = noRows(sql`select pg_advisory_xact_lock(7203772)`)

export const listPlans = manyValues<string>(sql`select code from plans order by code`)

export const insertOrganization = oneValue<number, [name: string, plan: string]>(
  sql`insert into organizations (name, plan) values ($1, $2) returning id`,
)

const INSERT_FIRST = sql`insert into organizations (id, name, plan) values (1, $1, 'self_hosted')`
const COUNT_FROM_FIRST = sql`
  select setval('organizations_id_seq', greatest(1, (select last_value from organizations_id_seq)))`

/** The id must be 1 even after failed attempts, because a pre-generated API key contains it. */
export async function insertFirstOrganization(tx: Tx, name: string): Promise<number> {
  await tx.query(INSERT_FIRST, [name])
  await tx.query(COUNT_FROM_FIRST)
  return 1
}

/** An undefined field isn't changed. A null limit restores the plan's limit. */
export type OrganizationUpdate = Partial<Omit<Organization, 'id'>>

const UPDATE = sql`
  update organizations set
    name = coalesce($2, name),
    plan = coalesce($3, plan),
    max_active_projects = case when $4::boolean then $5 else max_active_projects end,
    max_active_resources = case when $6::boolean then $7 else max_active_resources end,
    default_annual_convention_hours = coalesce($8, default_annual_convention_hours),
    full_time_day = coalesce($9, full_time_day),
    working_week = coalesce($10, working_week),
    working_week_changed_at = greatest(working_week_changed_at,
      ${shifted(sql`now()`, sql`case when $10 <> working_week then interval '0' end`)}),
    time_zone = coalesce($11, time_zone),
    currency = coalesce($12, currency),
    money_role = coalesce($13, money_role),
    time_off_needs_approval = coalesce($14, time_off_needs_approval),
    target_utilisation = coalesce($15, target_utilisation),
    requires_factor = coalesce($16, requires_factor),
    overtime_per_day = coalesce($17, overtime_per_day),
    kept_overtime_per_day = greatest(kept_overtime_per_day, $17),
    shows_annualized_hours = coalesce($18, shows_annualized_hours),
    updated_at = now()
  where id = $1`

export async function updateOrganization(tx: Tx, org: number, change: OrganizationUpdate): Promise<void> {
  await tx.query(UPDATE, [
    org,
    change.name,
    change.plan,
    change.max_active_projects !== undefined,
    change.max_active_projects,
    change.max_active_resources !== undefined,
    change.max_active_resources,
    change.default_annual_convention_hours,
    change.full_time_day,
    change.working_week,
    change.time_zone,
    change.currency,
    change.money_role,
    change.time_off_needs_approval,
    change.target_utilisation,
    change.requires_factor,
    change.overtime_per_day,
    change.shows_annualized_hours,
  ])
}

type OnboardingCounts = Omit<Onboarding, 'demo'>

/** Counts at most 1,000 rows of each kind, so that the query is always fast. */
export const getOnboardingCounts = oneRow<OnboardingCounts, [org: number]>(sql`
  select
    (select count(*)::int from (select 1 from api_keys where organization_id = $1 limit 1000) k) as api_keys,
    (select count(*)::int from (select 1 from memberships where organization_id = $1 limit 1000) m)
      + (select count(*)::int from (select 1 from invitations where organization_id = $1 and accepted_at is null
        and revoked_at is null and expires_at > now() limit 1000) i) as members,
    (select count(*)::int from (select 1 from projects where organization_id = $1 limit 1000) p) as projects,
    (select count(*)::int from (select 1 from resources where organization_id = $1 limit 1000) r) as resources,
    (select count(*)::int from (select 1 from assignments where organization_id = $1 limit 1000) a) as assignments`)

export const getAuditHead = oneRow<AuditHead, [org: number]>(sql`
  select audit_seq as entries, encode(audit_hash, 'hex') as hash from organizations where id = $1`)
