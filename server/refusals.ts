import type { Problem } from '../planning/problems.ts'
import { PLAIN_ENGLISH } from '../texts/languages.ts'
import type { Message, MessageOrKey } from '../texts/texts.ts'
import { msg, render } from '../texts/texts.ts'

/** Why a request is refused. Only http/errors.ts knows what these become on the wire. */

/** For programs, logs and the command line. */
export function inEnglish(message: MessageOrKey): string {
  return render(PLAIN_ENGLISH, message)
}

/** What only those meet who write programs: it has no translation. */
export function untranslated(words: string): Message {
  return msg('{words}', { words })
}

/**
 * All of one record, however wrong. Of thousands of changes the first are told: each is written in the reader's language,
 * and everybody else would wait for that.
 */
const MOST_TOLD = 200
/** For whoever reads a log. */
const MOST_IN_MESSAGE = 10

/** The request is understood, and wrong; has every problem at once. */
export class Rejected extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    const first = problems.slice(0, MOST_IN_MESSAGE)
    super(first.map(({ pointer, message }) => `${pointer.join('.')} ${inEnglish(message)}`).join('; '))
    this.problems = problems.slice(0, MOST_TOLD)
  }
}

/** Somebody else has changed meanwhile what the request is about; the problems say what it is now. */
export class ChangedMeanwhile extends Rejected {}

/** One record of several that is wrong; `row` counts from 0. */
export type RefusedRecord = { row: number; external_id: string | null; problems: readonly Problem[] }

/** Some of the records are wrong, so none is stored: it was all or nothing. */
export class RecordsRejected extends Error {
  readonly records: readonly RefusedRecord[]
  constructor(records: readonly RefusedRecord[]) {
    super(`${records.length} records are refused`)
    this.records = records
  }
}

/** Does not exist, or belongs to somebody else: clients can't tell which. */
export class NotFound extends Error {}

export function found<T>(row: T | null | undefined, message?: string): T {
  if (row === null || row === undefined) throw new NotFound(message)
  return row
}

/** No valid proof of who asks. */
export class Unauthorized extends Error {}

/** Signed in or with a valid key, and not allowed. */
export class Forbidden extends Error {}

/** A member without what their organization requires to come in. The user message says what to do. */
export class NotLetIn extends Error {
  readonly userMessage: MessageOrKey
  constructor(message: MessageOrKey) {
    super(inEnglish(message))
    this.userMessage = message
  }
}

export function invalid(field: string, message: MessageOrKey): Problem {
  return { pointer: [field], code: 'invalid', message }
}

export function rejectIf(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Rejected(problems)
}

export function changedMeanwhileIf(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ChangedMeanwhile(problems)
}

/** The same request, sent before, has no answer yet. */
export class StillRunning extends Error {}

/** Too many wrong passwords: for so many seconds not even the right one is accepted. */
export class TooManyTries extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('Too many wrong passwords')
    this.seconds = seconds
  }
}

/** A password was judged and is wrong. It is noted for its account, and then answered by `refusal`. */
export class WrongPassword extends Error {
  readonly email: string
  readonly at: 'sign-in' | 'factor' | 'factors' | 'invitation' | 'change'
  readonly refusal: Unauthorized | Rejected
  constructor(email: string, at: WrongPassword['at'], refusal: WrongPassword['refusal']) {
    super(`A wrong password at ${at}`)
    this.email = email
    this.at = at
    this.refusal = refusal
  }
}

/** Too much of this is under way already. The user message says what to do. */
export class TooManyAtOnce extends Error {
  readonly userMessage: MessageOrKey
  constructor(message: MessageOrKey) {
    super(inEnglish(message))
    this.userMessage = message
  }
}

/** A provider of single sign-on does not answer as it should. Users see the message; admins and the log also get the reason. */
export class ProviderAway extends Error {
  readonly userMessage: MessageOrKey
  readonly reason: string
  constructor(message: MessageOrKey, reason: string) {
    super(inEnglish(message))
    this.userMessage = message
    this.reason = reason
  }
}

/** Too much is in progress, for this organization or for all: the client can try again in a moment. */
export class Overloaded extends Error {}
