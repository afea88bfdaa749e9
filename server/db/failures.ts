/** The database can't be reached, is starting, stopping, full, too slow or too busy. Nothing is wrong with the request. */
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

/** Wraps an error of pg where the database is not available. */
export function asUnavailable(error: unknown): Error {
  return isUnavailable(error) ? new DatabaseUnavailable(error) : (error as Error)
}

/** Causes for metrics. `no_connection`: also where all connections were busy for too long. */
export const UNAVAILABILITIES = [
  'locked',
  'no_connection',
  'database_slow',
  'database_full',
  'database_read_only',
  'database_away',
] as const

export function unavailability({ cause }: DatabaseUnavailable): (typeof UNAVAILABILITIES)[number] {
  const [code, message] = [sqlState(cause), String((cause as Error | null)?.message)]
  if (code === '55P03' || isSerializationFailure(cause)) return 'locked'
  if (code === '57014' || message.includes('Query read timeout')) return 'database_slow'
  if (code === '25006') return 'database_read_only'
  if (code.startsWith('53')) return 'database_full'
  if (message.includes('timeout exceeded when trying to connect')) return 'no_connection'
  return 'database_away'
}

/** The database or the network ended the connection, so a new one may succeed. Not after a timeout. */
export function isLostConnection(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  if (!(cause instanceof Error)) return false
  return (
    ['57P01', '57P02', 'ECONNRESET', 'EPIPE'].includes(sqlState(cause)) ||
    /Connection terminated unexpectedly|connection error and is not queryable/.test(cause.message)
  )
}

/** More has appeared than was locked: the same work, repeated, sees all of it. */
export class Overtaken extends Error {
  readonly code = '40001'
}

/** Lost against a concurrent transaction: the same work, repeated, may succeed. */
export function isSerializationFailure(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error))
}

/** A constraint refused what the checks had accepted: another transaction committed in between. */
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
