import { describe, expect, it } from 'vitest'
import { typedDays } from './typed-days.ts'

const read = (locale: string, text: string, isFinished = true) =>
  typedDays(locale).read(text, 2026, isFinished)

describe('typed days', () => {
  it('are written and hinted at in the order of the locale', () => {
    const written = ['en-GB', 'en-US', 'de', 'sv', 'ar-EG', 'th'].map((locale) => typedDays(locale))
    expect(written.map(({ write }) => write('2026-05-31'))).toEqual([
      ...['31/05/2026', '05/31/2026', '31.05.2026', '2026-05-31', '31/05/2026', '31/05/2026'],
    ])
    expect(written.slice(0, 4).map(({ hint }) => hint)).toEqual([
      ...['DD/MM/YYYY', 'MM/DD/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'],
    ])
    expect(['', '31/4'].map(typedDays('en-GB').write)).toEqual(['', '31/4'])
  })

  it('are read in the order of the locale, with any separators', () => {
    expect(read('en-GB', '3/4/2026')).toBe('2026-04-03')
    expect(read('en-US', '3/4/2026')).toBe('2026-03-04')
    expect(read('de', ' 3. 4. 2026 ')).toBe('2026-04-03')
    expect(read('ko', '2026. 12. 31.')).toBe('2026-12-31')
  })

  it('are read in ISO format, and with the name of a month, in every locale', () => {
    for (const locale of ['en-GB', 'en-US', 'de', 'fr', 'ja'])
      expect(read(locale, '2026-12-31'), locale).toBe('2026-12-31')
    expect(read('en-GB', '31 Dec 2026')).toBe('2026-12-31')
    expect(read('en-US', 'Dec 31, 2026')).toBe('2026-12-31')
    expect(read('en-GB', 'Thursday 31 December')).toBe('2026-12-31')
    expect(read('de', '31. Dezember 2026')).toBe('2026-12-31')
    expect(read('fr', '1 févr. 2026')).toBe('2026-02-01')
    expect(read('en-GB', '1 Ju 2026')).toBe(null)
  })

  it('may have a short year or none, but not while they are still being typed', () => {
    expect([read('en-GB', '3/4/27'), read('en-GB', '3/4/27', false)]).toEqual(['2027-04-03', null])
    expect([read('en-US', '4/3'), read('en-US', '4/3', false)]).toEqual(['2026-04-03', null])
    expect(read('en-GB', '3/4/202')).toBe(null)
  })

  it('are null if the calendar has no such day', () => {
    for (const text of ['', 'soon', '31/04/2026', '2026-02-29', '13/13/2026', '1/2/3/2026', '20260531'])
      expect(read('en-GB', text), text).toBe(null)
  })

  it('are read back as they are written, in every locale of the browser', () => {
    for (const locale of [
      'en-GB',
      'en-US',
      'en-CA',
      'de',
      'fr',
      'es',
      'pt-BR',
      'nl',
      'pl',
      'sv',
      'hu',
      'bg',
      'ja',
    ].concat(['zh-CN', 'ko', 'ar-EG', 'he', 'fa', 'th', 'hi', 'lt', 'hr']))
      expect(read(locale, typedDays(locale).write('2026-05-31')), locale).toBe('2026-05-31')
  })
})
