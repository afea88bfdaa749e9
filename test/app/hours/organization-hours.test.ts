import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createAssignment } from '../../../server/commands/assignments.ts'
import { createProject } from '../../../server/commands/projects.ts'
import { createResource } from '../../../server/commands/resources.ts'
import type { Db, Tx } from '../../../server/db/connect.ts'
import { sql } from '../../../server/db/sql.ts'
import type { TestApp, TestUser } from '../../support/app.ts'
import { startApp } from '../../support/app.ts'
import { connectPatiently } from '../../support/patient.ts'

/** Tests how the matrix is read and streamed (decision 0047). monthly-hours.test.ts checks its content. */

const END_SESSION = sql`select pg_terminate_backend(pg_backend_pid())`
let app: TestApp
/** The connection ends before the statement with this number in a transaction. 0 means never. */
let endsBefore = 0

function interrupted(db: Db): Db {
  const interrupt = (tx: Tx): Tx => {
    let statements = 0
    return {
      announce: tx.announce,
      async query(statement, values) {
        if (++statements === endsBefore) await tx.query(END_SESSION).catch(() => {})
        return tx.query(statement, values)
      },
    }
  }
  return { ...db, transaction: (work) => db.transaction((tx) => work(interrupt(tx))) }
}

beforeAll(async () => {
  app = await startApp(interrupted(connectPatiently(inject('connection'))))
})
afterAll(() => app.close())

const days = { start_date: '2026-01-01', end_date: '2026-12-31' }
const contract = { start_date: '2020-01-01', end_date: null, daily_hours: 8, cost_per_hour: '35.50' }
const in2026 = 'from=2026-01-01&to=2026-12-31'
const tenYears = 'from=2017-01-01&to=2026-12-31'

async function newProject({ org }: TestUser, title: string): Promise<number> {
  return (await createProject(app.db, org, { title, ...days, budgeted_hours: 400 })).id
}

async function plan({ org }: TestUser, name: string, project_id: number): Promise<number> {
  const { id } = await createResource(app.db, org, {
    name,
    contract: { ...contract, annual_convention_hours: 1800 },
  })
  await createAssignment(app.db, org, { project_id, resource_id: id, ...days, daily_hours: 4 })
  return id
}

/** More people than the server reads in one batch. Every second person has an assignment. */
const MANY = 600
const INSERT_PEOPLE = sql`
  insert into resources (organization_id, name) select $1, 'Person ' || n from generate_series(1, 600) as n`
const INSERT_CONTRACTS = sql`
  insert into contracts
    (organization_id, resource_id, start_date, end_date, daily_hours, annual_convention_hours, cost_per_hour)
  select r.organization_id, r.id, '2020-01-01', null, 8, 1800, 35.50 from resources r where r.organization_id = $1`
const INSERT_ASSIGNMENTS = sql`
  insert into assignments
    (organization_id, project_id, resource_id, start_date, end_date, daily_hours, cost_per_hour, cost_source)
  select $1, $2, r.id, '2026-01-01', '2026-12-31', 4, 35.50, 'contract_default'
  from resources r where r.organization_id = $1 and right(r.name, 1)::integer % 2 = 0`

async function manyPeople(): Promise<TestUser> {
  const viewer = await app.signedIn('viewer')
  const project_id = await newProject(viewer, 'Website')
  await app.db.query(INSERT_PEOPLE, [viewer.org.id])
  await app.db.query(INSERT_CONTRACTS, [viewer.org.id])
  await app.db.query(INSERT_ASSIGNMENTS, [viewer.org.id, project_id])
  return viewer
}

const namesIn = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name)
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

function get({ org, cookie }: TestUser, query: string, encoding = 'identity') {
  const address = `${app.url}/app/organizations/${org.id}/monthly-hours?${query}`
  return fetch(address, { headers: { cookie, 'accept-encoding': encoding } })
}

describe("the organization's matrix", () => {
  it('sorts rows by the code points of the name, then by ID', async () => {
    const viewer = await app.signedIn('viewer')
    // U+1F600 sorts after U+FF5E, though its UTF-16 units are smaller.
    const names = ['😀', '\uff5e', 'b', 'a', 'Ä', 'B', '"\\\u2028', 'a']
    const ids: number[] = []
    for (const name of names) ids.push(await plan(viewer, name, await newProject(viewer, `${name} project`)))
    const inOrder = ids
      .map((id, at) => ({ id, name: names[at]! }))
      .sort((a, b) => byBytes(a.name, b.name) || a.id - b.id)
    const people = (await viewer.get(`/monthly-hours?${in2026}`)).body.data
    expect(people.rows.map(({ id, name }: { id: number; name: string }) => ({ id, name }))).toEqual(inOrder)
    const projects = (await viewer.get(`/monthly-hours?by=project&${in2026}`)).body.data
    expect(namesIn(projects)).toEqual(inOrder.map(({ name }) => `${name} project`))
  })

  it('is one valid JSON document when people are read in several batches', async () => {
    const viewer = await manyPeople()
    for (const by of ['resource', 'project']) {
      const { text, body } = await viewer.get(`/monthly-hours?by=${by}&${in2026}`)
      expect(text).toBe(JSON.stringify(body))
      const keys = ['by', 'from', 'to', 'months', 'rows', 'totals', 'grand_total']
      expect(Object.keys(body.data)).toEqual(keys)
      expect(body.data).toMatchObject({ by, grand_total: (MANY / 2) * 900 })
    }
    const { rows } = (await viewer.get(`/monthly-hours?${in2026}`)).body.data
    expect(Object.keys(rows[0])).toEqual(['id', 'name', 'months', 'total_hours', 'available'])
    const planned = Array.from({ length: MANY / 2 }, (_, at) => `Person ${2 * at + 2}`)
    expect(namesIn({ rows })).toEqual(planned.sort(byBytes))
  })

  it('returns 503 and no partial document if the connection ends between two batches', async () => {
    const viewer = await manyPeople()
    const path = `/app/organizations/${viewer.org.id}/monthly-hours?${in2026}`
    // The connection ends after four statements: isolation, titles, ids and the first batch of people.
    endsBefore = 5
    try {
      const { status, body } = await app.callOnce('GET', path, undefined, { cookie: viewer.cookie })
      expect(status).toBe(503)
      expect(body).toHaveProperty('errors')
    } finally {
      endsBefore = 0
    }
    const { rows } = (await viewer.get(`/monthly-hours?${in2026}`)).body.data
    expect(rows).toHaveLength(MANY / 2)
  })

  it("uses no database connection while clients don't read the response", async () => {
    const viewer = await manyPeople()
    const responses = await Promise.all([1, 2, 3].map(() => get(viewer, tenYears)))
    // The responses have started, and no client reads them.
    await expect.poll(() => app.db.connections!().inUse).toBe(0)
    const texts = await Promise.all(responses.map((response) => response.text()))
    for (const text of texts) expect(JSON.parse(text).data.rows).toHaveLength(MANY / 2)
    await (await get(viewer, tenYears)).body!.cancel()
    expect((await viewer.get(`/monthly-hours?${in2026}`)).status).toBe(200)
  })
})
