import type { TimeOffPeriod } from '../contracts/time-off.ts'
import type { Day, DayNumber } from '../days/days.ts'
import { dayText } from '../days/days.ts'
import type { Month } from '../days/months.ts'
import { firstDayOf, lastDayOf, listMonths } from '../days/months.ts'
import type { Layer } from '../days/spans.ts'
import { rangeOf, sharedSpan, spanOf, without } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays, isoWeekday } from '../days/working-week.ts'
import { addUp, itemAt } from '../lists.ts'
import type { Scheduled } from './basis.ts'
import { loadSteps, lostIn, overtimeOf } from './free-hours.ts'
import type { Hundredths } from './hours.ts'
import { hundredths } from './hours.ts'
import type { ResourceWork } from './organization-hours.ts'
import { firstDay, groupByProject, wholeContracts } from './organization-hours.ts'
import type { HoursSettings } from './running-hours.ts'
import { listCells, listFactorPeriods, listYears } from './running-hours.ts'
import { hoursIn } from './utilization.ts'

/**
 * Consecutive weeks or months. `starts` has their first days. Period i covers the days after cuts[i], up to
 * and including cuts[i + 1].
 */
export type Periods = { starts: Day[]; cuts: DayNumber[] }

export function listPeriods(by: 'week' | 'month', from: Month, to: Month): Periods {
  const [first, last] = [firstDayOf(from), lastDayOf(to)]
  if (by === 'month') {
    const months = listMonths(dayText(first), dayText(last))
    return { starts: months.map((month) => `${month}-01`), cuts: [first - 1, ...months.map(lastDayOf)] }
  }
  const monday = first - isoWeekday(first) + 1
  return listWeeks(monday, Math.floor((last - monday) / 7) + 1)
}

export function listWeeks(monday: DayNumber, count: number): Periods {
  const mondays = Array.from({ length: count }, (_, week) => monday + 7 * week)
  return { starts: mondays.map(dayText), cuts: [monday - 1, ...mondays.map((day) => day + 6)] }
}

/**
 * Hours per period. `lost` is the part of `booked` that time off prevents. `overtime` adds up the hours above
 * each day's capacity, without `lost`.
 */
export type CapacityFigures = Record<'capacity' | 'booked' | 'lost' | 'overtime', Hundredths[]>

type Plan = ResourceWork & {
  contracts: readonly Scheduled<ResourceWork['contracts'][number]>[]
  time_off: readonly TimeOffPeriod[]
}

/**
 * listCells computes `booked`, and `capacity` before time off. Time off, `lost` and `overtime` are sums of
 * daily hours. Also adds each project's booked hours to `sumsOf(project_id)`.
 */
export function figuresOf(
  person: Plan,
  settings: HoursSettings,
  { cuts }: Periods,
  sumsOf?: (project_id: number) => Hundredths[],
): CapacityFigures {
  const none = () => new Array<Hundredths>(cuts.length - 1).fill(0)
  const { contracts } = person
  const whole = wholeContracts(contracts)
  const last = itemAt(cuts, cuts.length - 1)
  const factors = listFactorPeriods(contracts, listYears(firstDay(whole, last), last, settings))
  const [booked, lost, overtime] = [none(), none(), none()]
  for (const [project_id, works] of groupByProject(person)) {
    const cells = listCells(works, factors, cuts, settings)
    addUp(booked, cells)
    if (sumsOf) addUp(sumsOf(project_id), cells)
  }
  const capacity = listCells(whole, factors, cuts, settings)
  const [{ holidays } = { holidays: [] }] = contracts
  const time_off = person.time_off.flatMap((each) =>
    without(spanOf(each), holidays).map((span) => ({ ...each, ...rangeOf(span) })),
  )
  const span = { start: itemAt(cuts, 0) + 1, end: last }
  for (const step of loadSteps({ contracts, time_off }, layerOf(person), span, settings.working_week)) {
    const [absent, lostPerDay, over] = [step.hours - step.capacity, lostIn(step), overtimeOf(step)]
    if (step.off === 0 && over === 0) continue
    for (const { start, end } of without(step, holidays))
      for (let at = periodOf(start, cuts); at < lost.length && itemAt(cuts, at) < end; at++) {
        const first = Math.max(start, itemAt(cuts, at) + 1)
        const days = countWorkingDays(first, Math.min(end, itemAt(cuts, at + 1)), step.weekdays)
        capacity[at] = itemAt(capacity, at) - absent * days
        lost[at] = itemAt(lost, at) + lostPerDay * days
        overtime[at] = itemAt(overtime, at) + over * days
      }
  }
  return { capacity, booked, lost, overtime }
}

type Workload = ResourceWork & {
  time_off: readonly TimeOffPeriod[]
  holidays: readonly TimeOffPeriod[]
}

/** Returns the hours per period that `requested` adds to a person's work, without hours lost to time off. */
export function addedHours(
  person: Workload,
  requested: Layer,
  { cuts }: Pick<Periods, 'cuts'>,
  week: WorkingWeek,
): Hundredths[] {
  const layer = layerOf(person)
  return cuts.slice(1).map((end, at) => {
    const period = { start: itemAt(cuts, at) + 1, end }
    if (!requested.some((each) => sharedSpan(each, period))) return 0
    const plannedOf = (work: Layer) => hoursIn(person, work, period, week).planned
    return plannedOf([...layer, ...requested]) - plannedOf(layer)
  })
}

export function layerOf({ first_days, last_days, daily_hours }: ResourceWork): Layer {
  return first_days.map((start, at) => ({
    start,
    end: itemAt(last_days, at),
    value: hundredths(itemAt(daily_hours, at)),
  }))
}

function periodOf(day: DayNumber, cuts: readonly DayNumber[]): number {
  return cuts.findIndex((cut) => day <= cut) - 1
}

/** Percentage points around the target that count as on target. */
const NEAR_TARGET = 5

export function offTarget(
  { done, capacity }: { done: Hundredths; capacity: Hundredths },
  target: number,
): 'over' | 'under' | null {
  if (capacity === 0) return done > 0 ? 'over' : null
  const points = (done / capacity) * 100
  if (points > target + NEAR_TARGET) return 'over'
  return points < target - NEAR_TARGET ? 'under' : null
}
