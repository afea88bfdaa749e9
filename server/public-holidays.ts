import { setImmediate } from 'node:timers/promises'
import type { PublicHoliday } from 'date-holidays'
import type { Holiday } from '../planning/absences/calendars.ts'
import type { Day } from '../planning/days/days.ts'
import { addDays } from '../planning/days/days.ts'
import type { Problem } from '../planning/problems.ts'
import type { HolidayPlace, Places } from '../shapes/holidays.ts'

/**
 * The public holidays of the world, from date-holidays (data: CC BY-SA 3.0). They take 0.2 s and 25 MB to load, so
 * nothing loads them until somebody makes a calendar (decision 0055). bin/build-holidays.js puts one file in place of the
 * package.
 */
const load = async () => (await import('date-holidays')).default

const LANGUAGE = 'en'

/** What can be chosen: countries, and where there are some, parts of the country and of that part. */
export async function listPlaces({ country, state }: HolidayPlace): Promise<Places> {
  const all = new (await load())()
  return {
    countries: named(all.getCountries(LANGUAGE)),
    states: country ? named(all.getStates(country, LANGUAGE)) : [],
    regions: country && state ? named(all.getRegions(country, state, LANGUAGE)) : [],
  }
}

export async function checkPlace(place: HolidayPlace): Promise<Problem[]> {
  const { country, state, region } = place
  if (!country && !state && !region) return []
  const { countries, states, regions } = await listPlaces(place)
  const has = (known: Places['countries'], code: string | null) =>
    !code || known.some((each) => each.code === code)
  const wrong = !country || !has(countries, country) ? 'country' : !has(states, state) ? 'state' : 'region'
  if (wrong === 'region' && has(regions, region)) return []
  return [{ pointer: [wrong], code: 'unknown', message: 'is not known: choose one of the list' }]
}

/** The days on which nobody works there, in these years. */
export async function listPublicHolidays(
  place: HolidayPlace,
  years: { first: number; last: number },
): Promise<Holiday[]> {
  const days: Holiday[] = []
  if (place.country)
    for (let year = years.first; year <= years.last; year++) days.push(...(await holidaysIn(place, year)))
  return days
}

/** A year of some places takes a part of a second: it is computed once, one of all that are asked for at a time. */
const known = new Map<string, Promise<Holiday[]>>()
const MOST_KNOWN = 5_000
let last: Promise<unknown> = Promise.resolve()

function holidaysIn({ country, state, region }: HolidayPlace, year: number): Promise<Holiday[]> {
  const key = JSON.stringify([country, state, region, year])
  const before = known.get(key)
  if (before) return before
  const found = last.then(compute)
  async function compute(): Promise<Holiday[]> {
    const Holidays = await load()
    await setImmediate()
    const all = new Holidays(country ?? '', state ?? undefined, region ?? undefined).getHolidays(
      year,
      LANGUAGE,
    )
    const free = all.filter(({ type }) => type === 'public')
    return free.flatMap((each) => daysOf(each).map((date) => ({ date, name: each.name })))
  }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, found)
  last = found.catch(() => known.delete(key))
  return found
}

/** A feast that begins at sunset is off on the days of which it takes at least half; a free afternoon is none. */
function daysOf({ date, start, end }: PublicHoliday): Day[] {
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
    .sort((a, b) => a.name.localeCompare(b.name, LANGUAGE))
}
