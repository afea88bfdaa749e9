import { msg } from '../texts/texts.ts'
import type { Day } from './days/days.ts'
import type { Problem } from './problems.ts'

/** `active` is the number of active records before the change. A null limit means unlimited. */
export function checkPlanLimit(
  kind: 'projects' | 'resources',
  active: number,
  limit: number | null,
): Problem[] {
  if (limit === null || active < limit) return []
  const n = limit
  return [
    {
      pointer: ['plan'],
      code: 'plan_limit',
      message:
        kind === 'projects'
          ? msg('plan limit of {n} active projects reached: archive a project, or ask for a higher limit', {
              n,
            })
          : msg('plan limit of {n} active resources reached: end a contract, or ask for a higher limit', {
              n,
            }),
      amount_over: active + 1 - limit,
    },
  ]
}

/** A resource is active while one of its contracts is in force today or later (decision 0013). */
export function isActiveContract(contract: { end_date: Day | null }, today: Day): boolean {
  return contract.end_date === null || contract.end_date >= today
}
