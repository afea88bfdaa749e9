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

/** Not there, or not yours: the two are told apart by nobody. */
export class NotFound extends Error {}

/** No valid proof of who asks. */
export class Unauthorized extends Error {}

/** Known, and not allowed to. */
export class Forbidden extends Error {}

export function rejectIf(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Rejected(problems)
}

/** Guessed too often: nobody is let in for a while, not even with the right password. */
export class TooManyTries extends Error {}
