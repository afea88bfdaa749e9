import type { MessageOrKey } from '../texts/texts.ts'
/** A violated rule. Rules return all problems together and don't depend on HTTP or the user's language. */
export type Problem<Words = MessageOrKey> = {
  /** Path of the field, such as ['contract', 'start_date']. For a plan limit, the path is ['plan']. */
  pointer: readonly string[]
  /** The code is part of the API and doesn't change. */
  code: ProblemCode
  /** The text continues the field's name, such as "must be a date". */
  message: Words
  days?: readonly DayRange[]
  /** The amount by which the value exceeds a limit, in hours a day or in records. */
  amount_over?: number
  assignment_ids?: readonly number[]
  request_ids?: readonly number[]
  phase_ids?: readonly number[]
  /** A change that would solve this problem. Other problems may remain. */
  fix?: Fix<Words>
  /** The id of the record that already has the value. */
  taken_by?: number
  /** The current record after an edit conflict; null if deleted. */
  now?: Record<string, unknown> | null
  /** The part of the HTTP request with the field. Absent for the body. */
  source?: 'query' | 'header'
}

/** Codes that the Integration API sends, and how to fix each. The errors guide has the same list. */
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
  | 'tentative_project'
  | 'in_use'
  | 'changed_meanwhile'

export type DayRange = { start_date: string; end_date: string }

/** Fields to set, such as `{ end_date: '2026-05-12' }` with the message "fits until 2026-05-12". */
export type Fix<Words = MessageOrKey> = { message: Words; change: Record<string, string | number> }

export function writeProblem(
  problem: Problem,
  translate: (message: MessageOrKey) => string,
): Problem<string> {
  const { message, fix, ...rest } = problem
  return {
    ...rest,
    message: translate(message),
    ...(fix && { fix: { ...fix, message: translate(fix.message) } }),
  }
}
