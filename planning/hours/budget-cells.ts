import type { DayNumber } from '../days/days.ts'
import type { Span } from '../days/spans.ts'
import { itemAt } from '../lists.ts'
import { addRequested } from '../requests/requested-hours.ts'
import type { HoursBasis } from './basis.ts'
import { onBasis } from './basis.ts'
import type { Hundredths } from './hours.ts'
import type { HoursSettings, MatrixContract } from './monthly-hours.ts'
import type { PricedWork } from './planned-totals.ts'
import { centsOf } from './planned-totals.ts'
import type { FactorPeriod } from './running-hours.ts'
import { listCells, listFactorPeriods, listYears } from './running-hours.ts'

/** Hours and costs by cell. Cell i has the days after cuts[i] up to cuts[i + 1]. */
export type BudgetCells = { hours: Hundredths[]; cents: bigint[] }

export function noBudgetCells(cuts: readonly DayNumber[]): BudgetCells {
  return {
    hours: new Array<Hundredths>(cuts.length - 1).fill(0),
    cents: new Array<bigint>(cuts.length - 1).fill(0n),
  }
}

/**
 * One person's work on one project. `cuts` must span all of it. Cells add up exactly to the monthly
 * hours and the scheduled cost.
 */
export function pairCells(
  pair: readonly PricedWork[],
  contracts: readonly MatrixContract[],
  settings: HoursSettings,
  basis: HoursBasis,
  cuts: readonly DayNumber[],
): BudgetCells {
  const inOrder = pair.toSorted((a, b) => a.first - b.first)
  const [first, last] = [inOrder.at(0)?.first, inOrder.at(-1)?.last]
  if (first === undefined || last === undefined) return noBudgetCells(cuts)
  const years = listYears(first, last, settings)
  const ends = allCuts(inOrder, cuts)
  const cellsOf = (kind: HoursBasis) =>
    listCells(inOrder, listFactorPeriods(onBasis(kind, contracts), years), ends, settings)
  const convention = cellsOf('convention')
  const shown = basis === 'convention' ? convention : cellsOf('planned')
  return gather(inOrder, ends, cuts, shown, convention)
}

/** Also cuts at the end of each assignment, so each cell has one rate. */
function allCuts(works: readonly PricedWork[], cuts: readonly DayNumber[]): DayNumber[] {
  return [...new Set([...cuts, ...works.map(({ last }) => last)])].sort((a, b) => a - b)
}

function gather(
  works: readonly PricedWork[],
  ends: readonly DayNumber[],
  cuts: readonly DayNumber[],
  shown: readonly Hundredths[],
  convention: readonly Hundredths[],
): BudgetCells {
  const cells = noBudgetCells(cuts)
  let [cell, at, running] = [0, 0, 0]
  for (const [i, hours] of shown.entries()) {
    const end = itemAt(ends, i + 1)
    while (itemAt(cuts, cell + 1) < end) cell++
    for (; at < works.length && itemAt(works, at).last < end; at++) running = 0
    const rate = works[at]?.cost_per_hour ?? null
    const next = running + itemAt(convention, i)
    cells.hours[cell] = itemAt(cells.hours, cell) + hours
    // Running rounding: the parts add up to the assignment's cost.
    cells.cents[cell] = itemAt(cells.cents, cell) + centsOf(next, rate) - centsOf(running, rate)
    running = next
  }
  return cells
}

/** Adds a request's hours and cost. `factors` are those of the shown basis and of annualized hours. */
export function addRequestCells(
  cells: BudgetCells,
  request: Span & { daily_hours: number; cost_per_hour: string | null },
  settings: HoursSettings,
  factors: { shown: readonly FactorPeriod[]; convention: readonly FactorPeriod[] },
  cuts: readonly DayNumber[],
): void {
  addRequested(cells.hours, request, cuts, factors.shown, settings)
  const convention = noBudgetCells(cuts).hours
  addRequested(convention, request, cuts, factors.convention, settings)
  let running = 0
  for (const [at, hours] of convention.entries()) {
    const cost = centsOf(running + hours, request.cost_per_hour) - centsOf(running, request.cost_per_hour)
    cells.cents[at] = itemAt(cells.cents, at) + cost
    running += hours
  }
}
