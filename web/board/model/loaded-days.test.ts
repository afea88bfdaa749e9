import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../../planning/days/days.ts'
import { rangeOf } from '../../../planning/days/spans.ts'
import { areLoaded, firstDays, nextDays, nextPeople, withDays, withWanted } from './loaded-days.ts'

const span = (from: string, to: string) => ({ start: dayNumber(from), end: dayNumber(to) })
const [january, february, march] = [
  span('2026-01-01', '2026-01-31'),
  span('2026-02-01', '2026-02-28'),
  span('2026-03-01', '2026-03-31'),
]

describe('the loaded days', () => {
  it('are merged if they touch or overlap, but not if a day is missing', () => {
    expect(withDays([january], february)).toEqual([span('2026-01-01', '2026-02-28')])
    expect(withDays([march], january)).toEqual([january, march])
    expect(withDays([january, march], february)).toEqual([span('2026-01-01', '2026-03-31')])
    expect(withDays([january], span('2026-01-10', '2026-02-10'))).toEqual([span('2026-01-01', '2026-02-10')])
    expect(withDays([january], span('2026-02-02', '2026-02-10'))).toHaveLength(2)
  })

  it('contain a span only if all its days are loaded', () => {
    const days = [january, march]
    expect(areLoaded(days, span('2026-01-01', '2026-01-31'))).toBe(true)
    expect(areLoaded(days, span('2026-01-31', '2026-02-01'))).toBe(false)
    expect(areLoaded(days, span('2026-01-15', '2026-03-15'))).toBe(false)
    expect(areLoaded([], january)).toBe(false)
  })
})

describe('the days to load next', () => {
  const seen = span('2026-03-10', '2026-05-20')
  const next = (days: (typeof january)[], also: (typeof january)[] = [], hasMoved = true) => {
    const found = nextDays(days, { seen, hasMoved, also, near: null })
    return found && rangeOf(found)
  }
  const all = span('2025-01-01', '2027-12-31')

  it('are the visible days in whole months, and then the requested days', () => {
    expect(rangeOf(firstDays(seen))).toEqual({ start_date: '2026-02-01', end_date: '2026-06-30' })
    expect(next([february, march])).toEqual({ start_date: '2026-04-01', end_date: '2026-06-30' })
    expect(next([firstDays(seen)], [span('2027-03-01', '2027-04-11')])).toEqual({
      ...{ start_date: '2027-03-01', end_date: '2027-04-30' },
    })
  })

  it('are the next quarter, then the previous one, and none if all are loaded', () => {
    const days = withDays([], firstDays(seen))
    expect(next([...days], [], false)).toBeNull()
    expect(next([...days])).toEqual({ start_date: '2026-07-01', end_date: '2026-09-30' })
    const right = withDays(days, span('2026-07-01', '2026-09-30'))
    expect(next([...right])).toEqual({ start_date: '2025-10-01', end_date: '2026-01-31' })
    expect(next([all])).toBeNull()
  })

  it('stay between 1970 and 2199', () => {
    const [first, last] = [span('1970-01-01', '1970-02-01'), span('2199-12-01', '2199-12-31')]
    const wanted = { hasMoved: true, also: [], near: null }
    expect(rangeOf(nextDays([], { ...wanted, seen: first })!).start_date).toBe('1970-01-01')
    expect(rangeOf(nextDays([last], { ...wanted, seen: last })!)).toEqual({
      ...{ start_date: '2199-11-01', end_date: '2199-11-30' },
    })
  })
})

describe('with rows of people', () => {
  const seen = span('2026-03-10', '2026-05-20')
  const wanted = { seen, hasMoved: false, also: [], near: [3, 1], people: new Set<number>() }
  const unassigned = new Set<number>()
  const days = [firstDays(seen)]

  it('nearby people are loaded after scrolling, or if visible days are not loaded', () => {
    expect(nextPeople(days, unassigned, wanted)).toEqual([])
    expect(nextPeople(days, unassigned, { ...wanted, hasMoved: true })).toEqual([3, 1])
    expect(nextPeople([january], unassigned, wanted)).toEqual([3, 1])
    expect(nextPeople([january], unassigned, { ...wanted, near: null })).toEqual([])
  })

  it('needed people are always loaded, at most 100 at a time and only once', () => {
    const needed = withWanted(wanted, { people: new Set([7, 1]) })
    expect(nextPeople(days, new Set([1]), needed)).toEqual([7])
    expect(nextPeople([january], unassigned, needed)).toEqual([7, 1, 3])
    const near = Array.from({ length: 300 }, (_, id) => id)
    expect(nextPeople([january], unassigned, { ...wanted, near })).toHaveLength(100)
  })

  it('the wanted days follow the visible days, and needed people stay needed', () => {
    const needed = withWanted(withWanted(wanted, { people: new Set([7]) }), { people: new Set([8]) })
    expect(needed).toMatchObject({ hasMoved: false, people: new Set([7, 8]) })
    expect(withWanted(needed, { people: new Set([8]) })).toBe(needed)
    expect(withWanted(needed, { seen: { ...seen, end: seen.end + 9 } }).hasMoved).toBe(false)
    const moved = withWanted(needed, { seen: { ...seen, start: seen.start + 1 } })
    expect([moved.hasMoved, withWanted(moved, { seen }).hasMoved]).toEqual([true, true])
  })

  it('days are loaded only if they are requested', () => {
    expect(nextDays([january], { ...wanted, hasMoved: true })).toBeNull()
    expect(nextDays([january], { ...wanted, also: [february] })).toEqual(february)
  })
})
