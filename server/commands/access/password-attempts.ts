import type { User } from '../../../shapes/members.ts'
import type { LanguageCode } from '../../../texts/languages.ts'
import { hashSecret } from '../../crypto/keys.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { TooManyAttempts } from '../../refusals.ts'
import { semaphores } from '../../semaphores.ts'
import { deletePastSteps } from '../../store/access/factors.ts'
import {
  deleteAttempts,
  deletePastAttempts,
  findSecondsLeft,
  insertAttempt,
  updateAttemptRefunded,
} from '../../store/access/password-attempts.ts'
import { deletePastSessions, deleteUnusedDevices, findDeviceSeen } from '../../store/access/sessions.ts'
import { deletePastSsoSteps } from '../../store/access/sso.ts'
import { deletePastMailTokens } from '../../store/mail/tokens.ts'

/** Callers count every check of a password, code or passkey here (decision 0050). */

/** Maximum failed attempts on an account in 15 minutes. Further attempts get a 429 response. */
const MAX_PER_ACCOUNT = 10
/**
 * Maximum failed attempts from a network in 15 minutes. This limit is higher, because an office may share one
 * network.
 */
const MAX_PER_NETWORK = 100
const WINDOW_SECONDS = 900

/** `device` and `session` are tokens from the browser's cookies, or empty strings. */
export type Visitor = {
  user_agent: string
  address: string | null
  network: string
  device: string
  session: string
  language: LanguageCode
}

/**
 * Several users share a network's counter (`isShared`). A correct password removes only its attempt from such
 * a counter.
 */
type Limit = { counter: Buffer; most: number; isShared?: boolean }
/** `group` is the attempt's group in the semaphore `credentialChecks`. */
export type Attempts = { group: string; limits: Limit[] }

const FACTOR_PREFIX = 'second factor of '

/**
 * Counts a known browser's attempts by user and time of the user's last sign-in there. The browser's token
 * isn't used, because another user's sign-in replaces it.
 */
export async function attemptsFor(
  db: Db,
  email: string,
  { network, device }: Visitor,
  of: '' | typeof FACTOR_PREFIX = '',
): Promise<Attempts> {
  const account = { counter: counterOf('account', of + email), most: MAX_PER_ACCOUNT }
  const find = () => db.topology.orIfNodeDown(findDeviceSeen(db, hashSecret(device), email), () => null)
  const lastSignIn = device === '' ? null : await find()
  if (lastSignIn) return ownerAttempts(email, counterOf('device', `${of}${email} ${lastSignIn.getTime()}`))
  // This kind of counter is for a network. It is called 'address' because stored counters use that name.
  const fromNetwork = { counter: counterOf('address', network), most: MAX_PER_NETWORK, isShared: true }
  return { group: `network ${network}`, limits: [fromNetwork, account] }
}

export function factorAttemptsFor(db: Db, email: string, visitor: Visitor): Promise<Attempts> {
  return attemptsFor(db, email, visitor, FACTOR_PREFIX)
}

export function attemptsInSession({ email }: User, { session }: Visitor): Attempts {
  return ownerAttempts(email, counterOf('session', session))
}

/** Groups by account and not by network, so that other clients of the network don't delay the user. */
function ownerAttempts(email: string, counter: Buffer): Attempts {
  return { group: `account ${email}`, limits: [{ counter, most: MAX_PER_ACCOUNT }] }
}

/**
 * Waits for a permit, counts the attempt, then runs `check`, which returns null for a wrong secret. Throws if
 * the limit is exceeded.
 */
export async function countAndCheck<T>(
  db: Db,
  { group, limits }: Attempts,
  check: () => Promise<T | null>,
): Promise<T | null> {
  for (const { counter } of limits) throwIfRefused(counter)
  return semaphores.credentialChecks.run(group, async () => {
    for (const limit of limits) await count(db, limit)
    const result = await check()
    if (result !== null)
      for (const { counter, isShared } of limits)
        await db.topology.resetCount(
          nameOf(counter),
          (isShared ? updateAttemptRefunded : deleteAttempts)(db, counter),
        )
    return result
  })
}

async function count(db: Db, { counter, most }: Limit): Promise<void> {
  throwIfRefused(counter)
  const { topology } = db
  const attempts = await topology.count(nameOf(counter), WINDOW_SECONDS * 1_000, insertAttempt(db, counter))
  if (attempts <= most) return
  const seconds_left = (await topology.orIfNodeDown(findSecondsLeft(db, counter), () => WINDOW_SECONDS)) ?? 0
  if (refusedCounters.size >= MAX_REFUSED) refusedCounters.clear()
  refusedCounters.set(nameOf(counter), { until: performance.now() + REFUSED_MS, seconds_left })
  throw new TooManyAttempts(seconds_left)
}

/** Caches exceeded counters for a second, so that a flood of requests causes one statement a second. */
const refusedCounters = new Map<string, { until: number; seconds_left: number }>()
const REFUSED_MS = 1_000
const MAX_REFUSED = 10_000

function throwIfRefused(counter: Buffer): void {
  const known = refusedCounters.get(nameOf(counter))
  if (known && known.until > performance.now()) throw new TooManyAttempts(known.seconds_left)
}

/** Limits per 15 minutes for emails that users request, to reset a password or to confirm an address. */
const MAX_EMAILS_PER_RECIPIENT = 3
const MAX_EMAILS_PER_NETWORK = 20

export async function countReset(db: Db, email: string, { network }: Visitor): Promise<void> {
  await count(db, { counter: counterOf('resets from', network), most: MAX_EMAILS_PER_NETWORK })
  await count(db, { counter: counterOf('resets of', email), most: MAX_EMAILS_PER_RECIPIENT })
}

export function countConfirmation(db: Db, email: string): Promise<void> {
  return count(db, { counter: counterOf('proofs of', email), most: MAX_EMAILS_PER_RECIPIENT })
}

/** Limits per 15 minutes for emails that their recipients didn't request. */
const MAX_UNREQUESTED = {
  'invitations of': 100,
  'invitations to': 3,
  'joins of': 3,
  'browsers of': 10,
  'factors of': 10,
  'identities of': 10,
}

/** Counts the email and returns false above the limit, so that members can't flood an address. */
export async function mayEmail(
  tx: Tx,
  kind: keyof typeof MAX_UNREQUESTED,
  name: string | number,
): Promise<boolean> {
  return (await insertAttempt(tx, counterOf(kind, String(name)))) <= MAX_UNREQUESTED[kind]
}

export async function resetAttempts(db: Pick<Db, 'query'>, email: string): Promise<void> {
  for (const name of [email, FACTOR_PREFIX + email]) await deleteAttempts(db, counterOf('account', name))
}

export async function deleteExpired(db: Db): Promise<void> {
  await deletePastAttempts(db)
  await deletePastSteps(db)
  await deletePastSsoSteps(db)
  await deletePastSessions(db)
  await deleteUnusedDevices(db)
  await deletePastMailTokens(db)
}

type Kind =
  | 'account'
  | 'address'
  | 'device'
  | 'session'
  | 'resets from'
  | 'resets of'
  | 'proofs of'
  | keyof typeof MAX_UNREQUESTED

/** Hashes the name, because users sometimes type a password into the field for the email address. */
function counterOf(kind: Kind, name: string): Buffer {
  return hashSecret(`${kind} ${name}`)
}

function nameOf(counter: Buffer): string {
  return counter.toString('base64')
}
