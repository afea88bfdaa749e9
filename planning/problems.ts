import type { Saying } from '../texts/texts.ts'
/** One thing wrong with a request. Rules return all problems at once and know nothing of HTTP, and no language. */
export type Problem<Words = Saying> = {
  /** Where: the field's path, as in ['contract', 'start_date']; ['plan'] for a plan limit. */
  pointer: readonly string[]
  /** Stable, for machines. */
  code: ProblemCode
  /** For people; continues the field's name: "must be a date". */
  message: Words
  /** The days concerned, where the problem is about days. */
  days?: readonly DayRange[]
  /** By how much, where the problem is about an amount: hours a day, records. */
  amount_over?: number
  /** The assignments that cause the problem, where there are some. */
  assignment_ids?: readonly number[]
  /** The requests that it is about, where there are some. */
  request_ids?: readonly number[]
  /** The phases that it is about, where there are some. */
  phase_ids?: readonly number[]
  /** The nearest change that would be accepted, where there is one. */
  fix?: Fix<Words>
  /** The record of the same organization that has the value already. */
  taken_by?: number
  /** What a record that was changed meanwhile is now; null: it is gone. */
  now?: Record<string, unknown> | null
  /** Where the pointer leads, unless it is the body. */
  source?: 'query' | 'header'
}

/** The codes that the Integration API sends, and what to do about each; the guide on errors has the same list. */
export const REMEDIES = {
  required: 'Send the field, and not empty.',
  invalid: 'Send what the message asks for.',
  too_long: 'Send less.',
  out_of_range: 'Send a value within the range.',
  end_before_start: 'Send an end that is not before the start.',
  taken: 'Use the record that has it, or send on_conflict=return. For an Idempotency-Key: send a new one.',
  unknown: 'Send ids of tags that GET /api/v1/tags lists for this kind of record.',
  overlap: 'Send days on which the resource has no other contract.',
  plan_limit: 'Archive a project or end a contract in the application, or ask for a higher limit.',
} as const

export type ProblemCode =
  | keyof typeof REMEDIES
  | 'no_contract'
  | 'no_working_day'
  | 'over_capacity'
  | 'over_daily_limit'
  | 'outside_project'
  | 'archived'
  | 'in_use'
  | 'changed_meanwhile'

export type DayRange = { start_date: string; end_date: string }

/** Fields to change, and to what: `{ end_date: '2026-05-12' }` with the words "fits until 2026-05-12". */
export type Fix<Words = Saying> = { message: Words; change: Record<string, string | number> }

/** A problem as somebody reads it. */
export function writeProblem(problem: Problem, write: (saying: Saying) => string): Problem<string> {
  const { message, fix, ...rest } = problem
  return {
    ...rest,
    message: write(message),
    ...(fix && { fix: { ...fix, message: write(fix.message) } }),
  }
}
