import type { TObject } from 'typebox'
import { compareCodePoints } from '../../planning/hours/monthly-hours.ts'
import { itemAt } from '../../planning/lists.ts'
import { Assignment } from '../../shapes/assignments.ts'
import type { DbRow } from '../../shapes/blocks.ts'
import { Project } from '../../shapes/projects.ts'
import { Resource } from '../../shapes/resources.ts'
import type { Tx } from '../db/connect.ts'
import { getRow, manyValues, oneValue, sendRows } from '../db/rows.ts'
import { Sql, sql } from '../db/sql.ts'
import { projectTags, resourceContracts, resourceTags } from './json.ts'

/**
 * The `record` column contains the JSON for the Integration API (decision 0048). A statement that changes a
 * row sets `record` to null or a new value. Reads build missing JSON until the backfill stores it.
 */

export type JsonRow = { id: number; json: string }
export type StoredJson = { id: number; json: string | null }

export type StoredRow = { id: number; inserted_at: Date | string; updated_at: Date | string; record: string }

/** Sorts records, because a common order prevents deadlocks between inserts with the same external ids. */
export function byExternalId<Record extends { external_id: string | null }>(
  records: readonly Record[],
): Record[] {
  return records.toSorted((a, b) => compareCodePoints(a.external_id ?? '', b.external_id ?? ''))
}

// biome-ignore lint/suspicious/noExplicitAny: RECORD_KINDS mixes kinds with different rows
export type RecordKind<Shape = any> = {
  toJson(record: DbRow<Shape> | Shape): string
  select: Sql
  update: Sql
  list: Sql
  lockUnwritten: Sql
}

/** `owner` is the column of assignments that contains the record's id. */
// biome-ignore lint/suspicious/noExplicitAny: see RecordKind
export type PlannedRecordKind<Shape = any> = RecordKind<Shape> & { owner: Sql }

function toJsonBy<Shape>(shape: TObject): RecordKind<Shape>['toJson'] {
  const names = Object.keys(shape.properties) as (keyof DbRow<Shape>)[]
  return (record) => {
    // A loop is several times faster than Object.fromEntries.
    const shown: Partial<DbRow<Shape> | Shape> = {}
    for (const name of names) shown[name] = record[name]
    return JSON.stringify(shown)
  }
}

function columnsOf(as: string, shape: TObject, ...computed: string[]): Sql {
  const names = Object.keys(shape.properties).filter((name) => !computed.includes(name))
  return new Sql(names.map((name) => `${as}.${name}`).join(', '))
}

const newJson = sql`json_to_recordset($2::json) as new (id bigint, updated_at timestamptz, record text)`

export const PROJECTS: PlannedRecordKind<Project> = {
  toJson: toJsonBy(Project),
  select: sql`
    select ${columnsOf('p', Project, 'tags')}, ${projectTags} as tags, p.record, now() as now
    from projects p where p.organization_id = $1 and p.id = any($2) order by p.id`,
  update: sql`
    update projects p set updated_at = new.updated_at, record = new.record from ${newJson}
    where p.organization_id = $1 and p.id = new.id`,
  list: sql`select id from projects where organization_id = $1 and id > $2 order by id limit $3`,
  lockUnwritten: sql`
    select id from projects where organization_id = $1 and record is null
    order by id limit $2 for no key update skip locked`,
  owner: sql`project_id`,
}

export const RESOURCES: PlannedRecordKind<Resource> = {
  toJson: toJsonBy(Resource),
  select: sql`
    select ${columnsOf('r', Resource, 'tags', 'contracts')}, ${resourceTags} as tags,
      ${resourceContracts} as contracts, r.record, now() as now
    from resources r where r.organization_id = $1 and r.id = any($2) order by r.id`,
  update: sql`
    update resources r set updated_at = new.updated_at, record = new.record from ${newJson}
    where r.organization_id = $1 and r.id = new.id`,
  list: sql`select id from resources where organization_id = $1 and id > $2 order by id limit $3`,
  lockUnwritten: sql`
    select id from resources where organization_id = $1 and record is null
    order by id limit $2 for no key update skip locked`,
  owner: sql`resource_id`,
}

