import { setImmediate as nextTick } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { readCalendar } from '../server/app/access/calendar-feed.ts'
import { cutBoard } from '../server/app/access/shared-board.ts'
import { sendSheet } from '../server/app/hours-sheets.ts'
import { readBudgets } from '../server/app/insights/budgets.ts'
import { readInsightsQuery } from '../server/app/insights/insights-query.ts'
import { readInsights } from '../server/app/insights/people.ts'
import { readOrganizationHours, writeOrganizationHours } from '../server/app/organization-hours.ts'
import { readChanges } from '../server/app/plan-changes.ts'
import { createProjectLists } from '../server/app/projects.ts'
import { createPeopleLists } from '../server/app/resources.ts'
import type { Db } from '../server/db/connect.ts'
import type { Sql } from '../server/db/sql.ts'
import { planDemo } from '../server/demo/plan.ts'
import { collectBytes, dataInPieces, LongJson } from '../server/http/sending.ts'
import { yieldToEventLoop } from '../server/yield-to-event-loop.ts'
import { A_VIEW } from './support/link-view.ts'

const MANY = 50
const ids = Array.from({ length: MANY }, (_, i) => i + 1)

/** Mocks the clock, so that each `yieldToEventLoop` yields. Returns the number of event-loop ticks. */
async function countYields(compute: () => unknown): Promise<number> {
  await nextTick()
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 6
    return now
  })
  let [ticks, isOver] = [0, false]
  const counting = (async () => {
    for (; !isOver; await nextTick()) ticks++
  })()
  try {
    await compute()
  } finally {
    isOver = true
    clock.mockRestore()
    await counting
  }
  return ticks
}

describe('yieldToEventLoop', () => {
  it('waits for one tick per item, and one computation resumes per tick', async () => {
    const compute = async () => {
      for (const _ of ids) await yieldToEventLoop()
    }
    expect(await countYields(compute)).toBeGreaterThanOrEqual(MANY)
    expect(await countYields(() => Promise.all([compute(), compute()]))).toBeGreaterThanOrEqual(2 * MANY)
  })

  it('does not wait if the tick has just started', async () => {
    let hasTurned = false
    setImmediate(() => {
      hasTurned = true
    })
    await yieldToEventLoop()
    expect(hasTurned).toBe(false)
  })
})

/** Fakes a database. Each key of `rows` is a part of a statement. The value has the statement's rows. */
function databaseWith(rows: Record<string, readonly object[]>): Db {
  const query = async ({ text }: Sql) => Object.entries(rows).find(([part]) => text.includes(part))?.[1] ?? []
  const db = { query, transaction: (work: (tx: unknown) => unknown) => work(db) }
  return db as unknown as Db
}

const org = {
  id: 1,
  full_time_day: '8',
  working_week: [1, 2, 3, 4, 5],
  time_zone: 'UTC',
  role: 'owner',
} as never
const work = { project_ids: [1], first_days: [20_000], last_days: [20_050], daily_hours: [8], contracts: [] }
const people = ids.map((id) => ({ ...work, id, name: `Person ${id}` }))
const pairs = ids.map((id) => ({ project_id: 1, resource_id: id, work: '20000 20050 800' }))
const monthly = { 'as ids': [{ ids }], first_days: people }

