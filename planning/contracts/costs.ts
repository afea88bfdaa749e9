import type { Day } from '../days/days.ts'
import type { Period } from '../days/periods.ts'
import { overlaps } from '../days/periods.ts'
import { hasWorkingDay, rangeOf, sharedSpans, spanOf } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import type { WeekHours } from './weekday-hours.ts'
import { calendarOf } from './weekday-hours.ts'

export type CostSource = 'contract_default' | 'project_override' | 'manual'

export type CostRate = { cost_per_hour: string | null; cost_source: CostSource }

export type ContractPart<C> = { start_date: Day; end_date: Day; contract: C }

type WithRate = { cost_per_hour?: string | null }
type WithWeek = { week?: WeekHours | null }

/** Uses the assignment's rate if set, otherwise the project's, otherwise the contract's (decision 0009). */
export function rateOf(
  assignment: { cost_source?: CostSource; cost_per_hour?: string | null },
  project: WithRate,
  contract: WithRate,
): CostRate {
  if (assignment.cost_source === 'manual' && assignment.cost_per_hour != null) {
    return { cost_per_hour: assignment.cost_per_hour, cost_source: 'manual' }
  }
  if (project.cost_per_hour != null) {
    return { cost_per_hour: project.cost_per_hour, cost_source: 'project_override' }
  }
  return { cost_per_hour: contract.cost_per_hour ?? null, cost_source: 'contract_default' }
}

/** A contract change recalculates only rates that come from a contract (decision 0017, rule 6). */
export function recalculatedRate(stored: CostRate, contract: WithRate): CostRate {
  return stored.cost_source === 'contract_default' ? rateOf({}, {}, contract) : stored
}

/** Ignores trailing zeros. */
export function isSameMoney(a: string | null, b: string | null): boolean {
  return a === b || (a !== null && b !== null && withoutZeros(a) === withoutZeros(b))
}

/**
 * Returns a function that splits a period at contract boundaries. The function drops days without a contract,
 * and parts without a working day.
 */
export function cutAtContracts<C extends Period & WithWeek>(
  contracts: readonly C[],
  week: WorkingWeek,
): (period: Period) => ContractPart<C>[] {
  const sorted = contracts
    .map((contract) => ({ ...spanOf(contract), contract }))
    .sort((a, b) => a.start - b.start)
  const calendar = calendarOf(contracts, week)
  return (period) =>
    sharedSpans(spanOf(period), sorted)
      .filter((part) => hasWorkingDay(part, calendar))
      .map((part) => ({ ...rangeOf(part), contract: part.contract }))
}

/** Splits a new assignment into one piece per contract, so that each piece has one rate (decision 0009). */
export function splitAtContracts<A extends { start_date: Day; end_date: Day } & Partial<CostRate>>(
  assignment: A,
  project: WithRate,
  contracts: readonly (Period & WithRate & WithWeek)[],
  week: WorkingWeek,
): (A & CostRate)[] {
  const near = contracts.filter((contract) => overlaps(contract, assignment))
  const cut = cutAtContracts(near, week)
  return cut(assignment).map(({ start_date, end_date, contract }) => ({
    ...assignment,
    start_date,
    end_date,
    ...rateOf(assignment, project, contract),
  }))
}

export function withoutZeros(money: string): string {
  return money.includes('.') ? money.replace(/\.?0+$/, '') : money
}
