import { resourceMonthlyHours } from '../planning/hours/monthly-hours.ts'
import type { Db } from '../server/db/connect.ts'
import { sql } from '../server/db/sql.ts'
import { insertChanges } from '../server/store/changes.ts'
import { jsonList, projectJson, tagJson } from '../server/store/json.ts'
import {
  findProjectJson,
  insertProjects,
  listProjects,
  listProjectsByExternalId,
} from '../server/store/projects.ts'
import {
  findResourceJson,
  insertResources,
  listResources,
  listResourcesByExternalId,
} from '../server/store/resources.ts'
import { lockTagIds } from '../server/store/tags.ts'
import type { Filled } from './data.ts'
import type { Ask } from './http-load.ts'

/**
 * What is measured. Each as a request to Crewline, and as the statements behind it: those the ceiling runs for a
 * bare server, and the raw loop for nobody.
 */
export type Workload<Found = unknown> = {
  ask(org: Filled, n: number): Ask
  find(db: Db, org: Filled, n: number, body: string): Promise<Found>
  write(found: Found): string
}

type Row = { id: number; json: string }
type Rows = Row[]

const record = (row: Row | null) => `{"data":${row!.json}}`
const list = (rows: Rows) => `{"data":[${rows.map((row) => row.json).join(',')}]}`
const get = (path: string): Ask => ({ method: 'GET', path: `/api/v1${path}` })
const post = (path: string, body: object): Ask => ({
  method: 'POST',
  path: `/api/v1${path}`,
  body: JSON.stringify(body),
})
const any = (ids: number[], n: number) => ids[(n * 7919) % ids.length]!

const workload = <Found>(of: Workload<Found>) => of as Workload

export const READS: Record<string, Workload> = {
  'project by id': workload({
    ask: (org, n) => get(`/projects/${any(org.projects, n)}`),
    find: (db, org, n) => findProjectJson(db, org.id, any(org.projects, n)),
    write: record,
  }),
  'project by external_id': workload({
    ask: (org, n) => get(`/projects?external_id=ERP-${1 + (n % org.projects.length)}`),
    find: (db, org, n) =>
      listProjects(db, org.id, { external_id: `ERP-${1 + (n % org.projects.length)}` }, 0, 1_000),
    write: list,
  }),
  'page of 50 projects': workload({
    ask: () => get('/projects?limit=50'),
    find: (db, org) => listProjects(db, org.id, {}, 0, 51),
    write: list,
  }),
  'all 1,000 projects': workload({
    ask: () => get('/projects'),
    find: (db, org) => listProjects(db, org.id, {}, 0, 1_000),
    write: list,
  }),
  'resource by id': workload({
    ask: (org, n) => get(`/resources/${any(org.resources, n)}`),
    find: (db, org, n) => findResourceJson(db, org.id, any(org.resources, n)),
    write: record,
  }),
  'resource by external_id': workload({
    ask: (org, n) => get(`/resources?external_id=HR-${1 + (n % org.resources.length)}`),
    find: (db, org, n) =>
      listResources(db, org.id, { external_id: `HR-${1 + (n % org.resources.length)}` }, 0, 1_000),
    write: list,
  }),
  'page of 50 resources': workload({
    ask: () => get('/resources?limit=50'),
    find: (db, org) => listResources(db, org.id, {}, 0, 51),
    write: list,
  }),
  'all 500 resources': workload({
    ask: () => get('/resources'),
    find: (db, org) => listResources(db, org.id, {}, 0, 1_000),
    write: list,
  }),
  'resource with its months': workload({
    ask: (org, n) => get(`/resources/${any(org.resources, n)}?include=monthly_hours`),
    find: (db, org, n) => findResourceJson(db, org.id, any(org.resources, n)),
    write: (row) => {
      const resource = JSON.parse(row!.json)
      const owned = resource.contracts.map((contract: object) => ({ ...contract, resource_id: resource.id }))
      const monthly_hours = resourceMonthlyHours(resource.assignments, owned, SETTINGS)
      return JSON.stringify({ data: { ...resource, monthly_hours } })
    },
  }),
}

const SETTINGS = { full_time_day: '8', working_week: [1, 2, 3, 4, 5] }