describe('other requests run between the items of', () => {
  it.each(['csv', 'xlsx'] as const)('a table that is written as %s', async (format) => {
    const app = Fastify()
    app.decorateRequest('permit', null)
    app.get('/file', (_, reply) =>
      sendSheet(
        reply,
        format,
        'Rows',
        'rows',
        ids.map((id) => [id]),
      ),
    )
    expect(await countYields(() => app.inject('/file'))).toBeGreaterThanOrEqual(MANY)
  })

  it.each([
    ['as JSON', writeOrganizationHours],
    ['for a file', readOrganizationHours],
  ])('the hours of an organization, %s', async (_, read) => {
    const range = { from: '2024-01-01', to: '2024-12-31' }
    const read50 = () => read(databaseWith(monthly), org, { by: 'project', range, basis: 'planned' })
    expect(await countYields(read50)).toBeGreaterThanOrEqual(MANY)
  })

  it('insights into people', async () => {
    const query = readInsightsQuery({}, 'UTC')
    const read = () => readInsights(databaseWith(monthly), org, query)
    expect(await countYields(read)).toBeGreaterThanOrEqual(MANY)
  })

  it('a report on budgets', async () => {
    const projects = [
      { id: 1, title: 'Bridge', budgeted_hours: 40, budgeted_cost: null, cost_per_hour: null },
    ]
    const db = databaseWith({ string_agg: pairs, 'from projects': projects })
    const read = () => readBudgets(db, org, readInsightsQuery({}, 'UTC'), true)
    expect(await countYields(read)).toBeGreaterThanOrEqual(MANY)
  })

  it('a page of projects', async () => {
    const db = databaseWith({ string_agg: pairs, 'page.found': [{ id: 1, found: 1 }], count: [{ count: 1 }] })
    const { readProjects } = createProjectLists(db)
    const read = () => readProjects({ member: org, query: {}, permit: null })
    expect(await countYields(read)).toBeGreaterThanOrEqual(MANY)
  })

  it('a page of people', async () => {
    const rows = ids.map((id) => ({ id, found: MANY, contracts: [] }))
    const db = databaseWith({ 'page.found': rows, count: [{ count: MANY }] })
    const { readPeople } = createPeopleLists(db)
    const read = () => readPeople({ member: org, query: {}, permit: null })
    expect(await countYields(read)).toBeGreaterThanOrEqual(MANY)
  })

  it('a calendar feed', async () => {
    const day = { start_date: '2026-11-16', end_date: '2026-11-16', changed_at: new Date() }
    const row = { ...day, kind: 'assignment', hours: '8', name: 'Ana', title: 'Bridge' }
    const rows = [{ ...row, kind: 'subject', id: 1 }, ...ids.map((id) => ({ ...row, id }))]
    const db = { query: async () => rows } as unknown as Db
    const link = {
      ...{ id: 1, organization_id: 1, organization: 'A', title: 'Team', kind: 'calendar' as const },
      ...{
        view: { of: 'team' as const, id: null },
        created_by_id: null,
        expires_at: null,
        use_is_old: false,
      },
      ...{ time_zone: 'UTC', language: null, founded_at: new Date() },
    }
    expect(await countYields(() => readCalendar(db, link))).toBeGreaterThanOrEqual(MANY)
  })

  it('the changes of one act', async () => {
    const changes = ids.map((id) => ({ delete: id }))
    expect(await countYields(() => readChanges(changes, 'changes'))).toBeGreaterThanOrEqual(MANY)
  })

  it('the plan of a demo', async () => {
    const settings = { working_week: [1, 2, 3, 4, 5], default_annual_convention_hours: 1800 }
    expect(await countYields(() => planDemo('2026-11-15', settings))).toBeGreaterThanOrEqual(600)
  })

  it('a response that is computed while it is sent', async () => {
    const texts = new LongJson(ids.map(String))
    expect(await countYields(() => collectBytes(dataInPieces(texts)))).toBeGreaterThanOrEqual(MANY)
  })

  it('the board of a shared link', async () => {
    const assignments = ids.map((id) => `${id},1,${id},20600,20700,8,0`)
    const none = {
      ...{
        projects: [],
        tags: [],
        clients: [],
        job_roles: [],
        calendars: [],
        seq: [],
        time_off: [],
        requests: [],
        resources: [],
      },
    }
    const days = { from: '2026-06-01', to: '2026-06-07', today: '2026-06-01', working_week: [1, 2, 3, 4, 5] }
    const cut = () => cutBoard({ ...none, assignments }, A_VIEW, days)
    expect(await countYields(cut)).toBeGreaterThanOrEqual(MANY)
  })
})
