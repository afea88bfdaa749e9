import { expect, it } from 'vitest'
import { PLAIN_ENGLISH } from '../../texts/languages.ts'
import { render } from '../../texts/texts.ts'
import { spanOf } from '../days/spans.ts'
import { requestedHours } from '../requests/requested-hours.ts'
import { lostBy, lostDuring, lostWorkInWords, saveTimeOff, unassignAll } from './time-off-plan.ts'

const WEEK = [1, 2, 3, 4, 5]
const bar = (id: number, project_id: number, start_date: string, end_date: string) => ({
  ...{ id, project_id, resource_id: 1, start_date, end_date, daily_hours: 4 },
})
/** A person with 4 h a day on each of two projects in May 2026. May 4, a Monday, is already off. */
const ANA = {
  ...{ id: 1, tag_ids: [5], contracts: [{ start_date: '2026-01-01', end_date: null, daily_hours: 8 }] },
  time_off: [{ id: 9, start_date: '2026-05-04', end_date: '2026-05-04', daily_hours: null }],
  assignments: [bar(1, 3, '2026-05-04', '2026-05-29'), bar(2, 4, '2026-05-04', '2026-05-13')],
}
const SICK = { start_date: '2026-05-11', end_date: '2026-05-15' }

it('reports the hours lost to new time off, without hours lost before', () => {
  const found = lostBy(SICK, null, ANA, WEEK)
  expect(found.map(({ work, lost }) => [work.id, lost.hours])).toEqual([
    [1, 20],
    [2, 12],
  ])
  expect(render(PLAIN_ENGLISH, lostWorkInWords(found))).toBe('32 h of work on 2 projects')
})

it('reports the hours lost to moved time off, and none before the move', () => {
  expect(lostBy(SICK, 9, ANA, WEEK)).toHaveLength(2)
  expect(lostDuring(SICK, ANA, WEEK)).toEqual([])
})

it('unassigns the lost hours together with the new time off', () => {
  const changes = [saveTimeOff(SICK, null, ANA), ...unassignAll(lostBy(SICK, null, ANA, WEEK), ANA, WEEK)]
  expect(changes).toMatchObject([
    { create_time_off: { resource_id: 1, ...SICK } },
    { update: { id: 1, start_date: '2026-05-04', end_date: '2026-05-10' } },
    { create: { project_id: 3, start_date: '2026-05-16', end_date: '2026-05-29' } },
    { create_request: { project_id: 3, ...SICK, tag_ids: [5] } },
    { update: { id: 2, end_date: '2026-05-10' } },
    { create_request: { project_id: 4, start_date: '2026-05-11', end_date: '2026-05-13' } },
  ])
  expect(saveTimeOff(SICK, 9, ANA)).toEqual({ update_time_off: { id: 9, ...SICK } })
})

it('requests exactly the lost hours, also on shorter days and around a public holiday', () => {
  const [contract] = ANA.contracts
  const ana = {
    ...ANA,
    contracts: [{ ...contract!, week: [8, 8, 8, 8, 4, 0, 0] }],
    holidays: [{ start_date: '2026-05-14', end_date: '2026-05-14', daily_hours: null }],
    assignments: [{ ...bar(1, 3, '2026-05-11', '2026-05-15'), daily_hours: 6 }],
  }
  const found = lostBy(SICK, null, ana, WEEK)
  const changes = unassignAll(found, ana, WEEK)
  const requests = changes.flatMap((change) =>
    'create_request' in change ? { ...change.create_request, ...spanOf(change.create_request) } : [],
  )
  expect(render(PLAIN_ENGLISH, lostWorkInWords(found))).toBe('22 h of work on one project')
  expect(requestedHours(requests, WEEK)).toBe(22)
  expect(changes).toMatchObject([
    { delete: 1 },
    { create_request: { start_date: '2026-05-11', end_date: '2026-05-13', daily_hours: 6 } },
    { create_request: { start_date: '2026-05-15', end_date: '2026-05-15', daily_hours: 4 } },
  ])
})

it('requests the daily hours of the assignment in one request for a long absence', () => {
  const [contract] = ANA.contracts
  const ana = {
    ...ANA,
    contracts: [{ ...contract!, week: [8, 8, 8, 8, 4, 0, 0] }],
    holidays: [{ start_date: '2026-06-25', end_date: '2026-06-25', daily_hours: null }],
    assignments: [{ ...bar(1, 3, '2026-05-11', '2026-10-30'), daily_hours: 8 }],
  }
  const away = { start_date: '2026-05-18', end_date: '2026-12-31' }
  expect(unassignAll(lostBy(away, null, ana, WEEK), ana, WEEK)).toMatchObject([
    { update: { id: 1, start_date: '2026-05-11', end_date: '2026-05-17', daily_hours: 8 } },
    { create_request: { start_date: '2026-05-18', end_date: '2026-10-30', daily_hours: 8 } },
  ])
})
