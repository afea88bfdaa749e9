import { msg } from '../../texts/texts.ts'
import type { Proposal } from '../assignments/proposals.ts'
import type { Day } from '../days/days.ts'
import { addDays, earliestDay, LAST_DAY, latestDay } from '../days/days.ts'
import type { Period } from '../days/periods.ts'
import { covers, overlaps } from '../days/periods.ts'
import { sharedDays } from '../days/spans.ts'
import type { WorkingWeek } from '../days/working-week.ts'
import type { Fix, Problem } from '../problems.ts'
import { periodsInWords } from '../wording.ts'
import type { WeekHours } from './weekday-hours.ts'
import { dailyHoursOf } from './weekday-hours.ts'

export type Contract = {
  id?: number
  start_date: Day
  end_date: Day | null
  daily_hours: number | string
  week?: WeekHours | null
  cost_per_hour: string | null
  job_role_id?: number | null
}

export type ContractState = 'current' | 'upcoming' | 'ended' | 'none'

/** Returns the current contract. Without a current contract, returns the next one, otherwise the last one. */
export function nearestContract<C extends Period>(
  contracts: readonly C[],
  today: Day,
): { state: ContractState; contract: C | null; until: Day | null } {
  const sorted = [...contracts].sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
  const current = contractOn(sorted, today)
  if (current) return { state: 'current', contract: current, until: chainEnd(current, sorted) }
  const next = sorted.find((contract) => contract.start_date > today)
  if (next) return { state: 'upcoming', contract: next, until: chainEnd(next, sorted) }
  const last = sorted.at(-1) ?? null
  return { state: last ? 'ended' : 'none', contract: last, until: last?.end_date ?? null }
}

/**
 * Returns the end of the last contract that follows this contract without a gap. Returns null if that
 * contract has no end.
 */
function chainEnd(contract: Period, contracts: readonly Period[]): Day | null {
  const { end_date } = contract
  const follows = end_date === null ? null : addDays(end_date, 1)
  const next = contracts.find(({ start_date }) => start_date === follows)
  return next ? chainEnd(next, contracts) : end_date
}

export function contractOn<C extends Period>(contracts: readonly C[], day: Day): C | null {
  return contracts.find((contract) => covers(contract, day)) ?? null
}

/** A resource's contracts never overlap. `others` may include the stored version of the contract. */
export function checkContractOverlap(
  contract: Period & { id?: number },
  others: readonly (Period & { id?: number })[],
  at: readonly string[] = [],
): Problem[] {
  const met = others
    .filter((other) => other !== contract && (other.id === undefined || other.id !== contract.id))
    .filter((other) => overlaps(other, contract))
    .sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
  if (met.length === 0) return []
  const fix = freeDates(contract, met)
  return [
    {
      pointer: [...at, 'start_date'],
      code: 'overlap',
      message: msg('overlaps another contract, {periods}', { periods: periodsInWords(met) }),
      days: sharedDays(contract, met),
      ...(fix ? { fix } : {}),
    },
  ]
}

/** Suggests a later start first, because a new contract usually follows an old one. */
function freeDates(contract: Period, met: readonly Period[]): Fix | null {
  const lastEnd = latestDay(met.map((other) => other.end_date ?? LAST_DAY))
  if (lastEnd < (contract.end_date ?? LAST_DAY)) {
    const start_date = addDays(lastEnd, 1)
    return { message: msg('free from {start_date}', { start_date }), change: { start_date } }
  }
  const firstStart = earliestDay(met.map((other) => other.start_date))
  if (firstStart <= contract.start_date) return null
  const end_date = addDays(firstStart, -1)
  return { message: msg('free until {end_date}', { end_date }), change: { end_date } }
}

/**
 * Null annual hours mean a contract without annualized hours (decision 0010). With a week, `daily_hours` is
 * computed. A week isn't stored if it has `daily_hours` on the organization's working days and 0 on others.
 */
export function completeContract(
  contract: {
    start_date: Day
    end_date?: Day | null
    daily_hours: number
    week?: WeekHours | null
    annual_convention_hours?: number | null
    cost_per_hour?: string | null
    job_role_id?: number | null
  },
  defaults: { default_annual_convention_hours: number; working_week: WorkingWeek },
) {
  const { annual_convention_hours: sent, week = null } = contract
  const daily_hours = week ? dailyHoursOf(week) : contract.daily_hours
  const isUniform = week?.every(
    (hours, i) => hours === (defaults.working_week.includes(i + 1) ? daily_hours : 0),
  )
  return {
    start_date: contract.start_date,
    end_date: contract.end_date ?? null,
    daily_hours,
    week: week && !isUniform ? [...week] : null,
    annual_convention_hours: sent === undefined ? defaults.default_annual_convention_hours : sent,
    cost_per_hour: contract.cost_per_hour,
    job_role_id: contract.job_role_id ?? null,
  }
}

type Rated = { cost_per_hour: string | null }
export type Unrated<C extends Rated> = Omit<C, 'cost_per_hour'> & Partial<Rated>

/**
 * An omitted rate stays unchanged. A new contract copies the rate of the contract that it ends (decision
 * 0056). Without such a rate, it copies the rate of its role.
 */
export function keepRate<C extends Rated>(
  proposal: Proposal<Unrated<C>>,
  contracts: readonly (Rated & { id: number })[],
  rateOfRole: string | null = null,
): Proposal<C> {
  if (proposal.action === 'delete') return proposal
  const from = proposal.action === 'create' ? proposal.ends : proposal.id
  const stored = contracts.find(({ id }) => id === from)?.cost_per_hour ?? null
  const kept = proposal.action === 'create' ? (stored ?? rateOfRole) : stored
  const { cost_per_hour = kept, ...rest } = proposal.to
  return { ...proposal, to: { ...rest, cost_per_hour } as C }
}
