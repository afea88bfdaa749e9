import type { Day } from '../../planning/days/days.ts'
import { dayNumber } from '../../planning/days/days.ts'
import type { LanguageCode } from '../../texts/languages.ts'

export function datesIn(language: LanguageCode) {
  const locale = language === 'en' ? 'en-GB' : language
  const write = (at: Date, parts: Intl.DateTimeFormatOptions, timeZone = 'UTC') =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(at)
  const startOf = (day: Day) => new Date(dayNumber(day) * 86_400_000)
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return {
    instant: (at: Date) => ({
      day: write(at, { dateStyle: 'long' }),
      time: write(at, { hour: '2-digit', minute: '2-digit' }),
    }),
    day: (day: Day) => write(startOf(day), { day: 'numeric', month: 'long' }),
    weekday: (day: Day) => write(startOf(day), { weekday: 'short', day: 'numeric', month: 'short' }),
    time: (at: Date, zone: string) =>
      write(at, { weekday: 'short', hour: '2-digit', minute: '2-digit' }, zone),
    number: format,
  }
}

export type DateFormats = ReturnType<typeof datesIn>
