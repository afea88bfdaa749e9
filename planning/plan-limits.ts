import type { Day } from './days/days.ts'
import type { Problem } from './problems.ts'

const REMEDY = {
  projects: 'archive a project, or ask for a higher limit',
  resources: 'end a contract, or ask for a higher limit',
}

/** Whether one more may become active. `active` is the number before; null means no limit (spec §8). */
export function checkPlanLimit(
  kind: 'projects' | 'resources',
  active: number,
  limit: number | null,
): Problem[] {
  if (limit === null || active < limit) return []
  const noun = limit === 1 ? kind.slice(0, -1) : kind
  return [
    {
      pointer: ['plan'],
      code: 'plan_limit',
      message: `plan limit of ${limit} active ${noun} reached: ${REMEDY[kind]}`,
      amount_over: active + 1 - limit,
    },
  ]
}

/** A resource is active while one of its contracts is in force today or later (decision 0013). */
export function isActiveContract(contract: { end_date: Day | null }, today: Day): boolean {
  return contract.end_date === null || contract.end_date >= today
}
