import type { Problem } from '../planning/problems.ts'

/** Why a request is turned down. What these become on the wire is known to http/errors.ts alone. */

/** The request is understood and wrong: every problem at once. */
export class Rejected extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => `${problem.pointer.join('.')} ${problem.message}`).join('; '))
    this.problems = problems
  }
}

/** One record of several that is wrong; `row` counts from 0. */
export type RefusedRecord = { row: number; external_id: string | null; problems: readonly Problem[] }

/** Some of the records are wrong, and with them all: they were to be stored together or not at all. */
export class RecordsRejected extends Error {
  readonly records: readonly RefusedRecord[]
  constructor(records: readonly RefusedRecord[]) {
    super(`${records.length} records are refused`)
    this.records = records
  }
}

/** Not there, or not yours: the two are told apart by nobody. */
export class NotFound extends Error {}

/** No valid proof of who asks. */
export class Unauthorized extends Error {}

/** Known, and not allowed to. */
export class Forbidden extends Error {}

export function rejectIf(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Rejected(problems)
}

/** The same request, sent before, has no answer yet. */
export class StillRunning extends Error {}

/** Guessed too often: nobody is let in for a while, not even with the right password. */
export class TooManyTries extends Error {}
