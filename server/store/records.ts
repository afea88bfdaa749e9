import type { TObject } from 'typebox'
import { compareCodePoints } from '../../planning/hours/monthly-hours.ts'
import { itemAt } from '../../planning/lists.ts'
import { Assignment } from '../../shapes/assignments.ts'
import type { Row } from '../../shapes/blocks.ts'
import { Project } from '../../shapes/projects.ts'
import { Resource } from '../../shapes/resources.ts'
import type { Tx } from '../db/connect.ts'
import { manyValues, oneValue, sendRows } from '../db/rows.ts'
import { Sql, sql } from '../db/sql.ts'
import { projectTags, resourceContracts, resourceTags } from './json.ts'

/**
 * What the Integration API sends of a project, a resource and an assignment is stored as finished text, in the column
 * `record`, by the transaction that changes what it shows (decision 0048). A statement that changes a row and does not
 * write its text sets it to null: then it is put together when it is read, until the fill stores it.
 */

/** A record with its id, and as the text that goes out. */
export type JsonRow = { id: number; json: string }
/** Null where the text is not stored yet. */
export type StoredText = { id: number; json: string | null }

/** What every record has beside its own columns. */
export type StoredRow = { id: number; inserted_at: Date; updated_at: Date; record: string }

/** Those who insert the same external ids at the same time can wait for each other, never both at once. */
export function byExternalId<Record extends { external_id: string | null }>(
  records: readonly Record[],
): Record[] {
  return records.toSorted((a, b) => compareCodePoints(a.external_id ?? '', b.external_id ?? ''))
}

/** How the texts of one table are put together and stored. */
// biome-ignore lint/suspicious/noExplicitAny: rows go from the select of a kind into its text
export type Kind<Shape = any> = {
  /** The fields of the shape, in its order. */
  textOf(record: Row<Shape>): string
  /** What the shape shows of some records, with what is stored. */
  select: Sql
  update: Sql
  /** Ids after one, in their order. */
  list: Sql
  lockUnwritten: Sql
}

/** Projects and resources have assignments, which refer to them by the column `owner`. */
// biome-ignore lint/suspicious/noExplicitAny: as Kind
export type PlanKind<Shape = any> = Kind<Shape> & { owner: Sql }

function textBy<Shape>(shape: TObject): Kind<Shape>['textOf'] {
  const names = Object.keys(shape.properties) as (keyof Row<Shape>)[]
  return (record) => {
    // an object that grows field by field is written several times as fast as one from a list of entries
    const shown: Partial<Row<Shape>> = {}
    for (const name of names) shown[name] = record[name]
    return JSON.stringify(shown)
  }
}

/** The fields of a shape that are columns of the same name. */
function columnsOf(as: string, shape: TObject, ...computed: string[]): Sql {
  const names = Object.keys(shape.properties).filter((name) => !computed.includes(name))
  return new Sql(names.map((name) => `${as}.${name}`).join(', '))
}

const newTexts = sql`json_to_recordset($2::json) as new (id bigint, updated_at timestamptz, record text)`

export const PROJECTS: PlanKind<Project> = {
  textOf: textBy(Project),
  select: sql`
    select ${columnsOf('p', Project, 'tags')}, ${projectTags} as tags, p.record, now() as now
    from projects p where p.organization_id = $1 and p.id = any($2) order by p.id`,
  update: sql`
    update projects p set updated_at = new.updated_at, record = new.record from ${newTexts}
    where p.organization_id = $1 and p.id = new.id`,
  list: sql`select id from projects where organization_id = $1 and id > $2 order by id limit $3`,
  lockUnwritten: sql`
    select id from projects where organization_id = $1 and record is null
    order by id limit $2 for no key update skip locked`,
  owner: sql`project_id`,
}

