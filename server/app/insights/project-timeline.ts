import { dayIn, dayNumber } from '../../../planning/days/days.ts'
import { isoWeekday } from '../../../planning/days/working-week.ts'
import type { Scheduled } from '../../../planning/hours/basis.ts'
import { pairCells } from '../../../planning/hours/budget-cells.ts'
import { decimalHours } from '../../../planning/hours/hours.ts'
import type { MatrixContract } from '../../../planning/hours/monthly-hours.ts'
import type { PricedWork } from '../../../planning/hours/planned-totals.ts'
import { byPerson, itemAt } from '../../../planning/lists.ts'
import type { ProjectInfo, ProjectTimeline } from '../../../shapes/projects.ts'
import type { Db } from '../../db/connect.ts'
import type { MemberRow } from '../../store/access/sessions.ts'
import { listPeopleOfProject } from '../../store/projects.ts'
import { listTimeOffOnDays } from '../../store/time-off.ts'
import { hideReasons } from '../access/time-off-reasons.ts'

type Pair = { work: readonly PricedWork[]; contracts: readonly Scheduled<MatrixContract>[] }

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
  const sumsIn = (cuts: readonly number[]) => {
    const sums = new Array<number>(cuts.length - 1).fill(0)
    for (const { work, contracts } of pairs)
      for (const [cell, hours] of pairCells(work, contracts, org, cuts).hours.entries())
        sums[cell] = itemAt(sums, cell) + hours
    return sums.map(decimalHours)
  }
  const [, fromToday = 0] = sumsIn([first - 1, Math.min(last, Math.max(first - 1, today - 1)), last])
  return {
    people: people.map((person) => ({ ...person, time_off: timeOffOf.get(person.id) ?? [] })),
    hours_from_today: fromToday,
    weekly_hours: sumsIn(weekCuts(first, last)),
  }
}

/** Week i covers the days after cuts[i], up to and including cuts[i + 1]. Each cut is a Sunday. */
function weekCuts(first: number, last: number): number[] {
  const cuts = [first - isoWeekday(first)]
  while (itemAt(cuts, cuts.length - 1) < last) cuts.push(itemAt(cuts, cuts.length - 1) + 7)
  return cuts
}
