import type { Message } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import type { Period } from '../days/periods.ts'
import type { Layer, Span } from '../days/spans.ts'
import { hasWorkingDay, sharedSpans, spanOf, sweep, workingSpans } from '../days/spans.ts'
import type { WorkingDays, WorkingWeek } from '../days/working-week.ts'
import { countWorkingDays, isoWeekday } from '../days/working-week.ts'
import type { Hundredths } from '../hours/hours.ts'
import { hundredths } from '../hours/hours.ts'
import { byPerson, groupBy, itemAt } from '../lists.ts'
import type { Problem } from '../problems.ts'

/** Hours for each day from Monday to Sunday. */
export type WeekHours = readonly number[]

type WithWeek = Period & {
  /** Without a week, `daily_hours` applies to the organization's working week (decision 0017). */
  week?: WeekHours | null
}
export type ContractHours = WithWeek & { daily_hours: number | string; job_role_id?: number | null }

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

export function checkWeek(week: WeekHours | null | undefined, at: readonly string[] = []): Problem[] {
  const pointer = [...at, 'week']
  // Rejects hours that would need rounding, because the stored hours would differ from the entered hours.
  if (week?.some((hours) => !Number.isInteger(hours * 4)))
    return [{ pointer, code: 'invalid', message: 'must be in quarters of an hour' }]
  if (!week || week.some((hours) => hours > 0)) return []
  return [{ pointer, code: 'out_of_range', message: 'must have hours on at least one day' }]
}

/**
 * Returns a week's `daily_hours` in the Integration API. This is the longest day, rounded down, at least 1.
 */
export function dailyHoursOf(week: WeekHours): number {
  return Math.max(1, Math.floor(Math.max(...week)))
}

export function longestDay({ daily_hours, week }: ContractHours): Hundredths {
  return week ? hundredths(Math.max(...week)) : hundredths(daily_hours)
}

/** Groups the weekdays by their hours. Returns the longest days first, and no weekdays without hours. */
export function weekdayHours(
  { daily_hours, week }: Omit<ContractHours, keyof Period>,
  working_week: WorkingWeek,
): { weekdays: WorkingWeek; hours: Hundredths }[] {
  if (!week) return [{ weekdays: working_week, hours: hundredths(daily_hours) }]
  const worked = WEEKDAYS.filter((weekday) => itemAt(week, weekday - 1) > 0)
  return [...groupBy(worked, (weekday) => hundredths(itemAt(week, weekday - 1)))]
    .map(([hours, weekdays]) => ({ weekdays, hours }))
    .sort((a, b) => b.hours - a.hours)
}

/**
 * Returns the hours by weekday of part-time work, rounded to quarters of an hour. For example, 80 % of 8 h is
 * 6.5 h each day.
 */
export function partOfWeek(percent: number, day: number, working_week: WorkingWeek): number[] {
  const hours = Math.max(1, Math.round((day * 4 * percent) / 100)) / 4
  return WEEKDAYS.map((weekday) => (working_week.includes(weekday) ? hours : 0))
}

/** Returns hours by weekday, Monday first. */
export function weekOf(
  { daily_hours, week }: Omit<ContractHours, keyof Period>,
  working_week: WorkingWeek,
): number[] {
  return week ? [...week] : WEEKDAYS.map((day) => (working_week.includes(day) ? Number(daily_hours) : 0))
}

/**
 * Returns text such as "8-8-8-8-4", Monday first, without days off at the end. Imported files use the same
 * format.
 */
function weekText(week: WeekHours): string {
  return week.slice(0, week.findLastIndex((hours) => hours > 0) + 1).join('-')
}

/** Returns text such as "8 h a day" or "8-8-8-8-4, 36 h a week". */
export function contractInWords({ daily_hours, week }: Omit<ContractHours, keyof Period>): Message {
  if (!week) return msg('{hours} h a day', { hours: Number(daily_hours) })
  const hours = week.reduce((sum, each) => sum + each, 0)
  return msg('{week}, {hours} h a week', { week: weekText(week), hours })
}

/**
 * A contract with hours by weekday has its own working days. On days without such a contract, the
 * organization's `week` applies.
 */
export function calendarOf(contracts: readonly WithWeek[], week: WorkingWeek): WorkingDays {
  const parts = contracts
    .flatMap((contract) =>
      contract.week
        ? [{ ...spanOf(contract), week: WEEKDAYS.filter((day) => itemAt(contract.week ?? [], day - 1) > 0) }]
        : [],
    )
    .sort((a, b) => a.start - b.start)
  return parts.length === 0 ? week : { week, parts }
}

export function calendarsOf(
  contracts: readonly (WithWeek & { resource_id: number })[],
  week: WorkingWeek,
): (work: { resource_id: number }) => WorkingDays {
  const own = byPerson(contracts)
  const calendars = new Map([...own].map(([id, list]) => [id, calendarOf(list, week)]))
  return ({ resource_id }) => calendars.get(resource_id) ?? week
}

/** On a day shorter than the contract's longest day, work has at most that day's hours (decision 0017). */
export function hoursOnDay(
  daily: Hundredths,
  { hours, longest }: Pick<DayContract, 'hours' | 'longest'>,
): Hundredths {
  return hours < longest ? Math.min(daily, hours) : daily
}

export type DayContract = { covered: boolean; hours: Hundredths; longest: Hundredths }
const NO_CONTRACT: DayContract = { covered: false, hours: 0, longest: 0 }

/** Weekdays of a span with constant hours and load. `under` has one entry for each list of contracts. */
export type WorkStep = Span & { weekdays: WorkingWeek; under: (DayContract & { load: Hundredths })[] }

