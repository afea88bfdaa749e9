import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { bulkRoute } from '../server/api/batches.ts'
import { readCalendar } from '../server/app/access/calendar-feed.ts'
import { cutBoard } from '../server/app/access/shared-board.ts'
import { readChanges } from '../server/app/plan-changes.ts'
import { undoneRoutes } from '../server/app/undone.ts'
import type { Db } from '../server/db/connect.ts'
import type { Sql } from '../server/db/sql.ts'
import { findRefusal } from '../server/http/errors.ts'
import type { Turn } from '../server/http/limits/turns.ts'
import { turnKeeper, turnOf } from '../server/http/limits/turns.ts'
import {
  dataInPieces,
  gatherPieces,
  Json,
  LongJson,
  longFields,
  longList,
  longValue,
} from '../server/http/sending.ts'
import { invalid, Overloaded, RecordsRejected, untranslated } from '../server/refusals.ts'
import { allInSlices, finishInSlices, inSlices, oneByOne } from '../server/slices.ts'
import { updateTrimmedAssignments } from '../server/store/project-changes.ts'
import { A_VIEW } from './support/link-view.ts'
import { countRounds, work } from './support/processes/rounds.ts'

it('tells what is wrong with thousands of records a little at a time', async () => {
  const problems = ['title', 'start_date', 'end_date'].map((field) =>
    invalid(field, untranslated('is wrong')),
  )
  const records = Array.from({ length: 10_000 }, (_, row) => ({ row, external_id: null, problems }))
  const rounds = countRounds()
  const refusal = await findRefusal(new RecordsRejected(records))
  rounds.isOver = true
  expect([refusal?.problems?.length, rounds.count > 3]).toEqual([30_000, true])
})

describe('what is sent to the database of work that a project leaves out', () => {
  it('is its days, and not its notes', async () => {
    const sent: unknown[] = []
    const tx = { query: async (_: Sql, values: unknown[]) => sent.push(values) }
    const piece = { id: 7, start_date: '2026-03-02', end_date: '2026-03-06', note: 'long' }
    await updateTrimmedAssignments(tx as unknown as Db, 1, { removed: [], trimmed: [piece] })
    expect(sent).toEqual([[1, '[{"id":7,"start_date":"2026-03-02","end_date":"2026-03-06"}]']])
  })
})

describe('what is computed in slices', () => {
  it('gives the event loop back, and one goes on in each of its rounds', async () => {
    const rounds = countRounds()
    const busy: number[] = []
    const compute = async () => {
      const all: number[] = []
      let isFirst = true
      for await (const slice of inSlices(work(20, 3))) {
        if (!isFirst) busy.push(rounds.count)
        isFirst = false
        all.push(...slice)
      }
      expect(all).toEqual([...work(20, 0)])
    }
    await Promise.all([compute(), compute(), compute()])
    rounds.isOver = true
    expect(busy).toHaveLength(57)
    expect(new Set(busy).size).toBe(busy.length)
  })

  it('gives it back where all is needed at once, too', async () => {
    const rounds = countRounds()
    const before = rounds.count
    expect(await allInSlices(work(20, 3))).toEqual([...work(20, 0)])
    rounds.isOver = true
    expect(rounds.count - before).toBeGreaterThanOrEqual(20)
  })

  it('gives it back between the steps of one computation', async () => {
    function* steps() {
      for (const _ of work(20, 3)) yield undefined
      return 'done'
    }
    const rounds = countRounds()
    const before = rounds.count
    expect(await finishInSlices(steps())).toBe('done')
    rounds.isOver = true
    expect(rounds.count - before).toBeGreaterThanOrEqual(20)
  })

  it('gives it back to whoever takes one by one, by what they compute with each', async () => {
    const rounds = countRounds()
    const before = rounds.count
    const all: number[] = []
    for await (const item of oneByOne(inSlices(work(20, 0)))) all.push(item, ...work(1, 3))
    rounds.isOver = true
    expect(all).toHaveLength(40)
    expect(rounds.count - before).toBeGreaterThanOrEqual(20)
  })

  it('is one slice where it is little, in the same round', async () => {
    const rounds = countRounds()
    const before = rounds.count
    const slices: number[][] = []
    for await (const slice of inSlices([1, 2, 3])) slices.push(slice)
    expect([slices, rounds.count]).toEqual([[[1, 2, 3]], before])
    rounds.isOver = true
  })
})

