import type { Day } from '../days/days.ts'
import type { Period } from '../days/periods.ts'
import { overlaps } from '../days/periods.ts'
import type { DayRange } from '../problems.ts'
import { contractOn, nearestContract } from './contracts.ts'

/** A person has the role of their contract. */
type WithRole = Period & { job_role_id?: number | null }

export function jobRoleOn(contracts: readonly WithRole[], day: Day): number | null {
  return contractOn(contracts, day)?.job_role_id ?? null
}

/** Returns the role on the first of the days that has a contract. `contracts` are sorted by start. */
export function jobRoleIn(contracts: readonly WithRole[], days: DayRange): number | null {
  return contracts.find((each) => overlaps(each, days))?.job_role_id ?? null
}

export function jobRoleNow(contracts: readonly WithRole[], today: Day): number | null {
  return nearestContract(contracts, today).contract?.job_role_id ?? null
}
