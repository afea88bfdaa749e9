import { describe, expect, test } from 'vitest'
import { englishProblems } from '../../test/support/words/english-problems.ts'
import {
  checkArchive,
  checkDatesContainWork,
  checkNoRequests,
  checkUnused,
  trimForArchive,
  trimToDates,
} from './archiving.ts'

const TODAY = '2026-05-13'
const WEEK = [1, 2, 3, 4, 5]
const assignment = (id: number, start_date: string, end_date: string) => ({
  id,
  start_date,
  end_date,
  daily_hours: 4,
})
const past = assignment(1, '2026-04-01', '2026-05-12')
const endsToday = assignment(2, '2026-05-01', TODAY)
const ongoing = assignment(3, '2026-05-13', '2026-05-29')
const future = assignment(4, '2026-05-14', '2026-06-30')

describe('archiving a project', () => {
  test('needs no choice without assignments, or with past ones', () => {
    expect(checkArchive([], TODAY)).toEqual([])
    expect(checkArchive([past], TODAY)).toEqual([])
  })

  test('needs no choice for an assignment that ends today', () => {
    expect(checkArchive([endsToday], TODAY)).toEqual([])
  })

  test('names some of thousands, and says how many there are', () => {
    const many = Array.from({ length: 3_000 }, (_, i) => ({ ...future, id: i }))
    const shorter = { start_date: '2026-01-01', end_date: TODAY }
    const project = { ...shorter, end_date: '2026-12-31' }
    for (const [problem] of [checkArchive(many, TODAY), checkUnused('Ana', many), checkNoRequests(many)])
      expect(JSON.stringify(englishProblems([problem!])).length).toBeLessThan(2_000)
    const [problem] = englishProblems(checkDatesContainWork(project, shorter, many, many, many))
    expect(problem!.message).toMatch('3000 assignments, 3000 requests and 3000 phases')
    expect(problem!.days).toHaveLength(60)
    expect(problem!.request_ids).toHaveLength(20)
  })

  test('is refused with the list of what is ongoing or still to come', () => {
    expect(englishProblems(checkArchive([past, endsToday, ongoing, future], TODAY))).toEqual([
      {
        pointer: ['status'],
        code: 'in_use',
        message: 'cannot be archived yet: 2 assignments after 2026-05-13 (1 ongoing, 1 to come)',
        days: [
          { start_date: '2026-05-13', end_date: '2026-05-29' },
          { start_date: '2026-05-14', end_date: '2026-06-30' },
        ],
        assignment_ids: [3, 4],
      },
    ])
  })

  test('counts an assignment that starts today as ongoing', () => {
    expect(englishProblems(checkArchive([ongoing], TODAY))[0]!.message).toMatch(
      /1 assignment after .* \(1 ongoing, 0 to come\)/,
    )
  })
})

describe('winding a project down', () => {
  const trim = trimForArchive([past, endsToday, ongoing, future], TODAY, () => WEEK)

  test('keeps what has ended by today', () => {
    expect(trim.kept).toEqual([past, endsToday])
  })

  test('ends today what is ongoing, and leaves the rest of it alone', () => {
    expect(trim.trimmed).toEqual([{ ...ongoing, end_date: TODAY }])
  })

  test('removes what is still to come', () => {
    expect(trim.removed).toEqual([future])
  })

  test('removes what would be left with a weekend alone', () => {
    const fromSaturday = assignment(5, '2026-05-16', '2026-05-29')
    expect(trimForArchive([fromSaturday], '2026-05-17', () => WEEK).removed).toEqual([fromSaturday])
    expect(trimForArchive([fromSaturday], '2026-05-17', () => [1, 2, 3, 4, 5, 6]).trimmed).toEqual([
      { ...fromSaturday, end_date: '2026-05-17' },
    ])
  })
})

