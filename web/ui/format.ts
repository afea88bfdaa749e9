import { locale, t } from './words/language.ts'

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
const hours = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

export function formatDay(text: string): string {
  return day.format(new Date(`${text}T00:00:00Z`))
}

const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })

export function formatShortDay(text: string): string {
  return shortDay.format(new Date(`${text}T00:00:00Z`))
}

const dayOfWeek = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
/** Returns text such as "Mon 16 Nov". */
export function formatDayOfWeek(text: string): string {
  return dayOfWeek.format(new Date(`${text}T00:00:00Z`))
}

/** Formats the ISO dates in a message for the reader's locale. */
export function withReadableDays(text: string): string {
  return text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay)
}

const isThisYear = (text: string) => text.startsWith(String(new Date().getFullYear()))

/** Like `withReadableDays`, but with short ranges ("Mar 2 – Apr 10") and without the current year. */
export function withShortDays(text: string): string {
  const date = (each: string) => new Date(`${each}T00:00:00Z`)
  return text
    .replace(/\b(\d{4}-\d{2}-\d{2}) – (\d{4}-\d{2}-\d{2})\b/g, (_, start: string, end: string) => {
      const format = isThisYear(start) && isThisYear(end) ? shortDay : day
      return format.formatRange(date(start), date(end))
    })
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, (each) => (isThisYear(each) ? formatShortDay(each) : formatDay(each)))
}

export function formatPeriod(start: string, end: string | null): string {
  return end === null
    ? t('from {day}', { day: formatDay(start) })
    : day.formatRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`))
}

export function formatInstant(text: string): string {
  return instant.format(new Date(text))
}

const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })

export function formatTime(text: string): string {
  return time.format(new Date(text))
}

/** Returns the date of an instant in the reader's time zone, by default today. */
export function localDay(text?: string): string {
  const at = text ? new Date(text) : new Date()
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((each) => String(each).padStart(2, '0'))
  return `${at.getFullYear()}-${month}-${day}`
}

export function formatHours(value: number): string {
  return hours.format(value)
}

export function hoursInWords(value: number): string {
  return t('{hours} h', { hours: formatHours(value) })
}

export function hoursADay(value: number): string {
  return t('{hours} h a day', { hours: formatHours(value) })
}

export function formatMoney(value: string | number, currency: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(value))
}

const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats money without a currency. */
export function formatAmount(value: number): string {
  return amount.format(value)
}

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })

export function formatPercent(share: number): string {
  return percent.format(share)
}

const months = {
  narrow: new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

export function formatMonth(text: string, width: keyof typeof months = 'short'): string {
  return months[width].format(new Date(`${text}-01T00:00:00Z`))
}

/** Formats money without cents, for dense tables. */
export function formatWholeMoney(value: string | number, currency: string): string {
  const format = { style: 'currency', currency, maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(locale, format).format(Number(value))
}

export function formatWholeHours(value: number): string {
  return hours.format(Math.round(value))
}

const weekdays = {
  short: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
}
const monthName = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })

export function formatWeekday(day: string, width: keyof typeof weekdays = 'short'): string {
  return weekdays[width].format(Date.parse(day))
}

export function formatMonthName(day: string): string {
  return monthName.format(Date.parse(day))
}

type WeekInfo = { firstDay: number }

/** Returns the locale's first weekday, where 0 is Sunday. The default is Monday. */
export function firstWeekday(): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo
    weekInfo?: WeekInfo
  }
  return ((known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1) % 7
}
