import type { AssignmentDraft, PlanningContext } from '../../planning/assignments/assignments.ts'
import type { ContractChange, StoredAssignment } from '../../planning/contracts/contract-changes.ts'

/**
 * A second implementation of rules in planning/, which checks each day (decision 0017). It is slow, but
 * independent, so that tests can compare both results.
 */

type Period = { start_date: string; end_date: string | null }
type Hours = { daily_hours: number | string }
type WithWeek = Period & Hours & { week?: readonly number[] | null }
type Range = { start_date: string; end_date: string }

export type Finding = { code: string; days?: Range[]; amount_over?: number; assignment_ids?: number[] }

export function slowVerdict(draft: AssignmentDraft, context: PlanningContext): Finding[] {
  const { project, contracts, working_week: week } = context
  const others = context.assignments.filter((other) => other.id !== draft.id)
  const days = listDays(draft.start_date, draft.end_date)
  const working = days.filter((day) => worksUnder(day, contracts, week))
  const covered = working.filter((day) => contracts.some(isOn(day)))
  const longestOn = (day: string) => longest(contracts.find(isOn(day))!)
  const dailyOn = (day: string) => hoursOn(day, contracts.find(isOn(day))!, week)
  const loadOn = (day: string) => hoursWanted(others, day, contracts, week)
  const hours = cents(draft.daily_hours)
  const overtime = cents(context.overtime_per_day ?? 0)
  const allowed = (contracted: number) => Math.min(2400, contracted + overtime)
  const findings: Finding[] = []

  if (project.status === 'archived') findings.push({ code: 'archived' })
  if (typeof project.probability === 'number') findings.push({ code: 'tentative_project' })
  if (working.length === 0) findings.push({ code: 'no_working_day', days: runs(days, days) })

  const outside = days.filter((day) => !isOn(day)(project))
  if (outside.length > 0) findings.push({ code: 'outside_project', days: runs(outside, days) })

  const met = others
    .filter((other) => other.project_id === draft.project_id && days.some((day) => isOn(day)(other)))
    .sort((a, b) => a.start_date.localeCompare(b.start_date))
  if (met.length > 0) {
    const shared = met.flatMap((other) => runs(days.filter(on(other)), days))
    findings.push({ code: 'overlap', days: shared, assignment_ids: met.map(({ id }) => id) })
  }

  const bare = working.filter((day) => !covered.includes(day))
  if (bare.length > 0) findings.push({ code: 'no_contract', days: runs(bare, working) })

  const tooLong = covered.filter((day) => hours > allowed(longestOn(day)))
  if (tooLong.length > 0) {
    const amount_over = worst(tooLong.map((day) => hours - allowed(longestOn(day))))
    findings.push({ code: 'over_daily_limit', days: runs(tooLong, working), amount_over })
  }

  const askedOn = (day: string) => workedHours(hours, day, contracts, week) + loadOn(day)
  const tooFull = covered.filter((day) => loadOn(day) > 0 && askedOn(day) > allowed(dailyOn(day)))
  if (tooFull.length > 0) {
    const amount_over = worst(tooFull.map((day) => askedOn(day) - allowed(dailyOn(day))))
    const beside = others.filter((other) => tooFull.some(on(other))).map(({ id }) => id)
    findings.push({
      code: 'over_capacity',
      days: runs(tooFull, working),
      amount_over,
      assignment_ids: beside,
    })
  }
  return findings
}

/**
 * Finds days that lose their contract or exceed the allowed hours by more than before. `planned` has the
 * remaining hours and the cost rate by assignment and day.
 */
