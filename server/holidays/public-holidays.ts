import type { Day } from '../../planning/days/days.ts'
import { addDays } from '../../planning/days/days.ts'
import type { Problem } from '../../planning/problems.ts'
import type { Holiday } from '../../planning/time-off/calendars.ts'
import type { HolidayPlace, Places } from '../../shapes/holidays.ts'
import { queryHolidays } from './holiday-thread.ts'

/** Public holidays from date-holidays (data: CC BY-SA 3.0; decision 0055). */

export async function listPlaces(org: number, place: HolidayPlace): Promise<Places> {
  const { countries, states, regions } = await queryHolidays(org, 'places', place)
  return { countries: named(countries), states: named(states), regions: named(regions) }
}

export async function checkHolidayPlace(org: number, place: HolidayPlace): Promise<Problem[]> {
  const { country, state, region } = place
  if (!country && !state && !region) return []
  const { countries, states, regions } = await listPlaces(org, place)
  const has = (places: Places['countries'], code: string | null) =>
    !code || places.some((each) => each.code === code)
  const wrong = !country || !has(countries, country) ? 'country' : !has(states, state) ? 'state' : 'region'
  if (wrong === 'region' && has(regions, region)) return []
  return [{ pointer: [wrong], code: 'unknown', message: 'is unknown: choose one from the list' }]
}

export async function listPublicHolidays(
  org: number,
  place: HolidayPlace,
  years: { first: number; last: number },
): Promise<Holiday[]> {
  const days: Holiday[] = []
  if (place.country)
    for (let year = years.first; year <= years.last; year++)
      days.push(...(await holidaysIn(org, place, year)))
  return days
}

const cachedYears = new Map<string, Promise<Holiday[]>>()
const MAX_CACHED = 5_000

function holidaysIn(org: number, { country, state, region }: HolidayPlace, year: number): Promise<Holiday[]> {
  const key = JSON.stringify([country, state, region, year])
  const before = cachedYears.get(key)
  if (before) return before
  const found = queryHolidays(org, 'year', { country, state, region }, year).then((all) =>
    all.flatMap((each) => daysOf(each).map((date) => ({ date, name: each.name }))),
  )
  if (cachedYears.size >= MAX_CACHED) cachedYears.clear()
  cachedYears.set(key, found)
  found.catch(() => cachedYears.delete(key))
  return found
}

/** A holiday can start at sunset. It counts for each day that it covers by at least half. */
function daysOf({ date, start, end }: { date: string; start: Date; end: Date }): Day[] {
  const day = date.slice(0, 10)
  const first = Number(date.slice(11, 13))
  const last = first + (end.getTime() - start.getTime()) / 3_600_000
  const found: Day[] = []
  for (let i = 0; i * 24 < last; i++)
    if (Math.min(last, i * 24 + 24) - Math.max(first, i * 24) >= 12) found.push(addDays(day, i))
  return found
}

function named(names: Record<string, string> | undefined): Places['countries'] {
  return Object.entries(names ?? {})
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
