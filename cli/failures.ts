import { CommanderError } from 'commander'
import { CrewlineError } from '../packages/client/src/client.ts'
import type { Problem } from '../planning/problems.ts'
import { writeProblem } from '../planning/problems.ts'
import { listInWords, periodInWords } from '../planning/wording.ts'
import { ConfigError, readConfig } from '../server/config.ts'
import { Unreadable } from '../server/crypto/secrets.ts'
import { DatabaseError } from '../server/database.ts'
import { RestoreRefused } from '../server/db/backup/checks.ts'
import { MoveRefused } from '../server/db/backup/moving.ts'
import { NotCoordinator } from '../server/db/cluster-tables.ts'
import { DataFolderError } from '../server/db/embedded.ts'
import { DatabaseUnavailable } from '../server/db/failures.ts'
import { NewerDatabase, OlderDatabase } from '../server/db/migrate.ts'
import { inEnglish, NotFound, Rejected } from '../server/refusals.ts'
import { problemOf } from '../server/store/constraints.ts'
import { SheetError } from '../sheets/table.ts'
import { printable } from './output.ts'

export const REFUSED = 1
/** The command also exits with this code if the server is unreachable. */
export const WRONG_USAGE = 2

/** An expected error with a message for the user. */
export class Failure extends Error {
  readonly code: number

  constructor(message: string, code = REFUSED) {
    super(message)
    this.code = code
  }
}

/** Returns the sentences for standard error and the exit code. */
export function explain(error: unknown): { lines: string[]; code: number } {
  // Commander has already printed its message. Help and version are not errors.
  if (error instanceof CommanderError) return { lines: [], code: error.exitCode === 0 ? 0 : WRONG_USAGE }
  if (error instanceof Rejected) return { lines: error.problems.map(inWords), code: REFUSED }
  const lost = problemOf(error)
  if (lost) return { lines: [inWords(lost)], code: REFUSED }
  // Replaces control characters, because messages can contain text from a backup file or a server.
  const lines = sentencesOf(error).flatMap((each) => each.split('\n').map(printable))
  if (error instanceof Failure) return { lines, code: error.code }
  const isUsage = error instanceof CrewlineError || error instanceof SheetError
  return { lines, code: isUsage ? WRONG_USAGE : REFUSED }
}

/** Codes of Node.js and PostgreSQL. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', '53100']

function sentencesOf(error: unknown): string[] {
  if (error instanceof DatabaseUnavailable) {
    const reason = (error.cause as Error | undefined)?.message
    return [asSentence(`${error.message}${reason ? ` (${reason})` : ''}: try again in a moment`)]
  }
  const known = [
    Failure,
    CrewlineError,
    ConfigError,
    DatabaseError,
    DataFolderError,
    MoveRefused,
    NewerDatabase,
    NotCoordinator,
    OlderDatabase,
    RestoreRefused,
    Unreadable,
    NotFound,
  ]
  if (error instanceof SheetError) return [asSentence(`Can't read the file: ${error.message}`)]
  if (!(error instanceof Error)) return [`Unexpected error: ${String(error)}`]
  if (known.some((kind) => error instanceof kind)) return error.message.split('\n').map(asSentence)
  if (isDebugging()) return [error.stack ?? error.message]
  const { code } = error as NodeJS.ErrnoException
  if (DISK_FULL.includes(code ?? ''))
    return [`The disk is full (${error.message}). Free space, then start again.`]
  const reason = error.message || code || error.name
  return [`Unexpected error: ${asSentence(reason)} Set LOG_LEVEL=debug for details.`]
}

function inWords(problem: Problem): string {
  const { pointer, code, message, days = [], fix } = writeProblem(problem, inEnglish)
  const when = listInWords(days.map((each) => inEnglish(periodInWords(each))))
  // A plan limit belongs to no field, so the sentence has no field name.
  const sentences = [code === 'plan_limit' ? capitalized(message) : `${pointer.join('.')} ${message}`.trim()]
  if (!message.includes(when)) sentences.push(`Dates: ${when}`)
  if (fix) sentences.push(`Fix: ${fix.message}`)
  return printable(sentences.map(asSentence).join(' '))
}

export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** Returns false if the settings are invalid, so that the original error is reported. */
function isDebugging(): boolean {
  try {
    return ['debug', 'trace'].includes(readConfig().logLevel)
  } catch {
    return false
  }
}
