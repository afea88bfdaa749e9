import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../../planning/days/days.ts'
import { aBar, aBoard, aRequest } from '../../../test/support/board-scene.ts'
import type { Board } from './board.ts'
import { barsAfter, requestBarId, withoutSeen, withSeen } from './board.ts'
import type { BoardPart } from './updates.ts'
import { firstBoard, updateBoard, withBars, withChanges } from './updates.ts'

const people = ({ resources }: Board) => [...resources.values()]
const old = aBoard(
  ...[aBar(), aBar({ id: 2, resource_id: 2 }), aBar({ id: 3, resource_id: 2, project_id: 11 })],
  ...[aRequest({ id: 1, tag_ids: [5] }), aRequest({ id: 2, resource_id: 2 })],
)
const [open, bens] = [requestBarId(1), requestBarId(2)]
const [ana, ben] = people(old).map(({ time_off: _, holidays: __, ...rest }) => rest)
const days = (from: string, to: string) => ({ start: dayNumber(from), end: dayNumber(to) })
const year = days('2026-01-01', '2026-12-31')

/** Returns a response with the whole board, or only with the records of `change` if it has `touched`. */
function boardPart(change: Partial<BoardPart> = {}): BoardPart {
  const { bars: _, barsOf: __, ...known } = old
  const { settings, tags, clients, job_roles, seq, projects: byId } = structuredClone(known)
  const projects = [...byId.values()]
  const bars = [...old.barsOf.values()].flat().map((bar) => ({ ...bar }))
  const requests = [...old.requestsOf.values()].flat().map((bar) => ({ ...bar, tag_ids: [...bar.tag_ids] }))
  const labels = { tags, clients, job_roles }
  const all = { settings, ...labels, projects, seq, resources: structuredClone([ana!, ben!]), bars, requests }
  const none = { projects: [], resources: [], bars: [], requests: [] }
  const part = change.touched ? { ...none, days: null } : { days: year }
  return { ...all, calendars: null, timeOff: new Map(), touched: null, ...part, ...change }
}
const idsIn = ({ barsOf }: Board) => [...barsOf.values()].flat().map(({ id }) => id)
const nothing = { resources: [], projects: [], requests: [] }
const away = {
  id: 6,
  start_date: '2027-01-04',
  end_date: '2027-01-08',
  daily_hours: null,
  kind: 'holiday',
  status: 'approved',
  note: '',
} as const

describe('public holidays', () => {
  const holiday = { start_date: '2026-05-01', end_date: '2026-05-01', daily_hours: null }
  const spain = () => ({
    ...{ id: 3, name: 'Spain', is_default: true },
    holidays: [{ ...holiday, label: 'Labour Day' }],
  })
  const both = [ana!, ben!].map((each) => ({ ...each, calendar_id: 3 }))
  const first = firstBoard(boardPart({ calendars: [spain()], resources: both }))

  it('are one list for all people with the same calendar', () => {
    const [one, other] = people(first)
    expect(one!.holidays).toEqual(spain().holidays)
    expect(other!.holidays).toBe(one!.holidays)
  })

  it('stay the same after a partial update, and after an unchanged full update', () => {
    const part = updateBoard(
      first,
      boardPart({ touched: { ...nothing, resources: [2] }, resources: [both[1]!] }),
    )
    expect(people(part).map(({ holidays }) => holidays)).toEqual(
      people(first).map(({ holidays }) => holidays),
    )
    const again = updateBoard(first, boardPart({ calendars: [spain()], resources: structuredClone(both) }))
    expect(people(again)[0]).toBe(people(first)[0])
  })

  it('are replaced for everyone with a changed calendar', () => {
    const next = updateBoard(first, boardPart({ calendars: [{ ...spain(), holidays: [] }], resources: both }))
    expect(people(next).map(({ holidays }) => holidays)).toEqual([[], []])
  })
})

