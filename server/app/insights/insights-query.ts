import { addDays, dayIn, dayNumber, dayText, isDay } from '../../../planning/days/days.ts'
import { lastDayOf, listMonths } from '../../../planning/days/months.ts'
import { isoWeekday } from '../../../planning/days/working-week.ts'
import type { Periods } from '../../../planning/hours/insights.ts'
import { listPeriods, listWeeks } from '../../../planning/hours/insights.ts'
import type { MatrixRange } from '../../../planning/hours/monthly-hours.ts'
import { itemAt } from '../../../planning/lists.ts'
import type { Problem } from '../../../planning/problems.ts'
import { invalid, rejectIf, untranslated } from '../../refusals.ts'
import { checkMonths } from '../hours-query.ts'

const MAX_MONTHS = 24
const WEEKS = 12

export const TENTATIVE_CHOICES = ['exclude', 'weighted', 'include'] as const
export type TentativeChoice = (typeof TENTATIVE_CHOICES)[number]
const WHO = ['tag', 'role', 'client'] as const

/** Each value is the id of a tag, role or client. Null means no filter. */
export type Who = Record<(typeof WHO)[number], number | null>

export type InsightsQuery = {
  by: 'week' | 'month'
  from: string
  to: string
  who: Who
  /** Tentative work counts as scheduled fully, by its project's probability, or not at all. */
  tentative: TentativeChoice
  today: string
  periods: Periods
  range: MatrixRange
}

/**
 * Without months, a query by week covers 12 weeks from the current week's Monday. In other queries, `from`
 * defaults to two months ago, and `to` to nine months ahead.
 */
export function readInsightsQuery(query: unknown, time_zone: string): InsightsQuery {
  const today = dayIn(time_zone, new Date())
  const { by = 'month', tentative = 'exclude', ...given } = query as Record<string, unknown>
  const isSoon = by === 'week' && given.from === undefined && given.to === undefined
  const from = given.from ?? addDays(`${today.slice(0, 7)}-15`, isSoon ? 0 : -61).slice(0, 7)
  const to = given.to ?? addDays(`${today.slice(0, 7)}-15`, isSoon ? 0 : 274).slice(0, 7)
  const problems: Problem[] = []
  if (by !== 'week' && by !== 'month') problems.push(invalid('by', untranslated('must be week or month')))
  for (const [name, month] of Object.entries({ from, to }))
    if (!isDay(`${month}-01`)) problems.push(invalid(name, untranslated('must be a month, as YYYY-MM')))
  for (const name of WHO)
    if (!/^(\d{1,15})?$/.test(String(given[name] ?? '')))
      problems.push(invalid(name, untranslated('must be an id')))
  const counted = TENTATIVE_CHOICES.find((each) => each === tentative)
  if (!counted)
    problems.push(invalid('tentative', untranslated(`must be one of ${TENTATIVE_CHOICES.join(', ')}`)))
  rejectIf(problems)
  const [first, last] = [String(from), String(to)]
  const months = () => listMonths(`${first}-01`, dayText(lastDayOf(last))).length
  rejectIf(checkMonths(first, last, months, MAX_MONTHS))
  const periods = isSoon ? weeksAfter(today) : listPeriods(by as InsightsQuery['by'], first, last)
  const { starts, cuts } = periods
  const range = { from: itemAt(starts, 0), to: dayText(itemAt(cuts, cuts.length - 1)) }
  const shown = isSoon
    ? { from: range.from.slice(0, 7), to: range.to.slice(0, 7) }
    : { from: first, to: last }
  return {
    by: by as InsightsQuery['by'],
    ...shown,
    today,
    periods,
    who: {
      tag: Number(given.tag) || null,
      role: Number(given.role) || null,
      client: Number(given.client) || null,
    },
    tentative: counted ?? 'exclude',
    range,
  }
}

function weeksAfter(today: string): Periods {
  const day = dayNumber(today)
  return listWeeks(day - isoWeekday(day) + 1, WEEKS)
}

export function describeInsightsQuery({ by, from, to, periods }: InsightsQuery) {
  return { by, from, to, periods: periods.starts }
}
