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
  test('is allowed without assignments or with only past assignments', () => {
    expect(checkArchive([], TODAY)).toEqual([])
    expect(checkArchive([past], TODAY)).toEqual([])
  })

  test('is allowed if an assignment ends today', () => {
    expect(checkArchive([endsToday], TODAY)).toEqual([])
  })

  test('keeps problems about thousands of records short and includes the counts', () => {
    const many = Array.from({ length: 3_000 }, (_, i) => ({ ...future, id: i }))
    const shorter = { start_date: '2026-01-01', end_date: TODAY }
    const project = { ...shorter, end_date: '2026-12-31' }
    for (const [problem] of [checkArchive(many, TODAY), checkUnused('Ana', many), checkNoRequests(many)])
      expect(JSON.stringify(englishProblems([problem!])).length).toBeLessThan(2_000)
    expect(checkUnused('Ana', many.slice(0, 20), 3_000)).toEqual(checkUnused('Ana', many))
    const [problem] = englishProblems(checkDatesContainWork(project, shorter, many, many, many))
    expect(problem!.message).toMatch('3000 assignments, 3000 requests and 3000 phases')
    expect(problem!.days).toHaveLength(60)
    expect(problem!.request_ids).toHaveLength(20)
  })

  test('is refused with a list of ongoing and upcoming assignments', () => {
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

describe('shortening assignments to archive a project', () => {
  const trim = trimForArchive([past, endsToday, ongoing, future], TODAY, () => WEEK)

  test('keeps assignments that end today or earlier', () => {
    expect(trim.kept).toEqual([past, endsToday])
  })

  test('ends ongoing assignments today and changes no other field', () => {
    expect(trim.trimmed).toEqual([{ ...ongoing, end_date: TODAY }])
  })

  test('removes upcoming assignments', () => {
    expect(trim.removed).toEqual([future])
  })

  test('removes assignments that would be left without a working day', () => {
    const fromSaturday = assignment(5, '2026-05-16', '2026-05-29')
    expect(trimForArchive([fromSaturday], '2026-05-17', () => WEEK).removed).toEqual([fromSaturday])
    expect(trimForArchive([fromSaturday], '2026-05-17', () => [1, 2, 3, 4, 5, 6]).trimmed).toEqual([
      { ...fromSaturday, end_date: '2026-05-17' },
    ])
  })
})

describe("a project's dates", () => {
  const project = { start_date: '2026-01-01', end_date: '2026-12-31' }
  const assignments = [
    assignment(1, '2026-03-01', '2026-04-30'),
    assignment(2, '2026-02-01', '2026-11-30'),
    assignment(3, '2026-06-01', '2026-10-31'),
  ]

  test('may be shortened to the first and last day of its assignments', () => {
    expect(
      checkDatesContainWork(project, { start_date: '2026-02-01', end_date: '2026-11-30' }, assignments),
    ).toEqual([])
  })

  test('may not start after an assignment starts', () => {
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

  test('may not end before an assignment ends', () => {
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

  test('are refused on both sides, each with a fix that includes all assignments', () => {
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

  test('are not refused on a side that is not shortened, even if assignments are already outside', () => {
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

test('trimming to project dates keeps, shortens or removes assignments', () => {
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

test('a record with assignments cannot be deleted', () => {
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
