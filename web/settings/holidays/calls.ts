import { queryOptions } from '@tanstack/react-query'
import type { Holiday } from '../../../planning/time-off/calendars.ts'
import type {
  HolidayCalendar,
  HolidayCalendarBody,
  HolidayPlace,
  Places,
  WholeCalendar,
} from '../../../shapes/holidays.ts'
import { callIn, orgQuery } from '../../shell/organization.ts'
import { locale } from '../../ui/words/language.ts'

/** A new calendar has no id. */
export type CalendarDraft = HolidayCalendarBody & { id?: number }

export const calendarsQuery = (org: string) => orgQuery<HolidayCalendar[]>(org, '/holiday-calendars')

/** Has no cache, because the form must start with the latest stored calendar. */
export const calendarQuery = (org: string, id: number) =>
  queryOptions({ ...orgQuery<WholeCalendar>(org, `/holiday-calendars/${id}`), gcTime: 0 })

/** Never refetches, because the data of the date-holidays package changes only with a release of Crewline. */
function packageQuery<Data>(org: string, path: string) {
  return queryOptions({
    queryKey: ['known', org, path],
    queryFn: () => callIn(org)<Data>('GET', path),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function placesQuery(org: string, place: HolidayPlace) {
  return {
    ...packageQuery<Places>(org, `/holiday-places?${asQuery({ ...place, region: null })}`),
    select: translated,
  }
}

const COUNTRY_NAMES = new Intl.DisplayNames(locale, { type: 'region' })

/** Translates country names, because the date-holidays package has only English names. */
function translated({ countries, ...rest }: Places): Places {
  const named = countries.map(({ code }) => ({ code, name: COUNTRY_NAMES.of(code) ?? code }))
  return { ...rest, countries: named.sort((a, b) => a.name.localeCompare(b.name, locale)) }
}

export function publicHolidaysQuery(org: string, place: HolidayPlace, year: number) {
  return packageQuery<Holiday[]>(org, `/public-holidays?${asQuery(place)}&year=${year}`)
}

function asQuery(place: HolidayPlace): string {
  return new URLSearchParams(
    Object.entries(place).flatMap(([name, code]) => (code ? [[name, code]] : [])),
  ).toString()
}