function newProject(org: Filled, name: string) {
  return {
    title: `Project ${name}`,
    external_id: `NEW-${name}`,
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    budgeted_hours: 400,
    budgeted_cost: '12000.00',
    tag_ids: org.tags.slice(0, 3),
  }
}

/** The statements of a create, as the command runs them. */
function insertSent(db: Db, org: Filled, sent: ReturnType<typeof newProject>[]): Promise<Rows> {
  const actor = { id: org.id, actor: 'bench' }
  return db.transaction(async (tx) => {
    await lockTagIds(tx, org.id, 'projects', org.tags.slice(0, 3))
    await listProjectsByExternalId(
      tx,
      org.id,
      sent.map((each) => each.external_id),
    )
    const rows = await insertProjects(
      tx,
      org.id,
      sent.map((each) => ({ ...each, cost_per_hour: null })),
    )
    const created = { type: 'project', action: 'created' } as const
    await insertChanges(
      tx,
      actor,
      rows.map(({ id }) => ({ ...created, record_id: id, project_id: id, summary: 'new' })),
    )
    return rows
  })
}

export const CREATES: Record<string, Workload> = {
  'create a project': workload({
    ask: (org, n) => post('/projects', newProject(org, String(n))),
    find: (db, org, _n, body) => insertSent(db, org, [JSON.parse(body)]),
    write: (rows) => record(rows[0]!),
  }),
  'create a resource with a contract': workload({
    ask: (org, n) =>
      post('/resources', {
        name: `Person ${n}`,
        external_id: `NEW-${n}`,
        tag_ids: org.tags.slice(0, 3),
        contract: { start_date: '2026-01-01', daily_hours: 8, cost_per_hour: '35.50' },
      }),
    find: (db, org, _n, body) => {
      const sent = JSON.parse(body)
      const contract = { end_date: null, annual_convention_hours: 1800, ...sent.contract }
      return db.transaction(async (tx) => {
        await lockTagIds(tx, org.id, 'resources', sent.tag_ids)
        await listResourcesByExternalId(tx, org.id, [sent.external_id])
        const rows = await insertResources(tx, org.id, [{ ...sent, contract }])
        const { id } = rows[0]!
        const change = { type: 'resource', action: 'created', record_id: id, resource_id: id } as const
        await insertChanges(tx, { id: org.id, actor: 'bench' }, [{ ...change, summary: sent.name }])
        return rows[0]!
      })
    },
    write: record,
  }),
}

const BATCH = 500

CREATES[`${BATCH} projects in one batch`] = workload({
  ask: (org, n) =>
    post('/projects/batch', {
      records: Array.from({ length: BATCH }, (_, i) => newProject(org, `${n}-${i}`)),
    }),
  find: (db, org, _n, body) => {
    const { records } = JSON.parse(body) as { records: ReturnType<typeof newProject>[] }
    return insertSent(db, org, records)
  },
  write: (rows) => JSON.stringify(rows.map((row) => row.id)),
})

const tags = jsonList(
  tagJson,
  sql`t.name, t.id`,
  sql`from project_tags pt join tags t on t.organization_id = pt.organization_id and t.id = pt.tag_id
      where pt.organization_id = $1 and pt.project_id = p.id`,
)
const WHOLE_LIST = sql`
  select '[' || string_agg(listed.json, ',' order by listed.id) || ']' as json
  from (select p.id, ${projectJson(tags)}::text as json from projects p where p.organization_id = $1) listed`

/** One text, made by the database alone. */
const DATABASE_JSON = workload({
  ask: () => get('/projects'),
  find: (db, org) => db.query<Row>(WHOLE_LIST, [org.id]),
  write: (rows) => record(rows[0]!),
})

/** Much to compute and little to read, and nothing to send: whoever has the answer already is told so. */
export const COMPUTED = 'two centuries of a resource’s months, known to the asker'
const KNOWN_MONTHS = workload({
  ask: (org, n) => ({
    ...get(`/resources/${any(org.resources, n)}?include=monthly_hours&from=1990-01-01&to=2189-12-31`),
    ifNoneMatch: '*',
  }),
  find: (db, org, n) => findResourceJson(db, org.id, any(org.resources, n)),
  write: record,
})

export const WORKLOADS: Record<string, Workload> = {
  [COMPUTED]: KNOWN_MONTHS,
  ...READS,
  ...CREATES,
  'database’s own JSON': DATABASE_JSON,
}
