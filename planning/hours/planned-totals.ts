import { dayNumber } from '../days/days.ts'
import { byPerson, groupBy, itemAt } from '../lists.ts'
import type { Scheduled } from './basis.ts'
import type { Hundredths } from './hours.ts'
import { decimalHours, hundredths } from './hours.ts'
import type { HoursSettings, MatrixAssignment, MatrixContract } from './monthly-hours.ts'
import type { ScheduledWork as DailyWork } from './running-hours.ts'
import { listCells, listFactorPeriods, listYears } from './running-hours.ts'

type Work = Omit<MatrixAssignment, 'project_title' | 'resource_name'> & {
  id: number
  cost_per_hour: string | null
}

export type PricedWork = DailyWork & { cost_per_hour: string | null }

/** Scheduled hours, and their cost in cents. */
export type Amount = { hours: Hundredths; cents: bigint }
type PlannedTotals = { hours: number; planned_cost: string }
type Contract = Scheduled<MatrixContract>

/**
 * Returns amounts by assignment id. `work` must include all assignments of each pair of person and project.
 * Assignments without a rate cost nothing.
 */
export function plannedAmounts(
  work: readonly Work[],
  contracts: readonly Contract[],
  settings: HoursSettings,
): Map<number, Amount> {
  const amounts = new Map<number, Amount>()
  const contractsOf = byPerson(contracts)
  for (const [resource_id, theirs] of byPerson(work))
    for (const own of groupBy(theirs, ({ project_id }) => project_id).values()) {
      const pair = own.map((each) => ({ id: each.id, ...pricedWork(each) }))
      for (const [{ id }, amount] of pairAmounts(pair, contractsOf.get(resource_id) ?? [], settings))
        amounts.set(id, amount)
    }
  return amounts
}

export function pricedWork(
  work: Pick<Work, 'start_date' | 'end_date' | 'daily_hours' | 'cost_per_hour'>,
): PricedWork {
  const { start_date, end_date, daily_hours, cost_per_hour } = work
  return {
    ...{ first: dayNumber(start_date), last: dayNumber(end_date) },
    ...{ daily: hundredths(daily_hours), cost_per_hour },
  }
}

/** Returns the amounts of one person's work on one project. */
export function pairAmounts<T extends PricedWork>(
  pair: readonly T[],
  contracts: readonly Contract[],
  settings: HoursSettings,
): [T, Amount][] {
  const inOrder = pair.toSorted((a, b) => a.first - b.first)
  const [first, last] = [inOrder.at(0)?.first, inOrder.at(-1)?.last]
  if (first === undefined || last === undefined) return []
  const years = listYears(first, last, settings)
  // Uses one cell per assignment, because the days between assignments have no hours.
  const cuts = [first - 1, ...inOrder.map((each) => each.last)]
  const cells = listCells(inOrder, listFactorPeriods(contracts, years), cuts, settings)
  return inOrder.map((each, i) => {
    const hours = itemAt(cells, i)
    return [each, { hours, cents: centsOf(hours, each.cost_per_hour) }]
  })
}

export function addAmounts(amounts: Iterable<Amount | undefined>): PlannedTotals {
  let [hours, cents] = [0, 0n]
  for (const amount of amounts) {
    hours += amount?.hours ?? 0
    cents += amount?.cents ?? 0n
  }
  return { hours: decimalHours(hours), planned_cost: moneyText(cents) }
}

function moneyText(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

/** Multiplies whole hundredths of an hour by whole ten-thousandths of money, and rounds half up to a cent. */
export function centsOf(hours: Hundredths, cost_per_hour: string | null): bigint {
  const millionths = cost_per_hour === null ? 0n : BigInt(hours) * tenThousandths(cost_per_hour)
  return (millionths + 5_000n) / 10_000n
}

function tenThousandths(money: string): bigint {
  const [whole = '0', fraction = ''] = money.split('.')
  return BigInt(whole + fraction.padEnd(4, '0'))
}

type Budgets = PlannedTotals & { budgeted_hours: number; budgeted_cost: string | null }

/** Budgeted hours can't be null in the API, so 0 means no budget. */
export function hoursBudget({ hours, budgeted_hours }: Budgets) {
  return { planned: hours, budget: budgeted_hours === 0 ? null : budgeted_hours }
}

export function costBudget({ planned_cost, budgeted_cost }: Budgets) {
  return { planned: Number(planned_cost), budget: budgeted_cost === null ? null : Number(budgeted_cost) }
}

type Requested = { planned: number; requested: number; budget: number | null }

/** Returns the amounts over the budget. `withRequests` also counts unassigned and tentative requests. */
export function overrun({ planned, requested, budget }: Requested) {
  const over = (amount: number) =>
    budget === null ? 0 : Math.max(0, Math.round((amount - budget) * 100) / 100)
  return { scheduled: over(planned), withRequests: over(planned + requested) }
}

export function isOver({ planned, budget }: { planned: number; budget: number | null }): boolean {
  return budget !== null && planned > budget
}
