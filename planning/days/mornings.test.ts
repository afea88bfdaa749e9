import { describe, expect, it } from 'vitest'
import { endOfDay, mondayMorning, mondayOf, nextMondayMorning } from './mornings.ts'

it('returns the Monday of a week', () => {
  expect(['2026-11-16', '2026-11-18', '2026-11-22'].map(mondayOf)).toEqual(Array(3).fill('2026-11-16'))
})

it.each([
  ['2026-11-18', 'UTC', '2026-11-18T23:59:59.999Z'],
  ['2026-11-18', 'America/Los_Angeles', '2026-11-19T07:59:59.999Z'],
  ['2026-11-18', 'Pacific/Auckland', '2026-11-18T10:59:59.999Z'],
  // The clocks change on this day.
  ['2026-10-25', 'Europe/Madrid', '2026-10-25T22:59:59.999Z'],
  ['2026-03-29', 'Europe/Madrid', '2026-03-29T21:59:59.999Z'],
])('the end of %s in %s is %s', (day, zone, end) => {
  expect(endOfDay(day, zone).toISOString()).toBe(end)
})

describe('Monday morning', () => {
  it.each([
    ['UTC', '2026-11-18T12:00:00Z', '2026-11-16T07:00:00.000Z'],
    ['Europe/Madrid', '2026-11-18T12:00:00Z', '2026-11-16T06:00:00.000Z'],
    ['Europe/Madrid', '2026-07-15T12:00:00.123Z', '2026-07-13T05:00:00.000Z'],
    // In Auckland, it is already Monday.
    ['Pacific/Auckland', '2026-11-15T23:30:00Z', '2026-11-15T18:00:00.000Z'],
    ['America/New_York', '2026-11-16T03:00:00Z', '2026-11-09T12:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-16T03:00:00Z', '2026-11-16T01:30:00.000Z'],
    // The clocks changed on the day before.
    ['Europe/Madrid', '2026-10-26T12:00:00Z', '2026-10-26T06:00:00.000Z'],
    ['Europe/Madrid', '2026-03-30T12:00:00Z', '2026-03-30T05:00:00.000Z'],
  ])('in %s at %s is %s', (zone, now, morning) => {
    expect(mondayMorning(zone, new Date(now)).toISOString()).toBe(morning)
  })

  it.each([
    ['Europe/Madrid', '2026-11-16T05:59:59Z', '2026-11-16T06:00:00.000Z'],
    ['Europe/Madrid', '2026-11-16T06:00:00Z', '2026-11-23T06:00:00.000Z'],
    // The clocks change during this week, so the week is an hour longer.
    ['Europe/Madrid', '2026-10-19T05:00:00Z', '2026-10-26T06:00:00.000Z'],
  ])('comes next in %s after %s at %s', (zone, now, morning) => {
    expect(nextMondayMorning(zone, new Date(now)).toISOString()).toBe(morning)
  })
})
