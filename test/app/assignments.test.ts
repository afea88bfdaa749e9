import { describe, expect, it } from 'vitest'
import { addContract } from '../../server/commands/contracts.ts'
import { createProject } from '../../server/commands/projects.ts'
import { createResource } from '../../server/commands/resources.ts'
import { sql } from '../../server/db/sql.ts'
import { listAssignments } from '../../server/store/assignments.ts'
import { listChanges } from '../../server/store/changes.ts'
import { findProjectWithAssignments } from '../../server/store/projects.ts'
import type { TestUser } from '../support/app.ts'
import { startApp } from '../support/app.ts'
import { shared } from '../support/lifetime.ts'

const app = shared(() => startApp())

type Scene = { person: TestUser; website: number; intranet: number; ana: number; ben: number }

/**
 * Ana works 8 hours a day until May, and 6 hours at a higher rate from June on. Ben works 8 hours a day. Two
 * projects run all year.
 */
async function scene(): Promise<Scene> {
  const person = await app.signedIn('planner')
  const { db } = app
  const { org } = person
  const year = { start_date: '2026-01-01', end_date: '2026-12-31', budgeted_hours: 400 }
  const website = (await createProject(db, org, { title: 'Website', ...year })).id
  const intranet = (await createProject(db, org, { title: 'Intranet', ...year })).id
  const contract = { start_date: '2026-01-01', end_date: null, daily_hours: 8, cost_per_hour: '35.50' }
  const first = { ...contract, end_date: '2026-05-31' }
  const ana = (await createResource(db, org, { name: 'Ana Ruiz', contract: first })).id
  const second = { start_date: '2026-06-01', daily_hours: 6, cost_per_hour: '38.00' }
  await addContract(db, org, ana, { ...contract, ...second, annual_convention_hours: 1800 })
  const ben = (await createResource(db, org, { name: 'Ben Okoro', contract })).id
  return { person, website, intranet, ana, ben }
}

type Body = Record<string, unknown>
const draft = (s: Scene, change: Body = {}): Body => ({
  project_id: s.website,
  resource_id: s.ana,
  start_date: '2026-03-02',
  end_date: '2026-03-13',
  daily_hours: 4,
  ...change,
})
const send = (s: Scene, ...changes: Body[]) => s.person.post('/plan/changes', { changes })
const stored = (s: Scene) => listAssignments(app.db, s.person.org.id, 0, 1000)
async function created(s: Scene, change: Body = {}): Promise<number> {
  const { status, body } = await send(s, { create: draft(s, change) })
  expect(status).toBe(200)
  return body.data.created[0].id
}
const ARCHIVE = sql`update projects set status = 'archived' where organization_id = $1 and id = $2`
const archive = (s: Scene, id: number) => app.db.query(ARCHIVE, [s.person.org.id, id])

describe('changes of assignments', () => {
  it('create an assignment and return it as it is stored', async () => {
    const s = await scene()
    const { status, body } = await send(s, { create: draft(s) })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ created: await stored(s), updated: [], deleted: [] })
    expect(body.data.created).toMatchObject([
      { project_title: 'Website', resource_name: 'Ana Ruiz', daily_hours: '4', cost_per_hour: '35.50' },
    ])
  })

  it('update some fields, keep the rest, and return the previous values', async () => {
    const s = await scene()
    const id = await created(s, { cost_per_hour: '50' })
    const { body } = await send(s, { update: { id, end_date: '2026-03-20', resource_id: s.ben } })
    expect(body.data.updated).toMatchObject([
      {
        before: { id, resource_id: s.ana, end_date: '2026-03-13', cost_per_hour: '50' },
        after: { id, resource_id: s.ben, end_date: '2026-03-20', cost_per_hour: '50', cost_source: 'manual' },
      },
    ])
    const again = await send(s, { update: { id, cost_per_hour: null } })
    expect(again.body.data.updated[0].after).toMatchObject({
      cost_per_hour: '35.50',
      cost_source: 'contract_default',
    })
  })

  it('keep a note on each piece at a contract boundary, visible in the app only', async () => {
    const s = await scene()
    const id = await created(s, { end_date: '2026-06-12', note: 'On site, ask for Bo' })
    expect((await stored(s)).map(({ note }) => note)).toEqual(['On site, ask for Bo', 'On site, ask for Bo'])
    const moved = await send(s, { update: { id, start_date: '2026-03-03' } })
    expect(moved.body.data.updated[0].after.note).toBe('On site, ask for Bo')
    const changed = await send(s, { update: { id, note: '' } })
    expect(changed.body.data.updated).toMatchObject([
      { before: { note: 'On site, ask for Bo' }, after: { note: '' } },
    ])
    const { status, body } = await send(s, { update: { id, note: 'x'.repeat(2001) } })
    expect([status, body.problems[0].pointer]).toEqual([422, ['changes', '0', 'note']])
    const record = await findProjectWithAssignments(app.db, s.person.org.id, s.website)
    expect(record?.json).not.toMatch(/note|phase|colour|On site/)
  })

  it('split an assignment at a contract boundary, and the first piece keeps the id', async () => {
    const s = await scene()
    const id = await created(s)
    const { body } = await send(s, { update: { id, end_date: '2026-06-12' } })
    expect(body.data.updated[0].after).toMatchObject({ id, end_date: '2026-05-31', cost_per_hour: '35.50' })
    expect(body.data.created).toMatchObject([{ start_date: '2026-06-01', cost_per_hour: '38.00' }])
  })

  it('are checked together, so adjacent assignments can move or swap places', async () => {
    const s = await scene()
    const first = await created(s, { daily_hours: 8 })
    const next = await created(s, { start_date: '2026-03-16', end_date: '2026-03-27', daily_hours: 8 })
    const moved = await send(
      s,
      { update: { id: first, start_date: '2026-03-09', end_date: '2026-03-20' } },
      { update: { id: next, start_date: '2026-03-23', end_date: '2026-04-03' } },
    )
    expect(moved.status).toBe(200)
    const swapped = await send(
      s,
      { update: { id: next, start_date: '2026-03-09', end_date: '2026-03-20' } },
      { update: { id: first, start_date: '2026-03-23', end_date: '2026-04-03' } },
    )
    expect(swapped.status).toBe(200)
  })

  it('add each assignment to the activity, and a reassignment for both people', async () => {
    const s = await scene()
    const id = await created(s)
    await send(s, { update: { id, resource_id: s.ben } }, { create: draft(s, { project_id: s.intranet }) })
    const changes = await listChanges(app.db, s.person.org.id, Number.MAX_SAFE_INTEGER, 4, true, {
      type: 'assignment',
    })
    expect(changes.map(({ action, resource_id }) => [action, resource_id])).toEqual([
      ['created', s.ana],
      ['updated', s.ben],
      ['updated', s.ana],
      ['created', s.ana],
    ])
    expect(changes[0]!.actor).toBe(s.person.email)
  })
})

