import type { DayNumber } from '../days/days.ts'
import type { Span } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import { itemAt } from '../lists.ts'
import { addRequested } from '../requests/requested-hours.ts'
import type { Scheduled } from './basis.ts'
import type { Hundredths } from './hours.ts'
import type { HoursSettings, MatrixContract } from './monthly-hours.ts'
import type { PricedWork } from './planned-totals.ts'
import { centsOf } from './planned-totals.ts'
import { listCells, listFactorPeriods, listYears } from './running-hours.ts'

/** Hours and costs by cell. Cell i covers the days after cuts[i], up to and including cuts[i + 1]. */
export type BudgetCells = { hours: Hundredths[]; cents: bigint[] }

export function noBudgetCells(cuts: readonly DayNumber[]): BudgetCells {
  return {
    hours: new Array<Hundredths>(cuts.length - 1).fill(0),
    cents: new Array<bigint>(cuts.length - 1).fill(0n),
  }
}

/**
 * Returns the cells of one person's work on one project. The cells must cover all days of this work. They add
 * up exactly to the scheduled hours and their cost.
 */
export function pairCells(
  pair: readonly PricedWork[],
  contracts: readonly Scheduled<MatrixContract>[],
  settings: HoursSettings,
  cuts: readonly DayNumber[],
): BudgetCells {
  const cells = noBudgetCells(cuts)
  const inOrder = pair.toSorted((a, b) => a.first - b.first)
  const [first, last] = [inOrder.at(0)?.first, inOrder.at(-1)?.last]
  if (first === undefined || last === undefined) return cells
  const ends = allCuts(inOrder, cuts)
  const factors = listFactorPeriods(contracts, listYears(first, last, settings))
  let [cell, at, running] = [0, 0, 0]
  for (const [i, hours] of listCells(inOrder, factors, ends, settings).entries()) {
    const end = itemAt(ends, i + 1)
    while (itemAt(cuts, cell + 1) < end) cell++
    for (; at < inOrder.length && itemAt(inOrder, at).last < end; at++) running = 0
    running = addHours(cells, cell, hours, running, inOrder[at]?.cost_per_hour ?? null)
  }
  return cells
}

/** Also cuts at the end of each assignment, so each cell has one rate. */
function allCuts(works: readonly PricedWork[], cuts: readonly DayNumber[]): DayNumber[] {
  return [...new Set([...cuts, ...works.map(({ last }) => last)])].sort((a, b) => a - b)
}

/**
 * A cell's cost is the difference of two rounded running sums. The cells of an assignment add up exactly to
 * its cost.
 */
function addHours(
  cells: BudgetCells,
  at: number,
  hours: Hundredths,
  before: Hundredths,
  rate: string | null,
) {
  const after = before + hours
  cells.hours[at] = itemAt(cells.hours, at) + hours
  cells.cents[at] = itemAt(cells.cents, at) + centsOf(after, rate) - centsOf(before, rate)
  return after
}

export function addRequestCells(
  cells: BudgetCells,
  request: Span & { daily_hours: number; cost_per_hour: string | null },
  week: WorkingWeek,
  cuts: readonly DayNumber[],
  contracts?: Parameters<typeof addRequested>[4],
): void {
  const requested = noBudgetCells(cuts).hours
  addRequested(requested, request, cuts, week, contracts)
  let running = 0
  for (const [at, hours] of requested.entries())
    running = addHours(cells, at, hours, running, request.cost_per_hour)
}
