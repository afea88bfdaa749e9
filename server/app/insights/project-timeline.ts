import type { DayNumber } from '../../../planning/days/days.ts'
import { dayIn, dayNumber } from '../../../planning/days/days.ts'
import { isoWeekday } from '../../../planning/days/working-week.ts'
import type { Scheduled } from '../../../planning/hours/basis.ts'
import type { Hundredths } from '../../../planning/hours/hours.ts'
import { decimalHours } from '../../../planning/hours/hours.ts'
import type { MatrixContract } from '../../../planning/hours/monthly-hours.ts'
import type { HoursSettings, ScheduledWork, Year } from '../../../planning/hours/running-hours.ts'
import { addCells, listFactorPeriods, listYears } from '../../../planning/hours/running-hours.ts'
import { byPerson, itemAt } from '../../../planning/lists.ts'
import type { ProjectInfo, ProjectTimeline } from '../../../shapes/projects.ts'
import type { Db } from '../../db/connect.ts'
import type { MemberRow } from '../../store/access/sessions.ts'
import { listPeopleOfProject } from '../../store/projects.ts'
import { listTimeOffOnDays } from '../../store/time-off.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { hideReasons } from '../access/time-off-reasons.ts'

type Pair = { work: readonly ScheduledWork[]; contracts: readonly Scheduled<MatrixContract>[] }

/**
 * Reads the data that a project's page shows over time. `pairs` has the work and contracts of each person.
 */
export async function readProjectTimeline(
  db: Db,
  org: MemberRow,
  { id, start_date, end_date }: Pick<ProjectInfo, 'id' | 'start_date' | 'end_date'>,
  pairs: readonly Pair[],
): Promise<ProjectTimeline> {
  const day = dayIn(org.time_zone, new Date())
  const people = await listPeopleOfProject(db, org.id, id, day)
  const ids = people.map((person) => person.id)
  const away = await listTimeOffOnDays(db, org.id, ids, start_date, end_date, null)
  const timeOffOf = byPerson(await hideReasons(db, org, away))
  const today = dayNumber(day)
  const [first, last] = [dayNumber(start_date), dayNumber(end_date)]
  const aroundToday = cellsWithin([first - 1, Math.min(last, Math.max(first - 1, today - 1)), last])
  const weekly = cellsWithin(weekCuts(first, last))
  for (const { work, contracts } of pairs) {
    const factors = listFactorPeriods(contracts, yearsOf(work, org))
    // Visits only the weeks with work, because a project can have 12,000 weeks.
    for (const { sums, cuts } of [aroundToday, weekly]) addCells(sums, work, factors, cuts, org)
    await yieldToEventLoop()
  }
  return {
    people: people.map((person) => ({ ...person, time_off: timeOffOf.get(person.id) ?? [] })),
    hours_from_today: decimalHours(itemAt(aroundToday.sums, 1)),
    weekly_hours: weekly.sums.map(decimalHours),
  }
}

function cellsWithin(cuts: readonly DayNumber[]) {
  return { cuts, sums: new Array<Hundredths>(cuts.length - 1).fill(0) }
}

function yearsOf(work: readonly ScheduledWork[], settings: HoursSettings): Year[] {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const each of work) {
    first = Math.min(first, each.first)
    last = Math.max(last, each.last)
  }
  return listYears(first, last, settings)
}

/** Week i covers the days after cuts[i], up to and including cuts[i + 1]. Each cut is a Sunday. */
function weekCuts(first: DayNumber, last: DayNumber): DayNumber[] {
  const cuts = [first - isoWeekday(first)]
  while (itemAt(cuts, cuts.length - 1) < last) cuts.push(itemAt(cuts, cuts.length - 1) + 7)
  return cuts
}