describe('an answer in pieces', () => {
  const MEGABYTE = 1_000_000
  function longJson(items: number) {
    const taken = { count: 0 }
    function* texts() {
      for (const item of work(items, 1)) {
        taken.count++
        yield String(item % 10).repeat(MEGABYTE)
      }
    }
    return { taken, json: new LongJson(texts()) }
  }

  it('is whole where it is short', async () => {
    const { json } = longJson(1)
    const content = await gatherPieces(dataInPieces(json))
    expect(content).toEqual(new Json(`{"data":${'0'.repeat(MEGABYTE)}}`))
  })

  it.each([
    [
      {
        all: [1, { a: undefined, cost: 1 }, undefined, [2]],
        none: undefined,
        at: new Date(0),
        cost: { a: 1 },
      },
    ],
    [[{ cost: 1, text: 'é"' }, null]],
    [{ nested: { list: [1, 2], empty: {}, no: [] }, text: '' }],
    ['text'],
    [null],
  ])('says what JSON.stringify says, of lists an item at a time: %j', (value) => {
    const shown = (name: string, each: unknown) => (name === 'cost' ? undefined : each)
    expect([...longValue(value).texts].join('')).toBe(JSON.stringify(value))
    expect([...longValue(value, shown).texts].join('')).toBe(JSON.stringify(value, shown))
    const many = { list: Array(100).fill(value) }
    expect([...longValue(many).texts].length).toBeGreaterThan(100)
  })

  it('may have lists of texts among its fields', () => {
    const fields = { a: 1, none: longList([]), all: longList(['1,2', '"é"']), no: null, text: new Json('{}') }
    expect([...longFields(fields).texts].join('')).toBe(
      '{"a":1,"none":[],"all":[1,2,"é"],"no":null,"text":{}}',
    )
  })

  it('begins before the rest is computed, and goes on when its reader does', async () => {
    const { taken, json } = longJson(30)
    const content = await gatherPieces(dataInPieces(json))
    expect(content).not.toBeInstanceOf(Json)
    expect(taken.count).toBeLessThan(10)
    let length = 0
    for await (const piece of content as AsyncIterable<string>) length += piece.length
    expect([taken.count, length]).toEqual([30, 30 * MEGABYTE + '{"data":}'.length])
  })
})

it('what a shared link shows of the board is cut in steps, a person or some work each', () => {
  const people = Array.from({ length: 50 }, (_, id) =>
    JSON.stringify({ id, name: `P ${id}`, tag_ids: [], contracts: [], calendar_id: null }),
  )
  const assignments = people.map((_, id) => `${id},1,${id},20600,20700,8,0`)
  const none = { projects: [], tags: [], calendars: [], seq: [], time_off: [], requests: [] }
  const texts = { ...none, resources: [people.join()], assignments }
  const shown = { from: '2026-06-01', to: '2026-06-07', today: '2026-06-01', working_week: [1, 2, 3, 4, 5] }
  const steps = cutBoard(texts, A_VIEW, shown)
  let count = 0
  while (!steps.next().done) count++
  expect(count).toBeGreaterThan(people.length * 2)
})

it('a calendar is written in slices, however long its names are', async () => {
  const day = { start_date: '2026-11-16', end_date: '2026-11-16', changed_at: new Date() }
  const row = { ...day, kind: 'assignment', hours: '8', name: '😀'.repeat(120), title: '😁'.repeat(120) }
  const rows = Array.from({ length: 5_000 }, (_, id) => ({ ...row, id }))
  const db = { query: async () => [{ ...row, kind: 'subject', id: 1 }, ...rows] } as unknown as Db
  const link = {
    ...{ id: 1, organization_id: 1, organization: 'A', title: 'Team', kind: 'calendar' as const },
    ...{ view: { of: 'team' as const, id: null }, created_by_id: null, expires_at: null, use_is_old: false },
    ...{ time_zone: 'UTC', language: null, founded_at: new Date() },
  }
  const rounds = countRounds()
  const { length } = await readCalendar(db, link)
  rounds.isOver = true
  expect(rounds.count).toBeGreaterThan(5)
  expect(length).toBeGreaterThan(5_000_000)
})