/**
 * Returns steps in order of days, with hours and load under each list of contracts. The last list decides the
 * working days. Steps for different weekdays can cover the same span.
 */
export function workSteps(
  span: Span,
  lists: readonly (readonly ContractHours[])[],
  work: Layer,
  week: WorkingWeek,
): WorkStep[] {
  let cut: Part[] = [{ ...span, contracts: [] }]
  for (const contracts of lists) cut = cutAt(cut, contracts)
  const parts = cut.map((part) => ({ ...part, classes: classesOf(part.contracts, week) }))
  const layers: Record<string, (Span & { value: number })[]> = {
    part: parts.map(({ start, end }, value) => ({ start, end, value })),
  }
  for (const { classes } of parts)
    for (const at of classes.keys()) for (const list of lists.keys()) layers[`${at} ${list}`] ??= []
  for (const item of work) {
    for (const { start, end, classes } of sharedSpans(item, parts))
      for (const [at, { under }] of classes.entries())
        for (const [list, terms] of under.entries())
          layers[`${at} ${list}`]?.push({ start, end, value: hoursOnDay(item.value, terms) })
  }
  return sweep(span, layers).flatMap((step) =>
    itemAt(parts, step.part ?? 0).classes.flatMap(({ weekdays, under }, at) =>
      hasWorkingDay(step, weekdays)
        ? [
            {
              start: step.start,
              end: step.end,
              weekdays,
              under: under.map((terms, list) => ({ ...terms, load: step[`${at} ${list}`] ?? 0 })),
            },
          ]
        : [],
    ),
  )
}

type Part = Span & { contracts: (ContractHours | null)[] }

function cutAt(parts: readonly Part[], contracts: readonly ContractHours[]): Part[] {
  const sorted = contracts
    .map((contract) => ({ ...spanOf(contract), contract }))
    .sort((a, b) => a.start - b.start)
  return parts.flatMap((part) => {
    const cut: Part[] = []
    let next = part.start
    const add = (end: number, contract: ContractHours | null) => {
      if (end >= next) cut.push({ start: next, end, contracts: [...part.contracts, contract] })
      next = end + 1
    }
    for (const { start, end, contract } of sharedSpans(part, sorted)) {
      add(start - 1, null)
      add(end, contract)
    }
    add(part.end, null)
    return cut
  })
}

function classesOf(contracts: readonly (ContractHours | null)[], week: WorkingWeek) {
  const hours = contracts.map((contract) => contract && weekdayHours(contract, week))
  const last = hours.at(-1) ?? [{ weekdays: week, hours: 0 }]
  const underOn = (weekday: number) =>
    contracts.map((contract, list) => {
      if (!contract) return NO_CONTRACT
      const day = hours[list]?.find(({ weekdays }) => weekdays.includes(weekday))
      return { covered: true, hours: day?.hours ?? 0, longest: longestDay(contract) }
    })
  return last.flatMap(({ weekdays }) => {
    const alike = groupBy(weekdays, (weekday) =>
      underOn(weekday)
        .map(({ hours }) => hours)
        .join(),
    )
    return [...alike.values()].map((days) => ({ weekdays: days, under: underOn(itemAt(days, 0)) }))
  })
}

export function hoursOfWork(
  span: Span,
  daily: Hundredths,
  contracts: readonly ContractHours[],
  week: WorkingWeek,
): Hundredths {
  let sum = 0
  for (const { start, end, weekdays, under } of workSteps(
    span,
    [contracts],
    [{ ...span, value: daily }],
    week,
  ))
    sum += itemAt(under, 0).load * countWorkingDays(start, end, weekdays)
  return sum
}

/**
 * Joins steps that are alike into runs of working days. A step that has only some weekdays becomes several
 * runs, for example one for each Monday.
 */
export function dayRuns<S extends Weekdays>(
  steps: readonly S[],
  days: WorkingDays,
  alike?: (a: S, b: S) => boolean,
): S[] {
  return [...iterateDayRuns(steps, days, alike)]
}

/** Yields the runs of dayRuns one by one, because every Monday of two centuries can be a run. */
export function iterateDayRuns<S extends Weekdays>(
  steps: readonly S[],
  days: WorkingDays,
  alike: (a: S, b: S) => boolean = () => true,
): Generator<S> {
  return workingSpans(piecesOf(steps, days, alike), days, alike)
}

type Weekdays = Span & { weekdays: WorkingWeek }

/** Yields a whole step if it has all working days of its span, otherwise its single days. */
function* piecesOf<S extends Weekdays>(
  steps: readonly S[],
  days: WorkingDays,
  alike: (a: S, b: S) => boolean,
): Generator<S> {
  let next = 0
  while (next < steps.length) {
    const groups: S[] = []
    const { start, end } = itemAt(steps, next)
    for (let step = steps[next]; step?.start === start; step = steps[++next]) {
      const at = groups.findIndex((group) => step && alike(group, step))
      const group = groups[at]
      if (group) groups[at] = { ...group, weekdays: [...group.weekdays, ...step.weekdays] }
      else groups.push(step)
    }
    const all = countWorkingDays(start, end, days)
    const whole = groups.find(({ weekdays }) => countWorkingDays(start, end, weekdays) === all)
    if (whole) yield whole
    else
      for (let day = start; day <= end; day++) {
        const group = groups.find(({ weekdays }) => weekdays.includes(isoWeekday(day)))
        if (group) yield { ...group, start: day, end: day }
      }
  }
}