export const ASSIGNMENTS: RecordKind<Assignment> = {
  toJson: toJsonBy(Assignment),
  select: sql`
    select a.id, a.project_id, p.title as project_title, a.resource_id, r.name as resource_name, a.start_date,
      a.end_date, a.daily_hours::float8, a.cost_per_hour::text, a.cost_source, a.inserted_at, a.updated_at, a.record,
      now() as now
    from assignments a
    join projects p on p.organization_id = a.organization_id and p.id = a.project_id
    join resources r on r.organization_id = a.organization_id and r.id = a.resource_id
    where a.organization_id = $1 and a.id = any($2) order by a.id`,
  update: sql`
    update assignments a set updated_at = new.updated_at, record = new.record from ${newJson}
    where a.organization_id = $1 and a.id = new.id`,
  list: sql`select id from assignments where organization_id = $1 and id > $2 order by id limit $3`,
  lockUnwritten: sql`
    select id from assignments where organization_id = $1 and record is null
    order by id limit $2 for no key update skip locked`,
}

export const RECORD_KINDS = [PROJECTS, RESOURCES, ASSIGNMENTS]

type Built = { id: number; updated_at: Date; record: string | null; now: Date }

/** Limits the rows of each statement, so that it ends before the statement timeout. */
const BATCH = 250

async function* readInParts(
  tx: Tx,
  org: number,
  kind: RecordKind,
  ids: readonly number[],
): AsyncGenerator<Built[]> {
  for (let at = 0; at < ids.length; at += BATCH)
    yield tx.query<Built>(kind.select, [org, ids.slice(at, at + BATCH)])
}

/**
 * Prevents `updated_at` from going back, since a transaction that started earlier may commit later (decision
 * 0027).
 */
export function laterThan(updated_at: Date | undefined, now: Date): Date {
  return updated_at && updated_at >= now ? new Date(updated_at.getTime() + 1) : now
}

export function updateRecords(tx: Tx, org: number, kind: RecordKind, ids: readonly number[]): Promise<void> {
  return store(tx, org, kind, ids, ({ now, updated_at }) => laterThan(updated_at, now))
}

/** Writes the JSON without changing `updated_at`. */
export function writeJson(tx: Tx, org: number, kind: RecordKind, ids: readonly number[]): Promise<void> {
  return store(tx, org, kind, ids, ({ updated_at }) => updated_at)
}

async function store(
  tx: Tx,
  org: number,
  kind: RecordKind,
  ids: readonly number[],
  timeOf: (record: Built) => Date,
): Promise<void> {
  for await (const records of readInParts(tx, org, kind, ids)) {
    const rows = records.map((each) => {
      const updated_at = timeOf(each)
      return { id: each.id, updated_at, record: kind.toJson({ ...each, updated_at }) }
    })
    await sendRows(tx, kind.update, [org, JSON.stringify(rows)])
  }
}

/**
 * A part of a list. The next part starts after the id `next`, which is null at the end of the list. The
 * number of rows doesn't show the end, because records deleted during the read are missing.
 */
export type ListPart<Row> = { rows: Row[]; next: number | null }

/** `complete` may omit records, such as `withMissingJson`. */
export async function readListPart<Found extends { id: number }, Row>(
  limit: number,
  find: (limit: number) => Promise<Found[]>,
  complete: (found: Found[]) => Row[] | Promise<Row[]>,
): Promise<ListPart<Row>> {
  const found = await find(limit + 1)
  const next = found.length > limit ? itemAt(found, limit - 1).id : null
  return { rows: await complete(found.slice(0, limit)), next }
}

