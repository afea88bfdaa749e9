import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAssignment } from '../assignments/assignments.ts'
import { dayNumber, dayText } from '../days/days.ts'
import { countWorkingDays } from '../days/working-week.ts'
import { confirmWhatFits, confirmWhole } from './confirming.ts'

const WEEK = [1, 2, 3, 4, 5]
const request = {
  ...{ id: 7, project_id: 10, resource_id: 1, start_date: '2026-03-02', end_date: '2026-03-13' },
  ...{ daily_hours: 8, tag_ids: [5], job_role_id: null, phase_id: null, note: 'Knows the shop' },
}
const booked = (
  id: number,
  project_id: number,
  start_date: string,
  end_date: string,
  daily_hours: number,
) => ({
  ...{ id, project_id, resource_id: 1, start_date, end_date, daily_hours },
})
const context = (...assignments: ReturnType<typeof booked>[]) => ({
  project: { id: 10, title: 'Website', status: 'active', start_date: '2026-01-01', end_date: '2026-12-31' },
  resource: { id: 1, name: 'Ana' },
  contracts: [{ start_date: '2026-01-01', end_date: '2026-05-29', daily_hours: 8 }],
  assignments,
  ...{ time_off: [], working_week: WEEK },
})

describe('confirming', () => {
  it('a whole request creates one assignment', () => {
    const { tag_ids: _, id: __, ...create } = request
    expect(confirmWhole(request)).toEqual([{ delete_request: 7 }, { create }])
    expect(confirmWhatFits(request, context())).toEqual({
      changes: [{ create }, { delete_request: 7 }],
      ...{ days: 10, of_days: 10, hours: 80, of_hours: 80 },
    })
  })

  it('leaves days without available hours as a request, and reports how many days fit', () => {
    const full = booked(1, 11, '2026-03-05', '2026-03-09', 8)
    const fitting = confirmWhatFits(request, context(full))
    expect(fitting).toMatchObject({ days: 7, of_days: 10, hours: 56, of_hours: 80 })
    expect(fitting!.changes).toMatchObject([
      { create: { start_date: '2026-03-02', end_date: '2026-03-04', daily_hours: 8 } },
      { create: { start_date: '2026-03-10', end_date: '2026-03-13', daily_hours: 8 } },
      { update_request: { id: 7, resource_id: null, start_date: '2026-03-05', end_date: '2026-03-09' } },
    ])
  })

  it('leaves time off as a request, and continues over public holidays', () => {
    const away = { start_date: '2026-03-12', end_date: '2026-03-13', daily_hours: null }
    const holidays = [{ start_date: '2026-03-04', end_date: '2026-03-04', daily_hours: null }]
    const fitting = confirmWhatFits(request, { ...context(), time_off: [away], holidays })
    expect(fitting).toMatchObject({ days: 7, of_days: 9, hours: 56, of_hours: 72 })
    expect(fitting!.changes).toMatchObject([
      { create: { start_date: '2026-03-02', end_date: '2026-03-11', daily_hours: 8 } },
      { update_request: { id: 7, resource_id: null, start_date: '2026-03-12', end_date: '2026-03-13' } },
    ])
  })

  it('creates no assignment or request that has only public holidays', () => {
    const off = (start_date: string, end_date = start_date) => ({ start_date, end_date, daily_hours: null })
    const partsWith = (time_off: ReturnType<typeof off>[], holiday: string) =>
      confirmWhatFits(request, { ...context(), time_off, holidays: [off(holiday)] })!.changes
    expect(partsWith([off('2026-03-12')], '2026-03-12')).toMatchObject([
      { create: { start_date: '2026-03-02', end_date: '2026-03-11' } },
      { create: { start_date: '2026-03-13', end_date: '2026-03-13' } },
      { delete_request: 7 },
    ])
    expect(partsWith([off('2026-03-09', '2026-03-11'), off('2026-03-13')], '2026-03-12')).toMatchObject([
      { create: { start_date: '2026-03-02', end_date: '2026-03-06' } },
      { update_request: { start_date: '2026-03-09', end_date: '2026-03-11' } },
      { create_request: { start_date: '2026-03-13', end_date: '2026-03-13' } },
    ])
  })

  it('assigns the available hours, and leaves the rest as requests with the same tags and note', () => {
    const half = booked(1, 11, '2026-03-09', '2026-03-13', 5)
    const away = booked(2, 12, '2026-03-02', '2026-03-02', 8)
    const fitting = confirmWhatFits(request, context(away, half))
    expect(fitting).toMatchObject({ hours: 4 * 8 + 5 * 3, of_hours: 80 })
    expect(fitting!.changes).toMatchObject([
      { create: { start_date: '2026-03-03', end_date: '2026-03-06', daily_hours: 8 } },
      { create: { start_date: '2026-03-09', end_date: '2026-03-13', daily_hours: 3 } },
      { update_request: { id: 7, start_date: '2026-03-02', end_date: '2026-03-02', daily_hours: 8 } },
      { create_request: { start_date: '2026-03-09', daily_hours: 5, tag_ids: [5], note: 'Knows the shop' } },
    ])
  })

  it('returns null without a contract, or if an assignment on the project covers all days', () => {
    const late = { ...request, start_date: '2026-06-01', end_date: '2026-06-05' }
    expect(confirmWhatFits(late, context())).toBeNull()
    expect(confirmWhatFits(request, context(booked(1, 10, '2026-03-01', '2026-03-15', 1)))).toBeNull()
  })

  it('leaves out a weekend that has an assignment on the same project', () => {
    const weekend = booked(1, 10, '2026-03-07', '2026-03-08', 1)
    const short = { ...request, daily_hours: 4 }
    expect(confirmWhatFits(short, context(weekend))!.changes).toMatchObject([
      { create: { start_date: '2026-03-02', end_date: '2026-03-06' } },
      { create: { start_date: '2026-03-09', end_date: '2026-03-13' } },
      { delete_request: 7 },
    ])
  })

  it('uses the hours by weekday of the contract, also for short days and days off', () => {
    const shorter = { start_date: '2026-01-01', end_date: null, daily_hours: 8, week: [8, 8, 8, 4, 0, 0, 0] }
    const busy = booked(1, 11, '2026-03-05', '2026-03-09', 2)
    const fitting = confirmWhatFits(request, { ...context(busy), contracts: [shorter] })
    expect(fitting!.changes).toMatchObject([
      { create: { start_date: '2026-03-02', end_date: '2026-03-04', daily_hours: 8 } },
      { create: { start_date: '2026-03-05', end_date: '2026-03-05', daily_hours: 2 } },
      { create: { start_date: '2026-03-09', end_date: '2026-03-09', daily_hours: 6 } },
      { create: { start_date: '2026-03-10', end_date: '2026-03-12', daily_hours: 8 } },
      { update_request: { start_date: '2026-03-05', end_date: '2026-03-05', daily_hours: 6 } },
      { create_request: { start_date: '2026-03-09', end_date: '2026-03-09', daily_hours: 2 } },
    ])
  })

  it('keeps every hour, and creates only assignments that pass the rules', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => dayNumber('2026-04-06') + days)
    const span = fc
      .tuple(day, day)
      .map(([a, b]) => ({ start_date: dayText(Math.min(a, b)), end_date: dayText(Math.max(a, b)) }))
    const hours = fc.integer({ min: 1, max: 1000 }).map((each) => each / 100)
    const others = fc.array(fc.record({ span, hours, project_id: fc.constantFrom(10, 11, 12) }), {
      maxLength: 4,
    })
    fc.assert(
      fc.property(span, hours, others, (days, daily_hours, list) => {
        const wanted = { ...request, ...days, daily_hours }
        const planned = list.map((each, i) => ({
          ...{
            id: i + 1,
            project_id: each.project_id,
            resource_id: 1,
            ...each.span,
            daily_hours: each.hours,
          },
        }))
        const fitting = confirmWhatFits(wanted, context(...planned))
        if (!fitting) return
        const made = fitting.changes.flatMap((change) => ('create' in change ? [change.create] : []))
        const left = fitting.changes.flatMap((change) => [
          ...('update_request' in change ? [change.update_request] : []),
          ...('create_request' in change ? [change.create_request] : []),
        ])
        let seen: ReturnType<typeof booked>[] = planned
        for (const [i, create] of made.entries()) {
          expect(checkAssignment(create, context(...seen))).toEqual([])
          seen = [...seen, { ...create, id: 100 + i, daily_hours: Number(create.daily_hours) }]
        }
        const total = [...made, ...left].reduce((sum, each) => {
          const count = countWorkingDays(dayNumber(each.start_date!), dayNumber(each.end_date!), WEEK)
          return sum + Math.round(count * Number(each.daily_hours) * 100)
        }, 0)
        expect(total).toBe(Math.round(fitting.of_hours * 100))
      }),
    )
  })
})