it('changes of the plan are checked a little at a time, and of thousands of problems the first are told', async () => {
  const tag_ids = Array.from({ length: 70 }, () => 'x')
  const changes = Array.from({ length: 2_000 }, () => ({ create_request: { tag_ids } }))
  const rounds = countRounds()
  const before = rounds.count
  const refused = readChanges(changes, 'changes')
  await expect(refused).rejects.toMatchObject({ problems: { length: 200 } })
  rounds.isOver = true
  expect(rounds.count - before).toBeGreaterThanOrEqual(10)
})

it('records of a batch are read a little at a time', async () => {
  const app = Fastify()
  const holder = { scope: 'read_write' }
  app.addHook('onRequest', async (request) => void Object.assign(request, { holder, current: holder }))
  const rounds = countRounds()
  const busy = new Set<number>()
  bulkRoute(app, {} as Db, {
    ...{ path: '/batch', schema: {} },
    read(record) {
      for (const _ of work(1, 3)) busy.add(rounds.count)
      return { create: record as object }
    },
    create: async (_db, _org, records) => records.map((_, id) => ({ status: 'created', id })),
  })
  const records = Array.from({ length: 20 }, () => ({}))
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/batch', payload: { records } })
  rounds.isOver = true
  expect([statusCode, JSON.parse(body).data.created]).toEqual([200, 20])
  expect(busy.size).toBe(20)
})

describe('what is not done of the work of many', () => {
  const people = Array.from({ length: 60 }, (_, id) => id + 1)
  function ask(turn: Turn | null) {
    const asked = { batches: 0, dates: 0 }
    const days = Array.from({ length: 100 }, (_, n) => ({
      name: 'Fair',
      get date() {
        asked.dates++
        return `${2100 + n}-01-01`
      },
    }))
    const work = { project_id: 1, start_date: '2101-01-01', end_date: '2101-01-01', daily_hours: '1' }
    const db = {
      async query({ text }: Sql, [, ids]: [number, number[]]) {
        if (text.includes('select distinct resource_id'))
          return people.map((resource_id) => ({ resource_id }))
        if (text.includes('has_holidays'))
          return people.map((id) => ({ resource_id: id, holiday_calendar_id: null, has_holidays: true }))
        if (text.includes('holiday_calendars')) return [{ id: 1, is_default: true, days }]
        if (!text.includes('daily_hours') || !text.includes('project_id')) return []
        asked.batches++
        return ids.map((id) => ({ ...work, id, resource_id: id, cost_source: 'manual' }))
      },
    } as unknown as Db
    let answer: unknown
    const member = { id: 1, time_zone: 'UTC', working_week: [1, 2, 3, 4, 5, 6, 7] }
    undoneRoutes((_route, _least, _shape, read) => {
      answer = read({ member, query: { project_id: '1' }, turn } as unknown as Parameters<typeof read>[0])
    }, db)
    return { asked, answer }
  }

  it('is found with the holidays of each calendar read once', async () => {
    const { asked, answer } = ask(null)
    await expect(answer).resolves.toHaveLength(60)
    expect(asked).toEqual({ batches: 3, dates: 100 })
  })

  it('is not read any further for whoever has gone', async () => {
    let isGone = false
    const turns = turnKeeper({ all: 1, each: 1, beside: 1, waiting: 1, patience: 1_000 })
    const turn = turnOf(turns, 1, () => isGone)
    const { asked, answer } = ask({
      ...turn,
      end() {
        isGone = true
        turn.end()
      },
    })
    await expect(answer).rejects.toBeInstanceOf(Overloaded)
    expect(asked.batches).toBe(1)
  })
})