describe("a project's window", () => {
  const project = { start_date: '2026-01-01', end_date: '2026-12-31' }
  const assignments = [
    assignment(1, '2026-03-01', '2026-04-30'),
    assignment(2, '2026-02-01', '2026-11-30'),
    assignment(3, '2026-06-01', '2026-10-31'),
  ]

  test('may shrink as far as its assignments reach', () => {
    expect(
      checkDatesContainWork(project, { start_date: '2026-02-01', end_date: '2026-11-30' }, assignments),
    ).toEqual([])
  })

  test('may not start after an assignment does', () => {
    expect(
      englishProblems(checkDatesContainWork(project, { ...project, start_date: '2026-03-02' }, assignments)),
    ).toEqual([
      {
        pointer: ['start_date'],
        code: 'outside_project',
        message: 'leaves out days of 2 assignments, the first on 2026-02-01',
        days: [
          { start_date: '2026-03-01', end_date: '2026-04-30' },
          { start_date: '2026-02-01', end_date: '2026-11-30' },
        ],
        assignment_ids: [1, 2],
        fix: { message: 'includes them all from 2026-02-01', change: { start_date: '2026-02-01' } },
      },
    ])
  })

  test('may not end before an assignment does', () => {
    expect(
      englishProblems(checkDatesContainWork(project, { ...project, end_date: '2026-11-29' }, assignments)),
    ).toEqual([
      {
        pointer: ['end_date'],
        code: 'outside_project',
        message: 'leaves out days of 1 assignment, the last on 2026-11-30',
        days: [{ start_date: '2026-02-01', end_date: '2026-11-30' }],
        assignment_ids: [2],
        fix: { message: 'includes them all until 2026-11-30', change: { end_date: '2026-11-30' } },
      },
    ])
  })

  test('is reported for both boundaries, each with the date that includes all', () => {
    const problems = checkDatesContainWork(
      project,
      { start_date: '2026-05-01', end_date: '2026-05-31' },
      assignments,
    )
    expect(problems.map(({ pointer, fix }) => [pointer[0], fix!.change])).toEqual([
      ['start_date', { start_date: '2026-02-01' }],
      ['end_date', { end_date: '2026-11-30' }],
    ])
  })

  test('is never refused on a side that does not shrink, whatever lies outside already', () => {
    const outside = [assignment(1, '2025-12-01', '2026-03-31'), assignment(2, '2026-12-01', '2027-01-31')]
    expect(checkDatesContainWork(project, project, outside)).toEqual([])
    expect(
      checkDatesContainWork(project, { start_date: '2025-12-15', end_date: '2027-01-15' }, outside),
    ).toEqual([])
    const later = checkDatesContainWork(
      project,
      { start_date: '2026-01-02', end_date: '2026-12-31' },
      outside,
    )
    expect(later.map(({ pointer }) => pointer)).toEqual([['start_date']])
  })
})

test('trimming to a project dates keeps, shortens on either side, or removes', () => {
  const inside = assignment(1, '2026-05-01', '2026-05-31')
  const across = assignment(2, '2026-04-01', '2026-06-30')
  const before = assignment(3, '2026-04-01', '2026-04-30')
  const after = assignment(4, '2026-06-01', '2026-06-30')
  const early = assignment(5, '2026-04-30', '2026-05-01')
  const window = { start_date: '2026-05-01', end_date: '2026-05-31' }
  expect(trimToDates(window, [inside, across, before, after, early], () => WEEK)).toEqual({
    kept: [inside],
    trimmed: [
      { ...across, ...window },
      { ...early, start_date: '2026-05-01', end_date: '2026-05-01' },
    ],
    removed: [before, after],
  })
})

test('only what has no assignment may be deleted', () => {
  expect(checkUnused('Ana', [])).toEqual([])
  expect(englishProblems(checkUnused('Ana', [assignment(3, '2026-05-01', '2026-05-08')]))).toEqual([
    {
      pointer: ['assignments'],
      code: 'in_use',
      message: 'must be deleted before Ana can be deleted; there is 1',
      days: [{ start_date: '2026-05-01', end_date: '2026-05-08' }],
      assignment_ids: [3],
    },
  ])
})