describe('a board that is loaded completely', () => {
  it('has the loaded days, and its people with their time off', () => {
    const board = firstBoard(boardPart({ timeOff: new Map([[2, [away]]]) }))
    expect(board).toMatchObject({ days: [year], whole: new Set(), seq: 7 })
    expect(people(board).map(({ time_off }) => time_off)).toEqual([[], [away]])
    expect(board.barsOf).toEqual(old.barsOf)
  })

  it('keeps every object if nothing changed', () => {
    const next = updateBoard(old, boardPart())
    for (const part of ['settings', 'tags', 'projects', 'resources'] as const)
      expect(next[part]).toBe(old[part])
    for (const id of [1, 2]) expect(next.barsOf.get(id)).toBe(old.barsOf.get(id))
    for (const id of [0, 2]) expect(next.requestsOf.get(id)).toBe(old.requestsOf.get(id))
  })

  it('keeps unchanged objects, even single bars, and removes missing ones', () => {
    const fresh = boardPart({ days: days('2026-03-01', '2026-03-31') })
    const [first, second] = fresh.bars
    const next = updateBoard(
      { ...old, whole: new Set([1]) },
      {
        ...fresh,
        bars: [first!, { ...second!, daily_hours: 2 }],
        resources: [{ ...ana!, name: 'Ana R.' }, ben!],
      },
    )
    expect(next.bars.get(1)).toBe(old.bars.get(1))
    expect(next.barsOf.get(2)).toEqual([{ ...old.bars.get(2), daily_hours: 2 }])
    expect(idsIn(next)).toEqual([1, 2])
    expect(people(next).map(({ name }) => name)).toEqual(['Ana R.', 'Ben Okoro'])
    expect(people(next)[1]).toBe(people(old)[1])
    // Forgets days that the response doesn't include.
    expect(next).toMatchObject({ days: [days('2026-03-01', '2026-03-31')], whole: new Set() })
  })
})

describe('a board that receives changed records', () => {
  it('is the same object if nothing changed', () => {
    expect(updateBoard(old, boardPart({ touched: nothing }))).toBe(old)
  })

  it('replaces the bars of changed people and projects, and keeps the others', () => {
    const bars = [aBar({ id: 4, resource_id: 2, project_id: 11 })]
    const touched = { ...nothing, resources: [2] }
    const byPerson = updateBoard(old, boardPart({ touched, seq: 9, resources: [ben!], bars }))
    expect(idsIn(byPerson)).toEqual([1, 4])
    expect([2, 4].map((id) => byPerson.bars.get(id))).toEqual([undefined, bars[0]])
    expect(byPerson.barsOf.get(1)).toBe(old.barsOf.get(1))
    expect(byPerson).toMatchObject({ seq: 9, resources: old.resources, days: [year], whole: new Set([2]) })

    const byProject = updateBoard(old, boardPart({ touched: { ...nothing, projects: [11] } }))
    expect(idsIn(byProject)).toEqual([1, 2])
    expect([...byProject.projects.values()]).toEqual([old.projects.get(10)])
  })

  it('sorts new people by name, and removes missing people', () => {
    const resources = [{ ...ben!, id: 3, name: 'Amy' }]
    const next = updateBoard(old, boardPart({ touched: { ...nothing, resources: [2, 3] }, resources }))
    expect(people(next).map(({ name }) => name)).toEqual(['Amy', 'Ana Ruíz'])
    expect(next.barsOf.has(2)).toBe(false)
  })

  it('marks received people as completely loaded, and keeps the lists of the others', () => {
    const far = aBar({ id: 6, from: '2031-01-06', to: '2031-01-10' })
    const mine = { touched: { ...nothing, resources: [1] }, resources: [ana!], bars: [aBar(), far] }
    const next = updateBoard(old, boardPart({ ...mine, timeOff: new Map([[1, [away]]]) }))
    expect(next.barsOf.get(1)).toEqual([old.bars.get(1), far])
    expect(next.barsOf.get(1)![0]).toBe(old.bars.get(1))
    expect(next.barsOf.get(2)).toBe(old.barsOf.get(2))
    expect(people(next)[1]).toBe(people(old)[1])
    expect(next).toMatchObject({ days: [year], whole: new Set([1]) })
    expect(people(next)[0]!.time_off).toEqual([away])
  })

  it('adds newly loaded days, and ignores duplicates', () => {
    const january = days('2027-01-01', '2027-01-31')
    const later = aBar({ id: 5, from: '2026-12-20', to: '2027-01-10' })
    const bars = [...boardPart().bars, later, { ...later }]
    const timeOff = new Map([[1, [away, { ...away }]]])
    const touched = { ...nothing, resources: [2] }
    const next = updateBoard(old, boardPart({ touched, resources: [ben!], days: january, bars, timeOff }))
    expect(next.days).toEqual([days('2026-01-01', '2027-01-31')])
    expect(next.barsOf.get(1)!.map(({ id }) => id)).toEqual([1, 5])
    expect(next.barsOf.get(2)).toBe(old.barsOf.get(2))
    expect(people(next)[0]!.time_off).toEqual([away])
    expect(people(next)[1]).toBe(people(old)[1])
  })
})

