import { addDays, dayIn, dayText, isDay } from '../../../planning/days/days.ts'
import { lastDayOf, listMonths } from '../../../planning/days/months.ts'
import type { HoursBasis } from '../../../planning/hours/basis.ts'
import type { Periods } from '../../../planning/hours/insights.ts'
import { listPeriods } from '../../../planning/hours/insights.ts'
import type { MatrixRange } from '../../../planning/hours/monthly-hours.ts'
import { itemAt } from '../../../planning/lists.ts'
import type { Problem } from '../../../planning/problems.ts'
import { invalid, rejectIf, untranslated } from '../../refusals.ts'
import { checkMonths, readHoursBasis } from '../hours-query.ts'

const MAX_MONTHS = 24

export type Question = {
  by: 'week' | 'month'
  basis: HoursBasis
  from: string
  to: string
  tag: number | null
  today: string
  periods: Periods
  range: MatrixRange
}

/** Without months, from two months ago to nine months ahead. */
export function readQuestion(query: unknown, time_zone: string): Question {
  const today = dayIn(time_zone, new Date())
  const { by = 'month', tag = '', ...given } = query as Record<string, unknown>
  const from = given.from ?? addDays(`${today.slice(0, 7)}-15`, -61).slice(0, 7)
  const to = given.to ?? addDays(`${today.slice(0, 7)}-15`, 274).slice(0, 7)
  const problems: Problem[] = []
  if (by !== 'week' && by !== 'month') problems.push(invalid('by', untranslated('must be week or month')))
  for (const [name, month] of Object.entries({ from, to }))
    if (!isDay(`${month}-01`)) problems.push(invalid(name, untranslated('must be a month, as YYYY-MM')))
  if (!/^(\d{1,15})?$/.test(String(tag))) problems.push(invalid('tag', untranslated('must be an id')))
  rejectIf(problems)
  const [first, last] = [String(from), String(to)]
  const months = () => listMonths(`${first}-01`, dayText(lastDayOf(last))).length
  rejectIf(checkMonths(first, last, months, MAX_MONTHS))
  const periods = listPeriods(by as Question['by'], first, last)
  const { starts, cuts } = periods
  return {
    ...{ by: by as Question['by'], basis: readHoursBasis(query), from: first, to: last, today, periods },
    tag: Number(tag) || null,
    range: { from: itemAt(starts, 0), to: dayText(itemAt(cuts, cuts.length - 1)) },
  }
}

export function describeQuestion({ by, basis, from, to, periods }: Question) {
  return { by, hours: basis, from, to, periods: periods.starts }
}
