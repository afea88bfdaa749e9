/** The database can't be reached, is starting, stopping, full or too slow. Nothing is wrong with the request. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available', { cause })
  }
}

/** SQLSTATE classes: connection, resources, operator intervention, system error; then single codes. */
const UNAVAILABLE = /^(08|53|57|58)/
const UNAVAILABLE_CODES = new Set([
  '25006',
  '55P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
])
/** What pg says without a code. */
const UNAVAILABLE_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|connection error|Cannot use a pool after|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN/

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = sqlState(error)
  return UNAVAILABLE.test(code) || UNAVAILABLE_CODES.has(code) || UNAVAILABLE_WORDS.test(error.message)
}

/** The database, or the way to it, ended the connection; a new one may well succeed. Never after a timeout. */
export function isLostConnection(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  if (!(cause instanceof Error)) return false
  return (
    ['57P01', '57P02', 'ECONNRESET', 'EPIPE'].includes(sqlState(cause)) ||
    /Connection terminated unexpectedly|connection error and is not queryable/.test(cause.message)
  )
}

/** What was locked is no longer all there is: the same work, begun again, sees the rest. */
export class Overtaken extends Error {
  readonly code = '40001'
}

/** Lost against a concurrent transaction: the same work, done again, may well succeed. */
export function isSerializationFailure(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error))
}

/** A constraint refused what the checks had let pass: someone else committed in between. */
export function isLostRace(error: unknown): boolean {
  return ['23505', '23P01', '23503'].includes(sqlState(error))
}

/** The constraint's own name: without a shard's suffix, and from the message where the field is empty. */
export function constraintName(error: unknown): string {
  const { constraint, message } = error as { constraint?: string; message?: string }
  const name = constraint || /constraint "([^"]+)"/.exec(message ?? '')?.[1] || ''
  return name.replace(/_\d+$/, '')
}

function sqlState(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '')
}