it('a bar that moves to another person is listed there', () => {
  const next = withBars(old, [], [aBar({ id: 1, resource_id: 2, from: '2026-02-02' })])
  expect(next.barsOf.has(1)).toBe(false)
  expect([old, next].map(({ bars }) => bars.get(1)!.resource_id)).toEqual([1, 2])
  expect(next.barsOf.get(2)!.map(({ id }) => id)).toEqual([1, 2, 3])
})

describe('requests', () => {
  it('are replaced one by one, or together with their person', () => {
    const given = aRequest({ id: 1, resource_id: 1 })
    const touched = { ...nothing, requests: [1] }
    const next = updateBoard(old, boardPart({ touched, requests: [given] }))
    expect(next.requestsOf.has(0)).toBe(false)
    expect(next.bars.get(open)).toEqual(given)
    expect(next.requestsOf.get(2)).toBe(old.requestsOf.get(2))
    const gone = updateBoard(old, boardPart({ touched: { ...nothing, resources: [2] }, resources: [ben!] }))
    expect(gone.bars.get(bens)).toBeUndefined()
    expect(gone.requestsOf.get(0)).toBe(old.requestsOf.get(0))
  })

  it('are not mistaken for assignments with the same ID', () => {
    expect(old.bars.get(1)).toMatchObject({ kind: 'assignment' })
    expect(old.bars.get(open)).toMatchObject({ kind: 'request', resource_id: 0 })
    expect(old.barsOf.has(0)).toBe(false)
    const [bar] = barsAfter(old, [{ update_request: { id: 1, resource_id: 1, daily_hours: 2 } }])
    expect(bar).toMatchObject({ kind: 'request', id: open, resource_id: 1, daily_hours: 2, tag_ids: [5] })
  })

  it('are replaced by an assignment when they are confirmed', () => {
    const create = { project_id: 10, resource_id: 1, start_date: '2026-04-06', end_date: '2026-04-10' }
    const changes = [{ delete_request: 1 }, { create: { ...create, daily_hours: 4 } }]
    const next = withChanges(old, changes, 3)
    expect(next.requestsOf.has(0)).toBe(false)
    expect(next.barsOf.get(1)!.map(({ id }) => id)).toEqual([1, -3002])
  })

  it('and assignments are sent with the values that the page has seen, except rates', () => {
    const sent = withSeen(old, [{ delete_request: 1 }, { update: { id: 1, resource_id: 2 } }])
    expect(sent).toMatchObject([
      { delete_request: 1, seen: { resource_id: null, tag_ids: [5], start_date: '2026-03-02' } },
      { update: { id: 1 }, seen: { resource_id: 1, daily_hours: 4 } },
    ])
    expect(sent[1]!.seen).not.toHaveProperty('cost_per_hour')
    const later = aBoard(aBar({ daily_hours: 5 }))
    expect(withSeen(later, sent)).toEqual(sent)
    expect(withoutSeen(sent)).toEqual([{ delete_request: 1 }, { update: { id: 1, resource_id: 2 } }])
  })
})
