/** One thing wrong with a request. Rules return all problems at once and know nothing of HTTP. */
export type Problem = {
  /** Where: the field's path, as in ['contract', 'start_date']; ['plan'] for a plan limit. */
  pointer: readonly string[]
  /** Stable, for machines. */
  code: ProblemCode
  /** For people; continues the field's name: "must be a date". */
  message: string
  /** The days concerned, where the problem is about days. */
  days?: readonly DayRange[]
  /** By how much, where the problem is about an amount: hours a day, records. */
  amount_over?: number
  /** The assignments that cause the problem, where there are some. */
  assignment_ids?: readonly number[]
  /** The nearest change that would be accepted, where there is one. */
  fix?: Fix
}

export type ProblemCode =
  | 'required'
  | 'invalid'
  | 'too_long'
  | 'out_of_range'
  | 'end_before_start'
  | 'taken'
  | 'unknown'
  | 'overlap'
  | 'no_contract'
  | 'no_working_day'
  | 'over_capacity'
  | 'over_daily_limit'
  | 'outside_project'
  | 'archived'
  | 'plan_limit'
  | 'in_use'

export type DayRange = { start_date: string; end_date: string }

/** Fields to change, and to what: `{ end_date: '2026-05-12' }` with the words "fits until 2026-05-12". */
export type Fix = { message: string; change: Record<string, string | number> }
