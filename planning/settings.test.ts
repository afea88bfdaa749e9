import { describe, expect, it } from 'vitest'
import { checkSettings } from './settings.ts'

describe('a time zone', () => {
  it.each([
    ...['UTC', 'Etc/UTC', 'Europe/Madrid', 'Europe/Kyiv', 'Asia/Kolkata', 'Asia/Calcutta'],
    'America/Argentina/Buenos_Aires',
  ])('may be %s', (time_zone) => {
    expect(checkSettings({ time_zone })).toEqual([])
  })

  it.each(['', 'Europe', 'Mars/Base', '+01:00', 'Europe/Madrid '])('may not be "%s"', (time_zone) => {
    expect(checkSettings({ time_zone })).toMatchObject([{ pointer: ['time_zone'], code: 'unknown' }])
  })
})

it('rejects a working week with a repeated day', () => {
  expect(checkSettings({ working_week: [1, 2, 7] })).toEqual([])
  expect(checkSettings({ working_week: [1, 1] })).toMatchObject([{ pointer: ['working_week'] }])
})
