import { expect, test } from 'vitest'
import type { PersonToRank, WorkRequirements } from './candidates.ts'
import { rankCandidates } from './candidates.ts'

/** Monday 4 to Friday 15 May 2026: ten working days. */
const wanted: WorkRequirements = {
  start_date: '2026-05-04',
  end_date: '2026-05-15',
  daily_hours: 8,
  tag_ids: [1, 2],
  asked: { of_hours: 80, of_days: 10 },
}
const MONDAY = 20_577
const week = [1, 2, 3, 4, 5]
const contract = { start_date: '2020-01-01', end_date: null, daily_hours: 8, week: null }

let ids = 0
function person(name: string, fields: Partial<PersonToRank> = {}): PersonToRank {
  const usual = {
    contracts: [contract],
    time_off: [],
    tag_ids: [],
    load: [],
    blocked: [],
    knows_project: false,
  }
  return { id: ++ids, name, ...usual, ...fields }
}

const ranked = (...people: PersonToRank[]) =>
  rankCandidates(wanted, people, week).map(({ name, hours }) => `${name} ${hours}`)

test('people with more available hours come first', () => {
  const busy = person('Ana', { load: [{ start: MONDAY, end: MONDAY + 4, value: 600 }] })
  const gone = person('Ben', {
    time_off: [{ start_date: '2026-05-04', end_date: '2026-05-05', daily_hours: null }],
  })
  expect(ranked(busy, gone, person('Eve'))).toEqual(['Eve 80', 'Ben 64', 'Ana 50'])
  expect(rankCandidates(wanted, [busy], week)).toMatchObject([{ of_hours: 80, has_left: false }])
})

test('ranks by required tags, then hours, then experience on the project, then name', () => {
  const people = [
    person('Zoe'),
    person('Ana'),
    person('Kim', { knows_project: true }),
    person('Ben', { tag_ids: [2, 9] }),
    person('Eve', { tag_ids: [1, 2], load: [{ start: MONDAY, end: MONDAY + 4, value: 600 }] }),
  ]
  expect(ranked(...people)).toEqual(['Eve 50', 'Ben 80', 'Kim 80', 'Ana 80', 'Zoe 80'])
  const [best] = rankCandidates(wanted, people, week)
  expect(best?.shared_tag_ids).toEqual([1, 2])
})

test('people without free hours come after everyone else, except leavers', () => {
  const busy = person('Ana', { tag_ids: [1, 2], load: [{ start: MONDAY, end: MONDAY + 13, value: 800 }] })
  const left = person('Ben', { contracts: [{ ...contract, end_date: '2026-04-30' }] })
  const partly = person('Zoe', { load: [{ start: MONDAY, end: MONDAY + 4, value: 600 }] })
  expect(ranked(left, busy, partly)).toEqual(['Zoe 50', 'Ana 0', 'Ben 0'])
})

test('lists the days on which time off prevents the requested hours', () => {
  const off = (start_date: string, end_date: string, daily_hours: number | null = null) => ({
    ...{ start_date, end_date, daily_hours },
  })
  const awayOf = (fields: Partial<PersonToRank>) =>
    rankCandidates(wanted, [person('Ana', fields)], week)[0]?.away
  expect(awayOf({})).toEqual([])
  // The time off starts before the request and continues after a weekend.
  const long = [off('2026-04-20', '2026-05-08'), off('2026-05-11', '2026-05-11', 2)]
  expect(awayOf({ time_off: long })).toEqual([{ start_date: '2026-05-04', end_date: '2026-05-11' }])
  expect(awayOf({ time_off: [{ ...off('2026-05-04', '2026-05-08'), status: 'asked' }] })).toEqual([])
  const holidays = [off('2026-05-14', '2026-05-14')]
  expect(awayOf({ time_off: holidays, holidays })).toEqual([])
  // 4 hours a day are off. The requested 4 hours still fit on the longer days, but not on Fridays.
  const short = person('Ana', {
    contracts: [{ ...contract, week: [8, 8, 8, 8, 4, 0, 0] }],
    time_off: [off('2026-05-04', '2026-05-15', 4)],
  })
  expect(rankCandidates({ ...wanted, daily_hours: 4 }, [short], week)[0]?.away).toEqual([
    { start_date: '2026-05-08', end_date: '2026-05-08' },
    { start_date: '2026-05-15', end_date: '2026-05-15' },
  ])
  // 4 of 12 hours are off, so the requested 8 hours fit.
  const contracts = [{ ...contract, daily_hours: 12 }]
  expect(awayOf({ contracts, time_off: [off('2026-05-04', '2026-05-04', 4)] })).toEqual([])
})

test('a tag that only people have counts more than a tag that projects also have', () => {
  const designer = person('Mateo', { tag_ids: [1], load: [{ start: MONDAY, end: MONDAY, value: 800 }] })
  const nearby = person('Fleur', { tag_ids: [2, 3], knows_project: true })
  const found = rankCandidates({ ...wanted, shared_with_projects: [2] }, [nearby, designer], week)
  expect(found.map(({ name }) => name)).toEqual(['Mateo', 'Fleur'])
})

test('hours beyond the requested hours do not count', () => {
  const long = person('Ana', { contracts: [{ ...contract, daily_hours: 12 }] })
  const sundays = person('Ben', { contracts: [{ ...contract, week: [8, 8, 8, 8, 8, 8, 8] }] })
  expect(ranked(long, sundays)).toEqual(['Ana 80', 'Ben 80'])
})

test('weekday hours and public holidays are respected', () => {
  const part = person('Ana', { contracts: [{ ...contract, week: [8, 8, 8, 8, 4, 0, 0] }] })
  const off = person('Ben', {
    holidays: [{ start_date: '2026-05-14', end_date: '2026-05-14', daily_hours: null }],
  })
  expect(ranked(part, off)).toEqual(['Ana 72', 'Ben 72'])
  // An unassigned request has the same hours for each candidate, because candidates' holidays don't count.
  expect(rankCandidates(wanted, [off], week)).toMatchObject([{ hours: 72, of_hours: 80 }])
})

test('days with other work on the project are not available', () => {
  const there = person('Ana', { blocked: [{ start: MONDAY, end: MONDAY + 1 }] })
  expect(ranked(there)).toEqual(['Ana 64'])
})

test("leavers come last; people who haven't started yet don't count as leavers", () => {
  const left = person('Ana', { contracts: [{ ...contract, end_date: '2026-04-30' }] })
  const coming = person('Ben', { contracts: [{ ...contract, start_date: '2026-06-01' }] })
  const found = rankCandidates(wanted, [left, coming], week)
  expect(found.map(({ name, hours, has_left }) => [name, hours, has_left])).toEqual([
    ['Ben', 0, false],
    ['Ana', 0, true],
  ])
})