export const RESOURCES: PlanKind<Resource> = {
  textOf: textBy(Resource),
  select: sql`
    select ${columnsOf('r', Resource, 'tags', 'contracts')}, ${resourceTags} as tags,
      ${resourceContracts} as contracts, r.record, now() as now
    from resources r where r.organization_id = $1 and r.id = any($2) order by r.id`,
  update: sql`
    update resources r set updated_at = new.updated_at, record = new.record from ${newTexts}
    where r.organization_id = $1 and r.id = new.id`,
  list: sql`select id from resources where organization_id = $1 and id > $2 order by id limit $3`,
  lockUnwritten: sql`
    select id from resources where organization_id = $1 and record is null
    order by id limit $2 for no key update skip locked`,
  owner: sql`resource_id`,
}

export const ASSIGNMENTS: Kind<Assignment> = {
  textOf: textBy(Assignment),
  select: sql`
    select a.id, a.project_id, p.title as project_title, a.resource_id, r.name as resource_name, a.start_date,
      a.end_date, a.daily_hours::float8, a.cost_per_hour::text, a.cost_source, a.inserted_at, a.updated_at, a.record,
      now() as now
    from assignments a
    join projects p on p.organization_id = a.organization_id and p.id = a.project_id
    join resources r on r.organization_id = a.organization_id and r.id = a.resource_id
    where a.organization_id = $1 and a.id = any($2) order by a.id`,
  update: sql`
    update assignments a set updated_at = new.updated_at, record = new.record from ${newTexts}
    where a.organization_id = $1 and a.id = new.id`,
  list: sql`select id from assignments where organization_id = $1 and id > $2 order by id limit $3`,
  lockUnwritten: sql`
    select id from assignments where organization_id = $1 and record is null
    order by id limit $2 for no key update skip locked`,
}

export const KINDS = [PROJECTS, RESOURCES, ASSIGNMENTS]

type Built = { id: number; updated_at: Date; record: string | null; now: Date }

/** Many records are read and written some at a time: each statement has its time limit, and others must not wait long. */
const AT_ONCE = 250

async function* readInParts(
  tx: Tx,
  org: number,
  kind: Kind,
  ids: readonly number[],
): AsyncGenerator<Built[]> {
  for (let at = 0; at < ids.length; at += AT_ONCE)
    yield tx.query<Built>(kind.select, [org, ids.slice(at, at + AT_ONCE)])
}

/**
 * When a record counts as updated: the transaction's time, yet always later than the last. A transaction that began
 * first may have waited for one that began after it, and the time must not go back (decision 0027).
 */
export function laterThan(updated_at: Date | undefined, now: Date): Date {
  return updated_at && updated_at >= now ? new Date(updated_at.getTime() + 1) : now
}

/** They read differently from now on, and count as updated. */
export function updateRecords(tx: Tx, org: number, kind: Kind, ids: readonly number[]): Promise<void> {
  return store(tx, org, kind, ids, ({ now, updated_at }) => laterThan(updated_at, now))
}

/** Their texts alone: a name in them has changed, or they were never written. */
export function updateTexts(tx: Tx, org: number, kind: Kind, ids: readonly number[]): Promise<void> {
  return store(tx, org, kind, ids, ({ updated_at }) => updated_at)
}

async function store(
  tx: Tx,
  org: number,
  kind: Kind,
  ids: readonly number[],
  timeOf: (record: Built) => Date,
): Promise<void> {
  for await (const records of readInParts(tx, org, kind, ids)) {
    const rows = records.map((each) => {
      const updated_at = timeOf(each)
      return { id: each.id, updated_at, record: kind.textOf({ ...each, updated_at }) }
    })
    await sendRows(tx, kind.update, [org, JSON.stringify(rows)])
  }
}

/** Puts together the texts that are not stored; a record that was deleted meanwhile is left out. */
export async function withTexts<Found extends StoredText>(
  tx: Tx,
  org: number,
  kind: Kind,
  rows: readonly Found[],
): Promise<(Omit<Found, 'json'> & JsonRow)[]> {
  const missing = rows.filter(({ json }) => json === null).map(({ id }) => id)
  const built = new Map<number, string>()
  for await (const records of readInParts(tx, org, kind, missing))
    for (const record of records) built.set(record.id, kind.textOf(record))
  return rows.flatMap((row) => {
    const json = row.json ?? built.get(row.id)
    return json === undefined ? [] : [{ ...row, json }]
  })
}

