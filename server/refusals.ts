import type { Problem } from '../planning/problems.ts'
import { PLAIN_ENGLISH } from '../texts/languages.ts'
import type { Message, MessageOrKey } from '../texts/texts.ts'
import { msg, render } from '../texts/texts.ts'

/** Errors for refused requests. Only http/errors.ts maps them to HTTP statuses. */

export function inEnglish(message: MessageOrKey): string {
  return render(PLAIN_ENGLISH, message)
}

export function untranslated(words: string): Message {
  return msg('{words}', { words })
}

/** Translating thousands of problems would block the event loop. */
const MAX_PROBLEMS = 200
const MAX_IN_MESSAGE = 10

export class Rejected extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    const first = problems.slice(0, MAX_IN_MESSAGE)
    super(first.map(({ pointer, message }) => `${pointer.join('.')} ${inEnglish(message)}`).join('; '))
    this.problems = problems.slice(0, MAX_PROBLEMS)
  }
}

/** The record changed after the client read it. The problems contain the current values. */
export class EditConflict extends Rejected {}

export type RefusedRecord = { row: number; external_id: string | null; problems: readonly Problem[] }

export class RecordsRejected extends Error {
  readonly records: readonly RefusedRecord[]
  constructor(records: readonly RefusedRecord[]) {
    super(`${records.length} records are refused`)
    this.records = records
  }
}

/** Also thrown for another organization's records, so that clients can't find out whether they exist. */
export class NotFound extends Error {}

export function found<T>(row: T | null | undefined, message?: string): T {
  if (row === null || row === undefined) throw new NotFound(message)
  return row
}

export class Unauthorized extends Error {}

export class Forbidden extends Error {}

/** The member lacks a second factor or SSO that the organization requires. */
export class RequirementNotMet extends Error {
  readonly userMessage: MessageOrKey
  constructor(message: MessageOrKey) {
    super(inEnglish(message))
    this.userMessage = message
  }
}

export function problemIn(field: string, code: Problem['code'], message: MessageOrKey): Problem {
  return { pointer: [field], code, message }
}

/**
 * `holder` is the id of the record that has the name, if any. `id` is the id of the record to save, which may
 * be the same record.
 */
export function checkName(holder: number | null, taken: MessageOrKey, id: number | null = null): Problem[] {
  return holder === id || holder === null ? [] : [problemIn('name', 'taken', taken)]
}

export function invalid(field: string, message: MessageOrKey): Problem {
  return problemIn(field, 'invalid', message)
}

export function rejectIf(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Rejected(problems)
}

export function conflictIf(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new EditConflict(problems)
}

/** The first request with the same Idempotency-Key has not finished. */
export class StillRunning extends Error {}

/** For `seconds`, the server refuses even the right password. */
export class TooManyAttempts extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('Too many wrong passwords')
    this.seconds = seconds
  }
}

/** The audit log gets an entry about the failed attempt. The client gets the response for `refusal`. */
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

export class TooManyConcurrent extends Error {
  readonly userMessage: MessageOrKey
  constructor(message: MessageOrKey) {
    super(inEnglish(message))
    this.userMessage = message
  }
}

/** All users see `userMessage`. `reason` is for the log, and for admins who test the provider. */
export class ProviderUnavailable extends Error {
  readonly userMessage: MessageOrKey
  readonly reason: string
  constructor(message: MessageOrKey, reason: string) {
    super(inEnglish(message))
    this.userMessage = message
    this.reason = reason
  }
}

export class Overloaded extends Error {}
