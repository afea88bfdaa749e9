import { expect, test } from 'vitest'
import { englishProblems } from '../../test/support/words/english-problems.ts'
import { dayNumber } from '../days/days.ts'
import { overlapsIn } from '../days/periods.ts'
import type { PlannedTimeOff } from '../plan-changes.ts'
import { timeOffChecker, timeOffSteps } from '../plan-changes.ts'
import { checkTimeOffOverlap, timeOffLayer } from './time-off.ts'

const days = (start: number, end: number) => ({
  start_date: `2026-05-${String(start).padStart(2, '0')}`,
  end_date: `2026-05-${String(end).padStart(2, '0')}`,
})

test('whole days of time off count as 24 hours, and partial days as their hours', () => {
  const [start, end] = [dayNumber('2026-05-04'), dayNumber('2026-05-08')]
  expect(timeOffLayer([{ ...days(4, 8), daily_hours: null }])).toEqual([{ start, end, value: 2400 }])
  expect(timeOffLayer([{ ...days(4, 8), daily_hours: '2.50' }])).toEqual([{ start, end, value: 250 }])
})

test('two periods of the same person may not overlap', () => {
  const others = [
    { id: 1, ...days(4, 8), daily_hours: null },
    { id: 2, ...days(18, 22), daily_hours: 4 },
  ]
  const check = (draft: ReturnType<typeof days>) =>
    englishProblems(checkTimeOffOverlap({ ...draft, daily_hours: 2 }, overlapsIn(others)(draft)))
  expect(check(days(9, 17))).toEqual([])
  expect(check(days(8, 18))).toEqual([
    {
      pointer: ['start_date'],
      code: 'overlap',
      message: 'overlaps other time off, from 2026-05-04 to 2026-05-08 and from 2026-05-18 to 2026-05-22',
      days: [days(8, 8), days(18, 18)],
    },
  ])
})

test('a moved period does not overlap its stored version', () => {
  const stored = { id: 1, ...days(4, 8), daily_hours: null }
  expect(checkTimeOffOverlap({ ...stored, ...days(5, 9) }, [stored])).toEqual([])
})

test('each of many changes reports five conflicting days and counts the others', () => {
  const away = { resource_id: 1, daily_hours: 4, note: '', kind: 'holiday', status: 'approved' } as const
  const stored: PlannedTimeOff[] = Array.from({ length: 20 }, (_, i) => ({
    ...{ ...away, id: i + 1 },
    ...days(i + 1, i + 1),
  }))
  const create = { ...away, start_date: '2026-01-01', end_date: '2026-12-31' }
  const changes = Array.from({ length: 200 }, () => ({ create }))
  const check = timeOffChecker(timeOffSteps(changes, new Map()), stored)
  for (const problems of changes.map((_, i) => check(i))) {
    expect(problems).toHaveLength(1)
    expect(englishProblems(problems)[0]!.message).toMatch(/ and 216 more$/)
    expect(problems[0]!.days).toHaveLength(5)
  }
})
