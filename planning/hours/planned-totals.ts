import { dayNumber } from '../days/days.ts'
import { groupBy, itemAt } from '../lists.ts'
import type { HoursBasis, HoursByBasis } from './basis.ts'
import { onBasis } from './basis.ts'
import type { Hundredths } from './hours.ts'
import { decimalHours, hundredths } from './hours.ts'
import type { HoursSettings, MatrixAssignment, MatrixContract } from './monthly-hours.ts'
import type { Work as DailyWork } from './running-hours.ts'
import { listCells, listFactorPeriods, listYears } from './running-hours.ts'

type Work = Omit<MatrixAssignment, 'project_title' | 'resource_name'> & {
  id: number
  cost_per_hour: string | null
}

export type PricedWork = DailyWork & { cost_per_hour: string | null }

/** Hours on both bases, and the cost of the annualized ones in cents. */
export type Amount = { planned: Hundredths; convention: Hundredths; cents: bigint }
type PlannedTotals = { hours: HoursByBasis; planned_cost: string }

/**
 * By assignment id. `work` must include all assignments of each pair of person and project.
 * Assignments without a rate cost nothing.
 */
export function plannedAmounts(
  work: readonly Work[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
): Map<number, Amount> {
  const amounts = new Map<number, Amount>()
  const contractsOf = groupBy(contracts, ({ resource_id }) => resource_id)
  for (const [resource_id, theirs] of groupBy(work, (each) => each.resource_id))
    for (const own of groupBy(theirs, ({ project_id }) => project_id).values()) {
      const pair = own.map(({ id, start_date, end_date, daily_hours, cost_per_hour }) => ({
        ...{ id, first: dayNumber(start_date), last: dayNumber(end_date) },
        ...{ daily: hundredths(daily_hours), cost_per_hour },
      }))
      for (const [{ id }, amount] of pairAmounts(pair, contractsOf.get(resource_id) ?? [], settings))
        amounts.set(id, amount)
    }
  return amounts
}

/**
 * Amounts of one person on one project. Rounding runs along the pair, so hours match the monthly
 * matrix (decision 0011).
 */
export function pairAmounts<T extends PricedWork>(
  pair: readonly T[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
): [T, Amount][] {
  const inOrder = pair.toSorted((a, b) => a.first - b.first)
  const [first, last] = [inOrder.at(0)?.first, inOrder.at(-1)?.last]
  if (first === undefined || last === undefined) return []
  const years = listYears(first, last, settings)
  // One cell per assignment: the days in between have no hours.
  const cuts = [first - 1, ...inOrder.map((each) => each.last)]
  const cells = listCells(inOrder, listFactorPeriods(contracts, years), cuts, settings)
  const plain = listFactorPeriods(onBasis('planned', contracts), years)
  const planned = listCells(inOrder, plain, cuts, settings)
  return inOrder.map((each, i) => {
    const convention = itemAt(cells, i)
    const cents = centsOf(convention, each.cost_per_hour)
    return [each, { planned: itemAt(planned, i), convention, cents }]
  })
}

export function addAmounts(amounts: Iterable<Amount | undefined>): PlannedTotals {
  let [planned, convention, cents] = [0, 0, 0n]
  for (const amount of amounts) {
    planned += amount?.planned ?? 0
    convention += amount?.convention ?? 0
    cents += amount?.cents ?? 0n
  }
  const hours = { planned: decimalHours(planned), convention: decimalHours(convention) }
  return { hours, planned_cost: moneyText(cents) }
}

function moneyText(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

/** Exact product of hundredths of an hour and ten-thousandths of money, rounded half up to a cent. */
export function centsOf(hours: Hundredths, cost_per_hour: string | null): bigint {
  const millionths = cost_per_hour === null ? 0n : BigInt(hours) * tenThousandths(cost_per_hour)
  return (millionths + 5_000n) / 10_000n
}

function tenThousandths(money: string): bigint {
  const [whole = '0', fraction = ''] = money.split('.')
  return BigInt(whole + fraction.padEnd(4, '0'))
}

type Budgets = PlannedTotals & { budgeted_hours: number; budgeted_cost: string | null }

/** The API requires budgeted hours, so 0 means no budget. */
export function hoursBudget({ hours, budgeted_hours }: Budgets, basis: HoursBasis) {
  return { planned: hours[basis], budget: budgeted_hours === 0 ? null : budgeted_hours }
}

export function costBudget({ planned_cost, budgeted_cost }: Budgets) {
  return { planned: Number(planned_cost), budget: budgeted_cost === null ? null : Number(budgeted_cost) }
}

export function isOver({ planned, budget }: { planned: number; budget: number | null }): boolean {
  return budget !== null && planned > budget
}
