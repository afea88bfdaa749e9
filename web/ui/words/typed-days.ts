import { t } from './language.ts'

const PARTS = ['year', 'month', 'day'] as const
type Part = (typeof PARTS)[number]
const HINTS = { year: t('YYYY'), month: t('MM'), day: t('DD') }

/** Formats and parses dates as in the reader's locale. Also accepts month names and 2026-05-31. */
export function typedDays(locale: string) {
  const gregorian = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' }
  const numbers = new Intl.DateTimeFormat(locale, {
    ...gregorian,
    ...{ day: '2-digit', month: '2-digit', year: 'numeric' },
  })
  const names = (['long', 'short'] as const).map(
    (month) => new Intl.DateTimeFormat(locale, { ...gregorian, day: 'numeric', month }),
  )
  const months = Array.from({ length: 12 }, (_, i) =>
    names.map((format) => {
      const parts = format.formatToParts(Date.UTC(2026, i, 1))
      return parts.find(({ type }) => type === 'month')?.value.toLocaleLowerCase(locale) ?? ''
    }),
  )
  const pattern = numbers.formatToParts(0)
  const order = pattern.flatMap(({ type }) => PARTS.filter((part) => part === type))

  function monthIn(text: string): string | undefined {
    const words = text.toLocaleLowerCase(locale).match(/\p{L}{3,}/gu) ?? []
    const found = words
      .map((word) => months.flatMap((each, i) => (each.some((name) => name.startsWith(word)) ? [i + 1] : [])))
      .find(({ length }) => length === 1)
    return found?.join()
  }

  return {
    hint: pattern.map(({ type, value }) => HINTS[type as Part] ?? value).join(''),
    /** Formats `day`. Returns an invalid day unchanged. */
    write: (day: string) =>
      isDay(day) ? numbers.format(Date.parse(day)).replace(/[\u200e\u200f]/g, '') : day,
    /** Returns YYYY-MM-DD or null. If `isFinished` is true, the year can have two digits or be missing. */
    read(text: string, thisYear: number, isFinished: boolean): string | null {
      const typed = text.match(/\d+/g) ?? []
      const month = monthIn(text)
      const places = (typed[0]?.length === 4 ? PARTS : order).filter(
        (part) =>
          !(part === 'month' && month) &&
          !(part === 'year' && isFinished && typed.length === (month ? 1 : 2)),
      )
      if (places.length !== typed.length) return null
      const given = (part: Part) => typed[places.indexOf(part)]
      const year = yearOf(given('year') ?? String(thisYear), isFinished)
      const day = [year, month ?? given('month') ?? '', given('day') ?? '']
        .map((part) => part.padStart(2, '0'))
        .join('-')
      return isDay(day) ? day : null
    },
  }
}

function yearOf(typed: string, isFinished: boolean): string {
  return typed.length === 2 && isFinished ? `20${typed}` : typed
}

/** Rejects days that don't exist, such as April 31. `Date.parse` would return May 1. */
function isDay(day: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