/** A record that has an external id. */
export type StoredExternalId = JsonRow & { external_id: string }

/** Lists the records of a kind that have one of some external ids, which the statement has as $2. */
export function listByExternalIds(kind: Kind, statement: Sql) {
  return async (tx: Tx, org: number, external_ids: readonly string[]): Promise<StoredExternalId[]> => {
    if (external_ids.length === 0) return []
    const rows = await tx.query<StoredText & StoredExternalId>(statement, [org, external_ids])
    return withTexts(tx, org, kind, rows)
  }
}

/** One of them. Null also where there is no external id to look for. */
export function findByExternalId(list: ReturnType<typeof listByExternalIds>) {
  return async (tx: Tx, org: number, external_id: string | null | undefined): Promise<JsonRow | null> => {
    const [row] = await list(tx, org, external_id ? [external_id] : [])
    return row ?? null
  }
}

/** Ids for new records, and the time that they are made at. */
export type NewIds = { ids: readonly number[]; now: Date }

export async function takeIds(tx: Tx, sequence: keyof typeof TAKE_IDS, count: number): Promise<NewIds> {
  if (count === 0) return { ids: [], now: new Date(0) }
  const rows = await tx.query<{ id: number; now: Date }>(TAKE_IDS[sequence], [count])
  return { ids: rows.map(({ id }) => id), now: itemAt(rows, 0).now }
}

const TAKE_IDS = {
  projects: sql`select nextval('projects_id_seq') as id, now() as now from generate_series(1, $1::integer)`,
  resources: sql`select nextval('resources_id_seq') as id, now() as now from generate_series(1, $1::integer)`,
  contracts: sql`select nextval('contracts_id_seq') as id, now() as now from generate_series(1, $1::integer)`,
  webhooks: sql`select nextval('webhooks_id_seq') as id, now() as now from generate_series(1, $1::integer)`,
  webhook_deliveries: sql`
    select nextval('webhook_deliveries_id_seq') as id, now() as now from generate_series(1, $1::integer)`,
  time_off: sql`select nextval('time_off_id_seq') as id, now() as now from generate_series(1, $1::integer)`,
  phases: sql`select nextval('phases_id_seq') as id, now() as now from generate_series(1, $1::integer)`,
  requests: sql`select nextval('requests_id_seq') as id, now() as now from generate_series(1, $1::integer)`,
  assignments: sql`select nextval('assignments_id_seq') as id, now() as now from generate_series(1, $1::integer)`,
}

/** Stores some of the texts that are missing; how many they were. */
export async function fillTexts(tx: Tx, org: number, kind: Kind): Promise<number> {
  const rows = await tx.query<{ id: number }>(kind.lockUnwritten, [org, AT_ONCE])
  const ids = rows.map(({ id }) => id)
  await updateTexts(tx, org, kind, ids)
  return ids.length
}

/** Those whose stored text is not what would be written anew, and no more than `limit`. */
export async function listStale(tx: Tx, org: number | null, kind: Kind, limit: number): Promise<number[]> {
  const stale: number[] = []
  for (let last: number | undefined = 0; last !== undefined && stale.length < limit; ) {
    const rows: { id: number }[] = await tx.query(kind.list, [org, last, AT_ONCE])
    const ids = rows.map(({ id }) => id)
    for (const each of await tx.query<Built>(kind.select, [org, ids]))
      if (each.record !== null && each.record !== kind.textOf(each)) stale.push(each.id)
    last = ids.at(-1)
  }
  return stale.slice(0, limit)
}

/** Of all organizations: for the fill after a migration, never for a request. */
export const listUnwritten = manyValues<number>(sql`
  select organization_id from projects where record is null
  union select organization_id from resources where record is null
  union select organization_id from assignments where record is null`)

export const countUnwritten = oneValue<number>(sql`
  select (select count(*) from projects where record is null)
    + (select count(*) from resources where record is null)
    + (select count(*) from assignments where record is null)`)