export function slowContractChange(change: ContractChange) {
  const { before, after, assignments, working_week: week } = change
  const archived = new Set(change.projects.filter(({ status }) => status === 'archived').map(({ id }) => id))
  const closed = assignments.filter((each) => archived.has(each.project_id))
  const open = assignments.filter((each) => !archived.has(each.project_id)).sort((a, b) => b.id - a.id)
  const firstDay = assignments.map((each) => each.start_date).sort()[0]!
  const lastDay = assignments
    .map((each) => each.end_date)
    .sort()
    .at(-1)!
  const days = listDays(firstDay, lastDay).filter((day) => worksUnder(day, after, week))

  const lost = (list: readonly StoredAssignment[]) => (day: string) =>
    list.some(isOn(day)) && before.some(isOn(day)) && !after.some(isOn(day))
  const worse = (list: readonly StoredAssignment[]) => (day: string) => {
    const overOf = (contracts: readonly WithWeek[], overtime = 0) => {
      const contract = contracts.find(isOn(day))
      const allowed = Math.min(2400, (contract ? hoursOn(day, contract, week) : 0) + cents(overtime))
      return hoursWanted(list, day, contracts, week) - allowed
    }
    const will = overOf(after, change.overtime_per_day)
    const was = overOf(before, change.overtime_before ?? change.overtime_per_day)
    return after.some(isOn(day)) && will > Math.max(0, was) ? will : 0
  }

  const idle = ({ start_date, end_date }: Range) => {
    const own = listDays(start_date, end_date)
    const worked = (contracts: readonly WithWeek[]) => own.some((day) => worksUnder(day, contracts, week))
    return worked(before) && !worked(after)
  }
  const inTheWay = days.filter((day) => lost(closed)(day) || worse(closed)(day) > 0)
  const planned = new Map(
    open.map(({ id }) => [id, new Map<string, { hours: number; rate: string | null }>()]),
  )
  for (const day of days) {
    const contract = after.find(isOn(day))
    if (!contract) continue
    let over = worse(assignments)(day)
    for (const each of open.filter(isOn(day))) {
      const wanted = workedHours(cents(each.daily_hours), day, after, week)
      const given = Math.min(over, wanted)
      over -= given
      const hours = wanted - given
      const rate = each.cost_source === 'contract_default' ? contract.cost_per_hour : each.cost_per_hour
      if (hours > 0) planned.get(each.id)!.set(day, { hours, rate })
    }
  }
  return {
    uncovered: new Map(open.map((each) => [each.id, days.filter(on(each)).filter(lost(open))])),
    over: new Map(days.map((day) => [day, worse(assignments)(day)] as const).filter(([, by]) => by > 0)),
    archived: new Map(closed.map((each) => [each.id, inTheWay.filter(on(each))])),
    idle: { open: open.filter(idle).map(({ id }) => id), closed: closed.filter(idle).map(({ id }) => id) },
    planned,
  }
}

export function listDays(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day)
  return days
}

function works(day: string, week: readonly number[]): boolean {
  return week.includes(weekdayOf(day))
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** On days without a contract, the organization's working week decides. */
export function worksUnder(day: string, contracts: readonly WithWeek[], week: readonly number[]): boolean {
  const contract = contracts.find(isOn(day))
  return contract ? hoursOn(day, contract, week) > 0 : works(day, week)
}

export function hoursOn(day: string, { daily_hours, week: own }: WithWeek, week: readonly number[]): number {
  if (own) return cents(own[weekdayOf(day) - 1]!)
  return works(day, week) ? cents(daily_hours) : 0
}

function longest({ daily_hours, week }: WithWeek): number {
  return week ? Math.max(...week.map(cents)) : cents(daily_hours)
}

/** On days shorter than the contract's longest day, limits `hours` to the contract's hours of that day. */
export function workedHours(
  hours: number,
  day: string,
  contracts: readonly WithWeek[],
  week: readonly number[],
): number {
  const contract = contracts.find(isOn(day))
  if (!contract) return hours
  const there = hoursOn(day, contract, week)
  return there < longest(contract) ? Math.min(hours, there) : hours
}

export function hoursWanted(
  list: readonly (Period & Hours)[],
  day: string,
  contracts: readonly WithWeek[],
  week: readonly number[],
): number {
  return list
    .filter(isOn(day))
    .reduce((sum, each) => sum + workedHours(cents(each.daily_hours), day, contracts, week), 0)
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

export function isOn(day: string) {
  return (period: Period) => period.start_date <= day && (period.end_date === null || day <= period.end_date)
}

function on(period: Period) {
  return (day: string) => isOn(day)(period)
}

/** Joins days that are next to each other in `calendar`. */
function runs(days: readonly string[], calendar: readonly string[]): Range[] {
  const ranges: Range[] = []
  for (const [index, day] of calendar.entries()) {
    if (!days.includes(day)) continue
    const goesOn = index > 0 && days.includes(calendar[index - 1]!)
    if (goesOn) ranges.at(-1)!.end_date = day
    else ranges.push({ start_date: day, end_date: day })
  }
  return ranges
}

/** Parses decimals as text, without rounding errors. */
function cents(hours: number | string): number {
  const [whole, places = ''] = String(hours).split('.')
  return Number(whole) * 100 + Number(places.padEnd(2, '0'))
}

function worst(amounts: readonly number[]): number {
  return Math.max(...amounts) / 100
}
