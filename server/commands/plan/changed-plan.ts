import type { ChangedPlan } from '../../../shapes/plan-changes.ts'

const NONE = { created: [], updated: [], deleted: [] }
export const NO_CHANGES: ChangedPlan = {
  ...NONE,
  requests: NONE,
  time_off: NONE,
  phases: NONE,
  project_dates: NONE,
}

type Changed<T> = { created: T[]; updated: { before: T; after: T }[]; deleted: T[] }

export function mergeChangedPlans(one: ChangedPlan, other: ChangedPlan): ChangedPlan {
  const join = <T>(a: Changed<T>, b: Changed<T>): Changed<T> => ({
    created: [...a.created, ...b.created],
    updated: [...a.updated, ...b.updated],
    deleted: [...a.deleted, ...b.deleted],
  })
  return {
    ...join(one, other),
    requests: join(one.requests, other.requests),
    time_off: join(one.time_off, other.time_off),
    phases: join(one.phases, other.phases),
    project_dates: join(one.project_dates, other.project_dates),
  }
}
