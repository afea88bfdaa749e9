export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available', { cause })
  }
}

export const UNAVAILABILITIES = [
  'locked',
  'no_connection',
  'database_slow',
  'database_full',
  'database_read_only',
  'database_refuses',
  'database_away',
] as const

export type Unavailability = (typeof UNAVAILABILITIES)[number]

/** Keys are an SQLSTATE, its class (the first two characters), or a system error code. */
const BY_CODE: Record<string, Unavailability> = {
  '08': 'database_away',
  '25006': 'database_read_only',
  '28': 'database_refuses',
  '3D000': 'database_refuses',
  '40001': 'locked',
  '40P01': 'locked',
  '53': 'database_full',
  '53300': 'no_connection',
  '55P03': 'locked',
  '57': 'database_away',
  '57014': 'database_slow',
  '58': 'database_away',
  // The Unix socket's queue is full.
  EAGAIN: 'no_connection',
  EMFILE: 'no_connection',
  ENFILE: 'no_connection',
  ETIMEDOUT: 'database_slow',
}

/** Matches other network and DNS errors, such as ECONNREFUSED, but not the ERR_ codes of Node.js. */
const SYSTEM_CODE = /^E(?!RR_)[A-Z0-9_]+$/

/** Driver errors without a code. */
const BY_WORDS: [RegExp, Unavailability][] = [
  [/timeout exceeded when trying to connect/, 'no_connection'],
  [/Query read timeout/, 'database_slow'],
  [/timeout expired|Connection terminated|is not queryable|Cannot use a pool after/, 'database_away'],
]

function findUnavailability(error: unknown): Unavailability | undefined {
  const code = codeOf(error)
  const known = BY_CODE[code] ?? (code.length === 5 ? BY_CODE[code.slice(0, 2)] : undefined)
  if (known) return known
  if (SYSTEM_CODE.test(code)) return 'database_away'
  const message = error instanceof Error ? error.message : ''
  return BY_WORDS.find(([words]) => words.test(message))?.[1]
}

export function unavailability({ cause }: DatabaseUnavailable): Unavailability {
  return findUnavailability(cause) ?? 'database_away'
}

/** Doesn't wrap serialization failures, because the caller repeats their transactions. */
export function asUnavailable(error: unknown): Error {
  const isAway = findUnavailability(error) !== undefined && !isSerializationFailure(error)
  return isAway ? new DatabaseUnavailable(error) : (error as Error)
}

/**
 * Returns true if the connection was closed, because a new connection may then work. Returns false after
 * timeouts.
 */
export function isLostConnection(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  if (!(cause instanceof Error)) return false
  return (
    ['57P01', '57P02', 'ECONNRESET', 'EPIPE'].includes(codeOf(cause)) ||
    /Connection terminated unexpectedly|connection error and is not queryable/.test(cause.message)
  )
}

/**
 * Thrown if a concurrent change makes this transaction's earlier reads obsolete. The transaction then runs
 * again.
 */
export class Overtaken extends Error {
  readonly code = '40001'
}

export function isSerializationFailure(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error))
}

export function isRefusedAfterFailure(error: unknown): boolean {
  return codeOf(error) === '25P02'
}

/**
 * Returns true for a violated constraint. The transaction's checks found no problem, so a concurrent
 * transaction has committed a change since then.
 */
export function isLostRace(error: unknown): boolean {
  return ['23505', '23P01', '23503'].includes(codeOf(error))
}

/**
 * Returns the constraint's name without a shard number. Errors from a remote shard contain the name only in
 * the message.
 */
export function constraintName(error: unknown): string {
  const { constraint, message } = error as { constraint?: string; message?: string }
  const name = constraint || /constraint "([^"]+)"/.exec(message ?? '')?.[1] || ''
  return name.replace(/_\d+$/, '')
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '')
}