describe('refused changes', () => {
  it('store nothing, and return every problem of every change, with fixes', async () => {
    const s = await scene()
    await created(s, { project_id: s.intranet, daily_hours: 5 })
    const { status, body } = await send(
      s,
      { create: draft(s, { resource_id: s.ben }) },
      { create: draft(s) },
      { create: draft(s, { start_date: '2025-12-29', end_date: '2026-01-09' }) },
    )
    expect(status).toBe(422)
    const fix = { message: 'at most 3 h a day', change: { daily_hours: 3 } }
    expect(body.problems).toMatchObject([
      { pointer: ['changes', '1', 'daily_hours'], code: 'over_capacity', fix },
      { pointer: ['changes', '2', 'start_date'], code: 'outside_project' },
      { pointer: ['changes', '2', 'start_date'], code: 'no_contract' },
    ])
    expect(await stored(s)).toHaveLength(1)
  })

  it('include creates, updates, moves and deletes on an archived project', async () => {
    const s = await scene()
    const id = await created(s)
    await archive(s, s.website)
    const before = await stored(s)
    for (const change of [
      { create: draft(s, { resource_id: s.ben }) },
      { update: { id, daily_hours: 2 } },
      { update: { id, project_id: s.intranet } },
      { delete: id },
    ]) {
      const { status, body } = await send(s, change)
      const problem = { code: 'archived', pointer: ['changes', '0', 'project_id'] }
      expect([status, body.problems]).toMatchObject([422, [problem]])
    }
    expect(await stored(s)).toEqual(before)
  })

  it('include malformed changes, each with a pointer', async () => {
    const s = await scene()
    const { status, body } = await send(
      s,
      {},
      { create: draft(s, { daily_hours: 4.125, start_date: '2026-02-30' }) },
      { update: { end_date: '2026-03-02' } },
      { delete: 'x' },
      { constructor: {} },
    )
    expect(status).toBe(422)
    const places = body.problems.map(({ pointer }: { pointer: string[] }) => pointer.slice(1).join('.'))
    expect(places).toEqual(['0', '1.start_date', '1.daily_hours', '2.id', '3.delete', '4'])
    const many = Array.from({ length: 2_001 }, () => ({ delete: 1 }))
    for (const changes of [[], 'all', many, [1]])
      expect((await s.person.post('/plan/changes', { changes })).status).toBe(422)
  })

  it('include a second change of the same assignment', async () => {
    const s = await scene()
    const id = await created(s)
    const { status, body } = await send(s, { update: { id, daily_hours: 2 } }, { delete: id })
    expect([status, body.problems[0].pointer]).toEqual([422, ['changes', '1', 'id']])
  })
})

describe('concurrent requests', () => {
  it('a change waits while its project is archived, and is then refused', async () => {
    const s = await scene()
    let planning: ReturnType<typeof send> | undefined
    await app.db.transaction(async (tx) => {
      await tx.query(ARCHIVE, [s.person.org.id, s.website])
      planning = send(s, { create: draft(s) })
      await s.person.get('/board?from=2026-03-01&to=2026-03-31')
    })
    const { status, body } = await planning!
    expect([status, body.problems[0].code]).toEqual([422, 'archived'])
  })
})
