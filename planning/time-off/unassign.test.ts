import { describe, expect, it } from 'vitest'
import { addDays } from '../days/days.ts'
import { overlapsIn } from '../days/periods.ts'
import { holidayDaysOff } from './days-off.ts'
import { lostDuring, unassignAll } from './time-off-plan.ts'
import { findLostWork, unassign } from './unassign.ts'

const WEEK = [1, 2, 3, 4, 5]
/** From Monday the 4th to Friday the 15th of May 2026. */
const FORTNIGHT = {
  ...{ id: 7, project_id: 3, resource_id: 1, daily_hours: 6, cost_per_hour: '40', rate_of: 7 },
  ...{ start_date: '2026-05-04', end_date: '2026-05-15' },
}
const SEEN = {
  ...{ project_id: 3, resource_id: 1, daily_hours: 6, start_date: '2026-05-04', end_date: '2026-05-15' },
}
const run = (start_date: string, end_date: string, hours = 6, kept = 0) => ({
  start_date,
  end_date,
  hours,
  kept,
})
const contract = { start_date: '2026-01-01', end_date: null, daily_hours: 8, job_role_id: 9 }
const PERSON = { tag_ids: [5], contracts: [contract] }

const request = (start_date: string, end_date: string, daily_hours = 6) => ({
  create_request: {
    ...{ project_id: 3, resource_id: null, start_date, end_date, daily_hours },
    ...{ tag_ids: [5], job_role_id: 9, phase_id: null, note: '' },
  },
})

describe('unassigning', () => {
  it('splits the assignment in two if days in the middle are lost', () => {
    expect(unassign(FORTNIGHT, [run('2026-05-06', '2026-05-07')], PERSON, WEEK)).toEqual([
      { update: { id: 7, start_date: '2026-05-04', end_date: '2026-05-05', daily_hours: 6 }, seen: SEEN },
      {
        create: {
          ...{ project_id: 3, resource_id: 1, daily_hours: 6, cost_per_hour: '40', rate_of: 7 },
          ...{ start_date: '2026-05-08', end_date: '2026-05-15' },
        },
      },
      request('2026-05-06', '2026-05-07'),
    ])
  })

  it('deletes the assignment if all its working days are lost', () => {
    const long = { ...FORTNIGHT, end_date: '2026-05-17' }
    expect(unassign(long, [run('2026-05-04', '2026-05-15')], PERSON, WEEK)).toEqual([
      { delete: 7, seen: { ...SEEN, end_date: '2026-05-17' } },
      request('2026-05-04', '2026-05-15'),
    ])
  })

  it('unassigns only the lost hours of a partial day off', () => {
    expect(unassign(FORTNIGHT, [run('2026-05-04', '2026-05-05', 2, 4)], PERSON, WEEK)).toEqual([
      { update: { id: 7, start_date: '2026-05-04', end_date: '2026-05-05', daily_hours: 4 }, seen: SEEN },
      {
        create: expect.objectContaining({ start_date: '2026-05-06', end_date: '2026-05-15', daily_hours: 6 }),
      },
      request('2026-05-04', '2026-05-05', 2),
    ])
  })

  it('keeps no part that has only public holidays', () => {
    const time_off = [{ start_date: '2026-05-07', end_date: '2026-05-13', daily_hours: null }]
    const holidays = holidayDaysOff(['2026-05-14', '2026-05-15'].map((date) => ({ date, name: 'Fair' })))
    const person = { ...PERSON, id: 1, time_off, holidays, assignments: [FORTNIGHT] }
    const changes = [
      { update: { id: 7, start_date: '2026-05-04', end_date: '2026-05-06', daily_hours: 6 }, seen: SEEN },
      request('2026-05-07', '2026-05-13'),
    ]
    expect(unassignAll(lostDuring(FORTNIGHT, person, WEEK), person, WEEK)).toEqual(changes)
    const stored = { ...FORTNIGHT, cost_source: 'contract_default' as const }
    const away = { ...person, holidaysIn: overlapsIn(holidays) }
    const [found] = findLostWork([stored], away, WEEK, '2026-05-01')
    expect(found?.unassign_changes).toEqual(changes)
  })

  it('changes nothing if no hours are lost', () => {
    expect(unassign(FORTNIGHT, [], PERSON, WEEK)).toEqual([])
  })
})

it('compares each assignment only with assignments on the same days', () => {
  let looks = 0
  const all = Array.from({ length: 1_000 }, (_, n) => {
    const day = addDays('2026-05-04', n)
    return {
      ...{ ...FORTNIGHT, id: n, daily_hours: 1, start_date: day, cost_source: 'manual' as const },
      get end_date() {
        looks++
        return n === 0 ? '2030-12-31' : day
      },
    }
  })
  const person = {
    contracts: [{ start_date: '2020-01-01', end_date: null, daily_hours: 8 }],
    time_off: Array.from({ length: 500 }, (_, n) => addDays('2026-05-04', 2 * n)).map((day) => {
      return { start_date: day, end_date: day, daily_hours: 6.5 }
    }),
    ...{ holidaysIn: () => [], tag_ids: [5] },
  }
  const lost = findLostWork(all, person, WEEK, '2026-05-01')
  // The first assignment starts earlier, so it keeps its hours. On each working day with time off, the
  // other assignment loses half an hour.
  expect(lost).toHaveLength(357)
  expect(new Set(lost.map(({ hours }) => hours))).toEqual(new Set([0.5]))
  expect(looks).toBeLessThan(50 * all.length)
})

describe('an assignment from 1970 to 2199', () => {
  const WEEKS = { start_date: '1970-01-01', end_date: null, daily_hours: 5, week: [1, 2, 3, 4, 5, 0, 0] }
  const long = {
    ...{ ...FORTNIGHT, start_date: '1970-01-01', end_date: '2199-12-31', daily_hours: 5 },
    cost_source: 'manual' as const,
  }
  const halfAnHour = (start_date: string, end_date: string) => ({ start_date, end_date, daily_hours: 0.5 })
  const person = { contracts: [WEEKS], holidaysIn: () => [], tag_ids: [5] }

  it('is unassigned in its first 200 runs, but reports all lost days and hours', () => {
    const time_off = [halfAnHour('1970-01-01', '2199-12-31')]
    const [lost] = findLostWork([long], { ...person, time_off }, WEEK, '2026-05-01')
    expect(lost!.runs).toHaveLength(200)
    expect(lost!.runs[0]).toMatchObject({ start_date: '2026-05-01', hours: 0.5 })
    expect(lost!.unassign_changes.length).toBeLessThan(1_000)
    expect([lost!.days, lost!.hours]).toEqual([45_308, 22_654])
  })
})