/** Builds missing JSON. Omits records that were deleted after the first read. */
export async function withMissingJson<Found extends StoredJson>(
  tx: Tx,
  org: number,
  kind: RecordKind,
  rows: readonly Found[],
): Promise<(Omit<Found, 'json'> & JsonRow)[]> {
  const missing = rows.filter(({ json }) => json === null).map(({ id }) => id)
  if (missing.length === 0) return rows as (Found & JsonRow)[]
  const built = new Map<number, string>()
  for await (const records of readInParts(tx, org, kind, missing))
    for (const record of records) built.set(record.id, kind.toJson(record))
  return rows.flatMap((row) => {
    const json = row.json ?? built.get(row.id)
    return json === undefined ? [] : [{ ...row, json }]
  })
}

export type StoredExternalId = JsonRow & { external_id: string }

export function listByExternalIds(kind: RecordKind, statement: Sql) {
  return async (tx: Tx, org: number, external_ids: readonly string[]): Promise<StoredExternalId[]> => {
    if (external_ids.length === 0) return []
    const rows = await tx.query<StoredJson & StoredExternalId>(statement, [org, external_ids])
    return withMissingJson(tx, org, kind, rows)
  }
}

export function findByExternalId(list: ReturnType<typeof listByExternalIds>) {
  return async (tx: Tx, org: number, external_id: string | null | undefined): Promise<JsonRow | null> => {
    const [row] = await list(tx, org, external_id ? [external_id] : [])
    return row ?? null
  }
}

export type NewIds = { ids: readonly number[]; now: Date }

export async function allocateIds(tx: Tx, sequence: keyof typeof TAKE_IDS, count: number): Promise<NewIds> {
  if (count === 0) return { ids: [], now: new Date(0) }
  return getRow(tx, TAKE_IDS[sequence], [count])
}

function takeFrom(sequence: Sql): Sql {
  return sql`select array(select nextval('${sequence}') from generate_series(1, $1::integer)) as ids, now() as now`
}

const TAKE_IDS = {
  projects: takeFrom(sql`projects_id_seq`),
  resources: takeFrom(sql`resources_id_seq`),
  contracts: takeFrom(sql`contracts_id_seq`),
  webhooks: takeFrom(sql`webhooks_id_seq`),
  webhook_deliveries: takeFrom(sql`webhook_deliveries_id_seq`),
  time_off: takeFrom(sql`time_off_id_seq`),
  phases: takeFrom(sql`phases_id_seq`),
  requests: takeFrom(sql`requests_id_seq`),
  assignments: takeFrom(sql`assignments_id_seq`),
}

export async function storeMissingTexts(tx: Tx, org: number, kind: RecordKind): Promise<number> {
  const rows = await tx.query<{ id: number }>(kind.lockUnwritten, [org, BATCH])
  const ids = rows.map(({ id }) => id)
  await writeJson(tx, org, kind, ids)
  return ids.length
}

export async function listStale(
  tx: Tx,
  org: number | null,
  kind: RecordKind,
  limit: number,
): Promise<number[]> {
  const stale: number[] = []
  for (let last: number | undefined = 0; last !== undefined && stale.length < limit; ) {
    const rows: { id: number }[] = await tx.query(kind.list, [org, last, BATCH])
    const ids = rows.map(({ id }) => id)
    for (const each of await tx.query<Built>(kind.select, [org, ids]))
      if (each.record !== null && each.record !== kind.toJson(each)) stale.push(each.id)
    last = ids.at(-1)
  }
  return stale.slice(0, limit)
}

/**
 * Lists organizations with missing JSON for the backfill after a migration. HTTP handlers must not use it.
 */
export const listUnwritten = manyValues<number>(sql`
  select organization_id from projects where record is null
  union select organization_id from resources where record is null
  union select organization_id from assignments where record is null`)

export const countUnwritten = oneValue<number>(sql`
  select (select count(*) from projects where record is null)
    + (select count(*) from resources where record is null)
    + (select count(*) from assignments where record is null)`)
