import type { User } from '../../../shapes/members.ts'
import type { LanguageCode } from '../../../texts/languages.ts'
import { hashSecret } from '../../crypto/keys.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { TooManyTries } from '../../refusals.ts'
import { semaphores } from '../../semaphores.ts'
import { deletePastSteps } from '../../store/access/factors.ts'
import {
  deletePastTries,
  deleteTries,
  findSecondsLeft,
  insertTry,
  updateTryGivenBack,
} from '../../store/access/password-tries.ts'
import { deletePastSessions, deleteUnusedDevices, findDeviceSeen } from '../../store/access/sessions.ts'
import { deletePastSsoSteps } from '../../store/access/sso.ts'
import { deletePastMailTokens } from '../../store/mail/tokens.ts'

/** Everything that judges a password does it here (decision 0050). */

/** So many wrong passwords in a quarter of an hour are forgotten ones; more are somebody guessing. */
const MOST_FOR_ACCOUNT = 10
/** An office may share one address. */
const MOST_FOR_ADDRESS = 100
const WINDOW_SECONDS = 900

/** By which browser, and where from. `device` and `session` are the tokens that the browser has, or empty. */
export type Visitor = {
  user_agent: string
  address: string | null
  network: string
  device: string
  session: string
  language: LanguageCode
}

/** `isShared`: a right password says nothing about the wrong ones before it. */
type Limit = { counter: Buffer; most: number; isShared?: boolean }
/** `group`: the attempts that share the permits for hashing. */
export type Tries = { group: string; limits: Limit[] }

/** Of a second factor: a right password before it takes nothing off its counters. */
const FACTOR = 'second factor of '

/**
 * Of somebody who is not signed in. A device where the account's owner has signed in has a limit of its own, named by
 * when that was: its token changes with each sign-in of anybody there, and whoever guesses may have an account, too.
 */
export async function triesFor(
  db: Db,
  email: string,
  { network, device }: Visitor,
  of: '' | typeof FACTOR = '',
): Promise<Tries> {
  const account = { counter: counterOf('account', of + email), most: MOST_FOR_ACCOUNT }
  const find = () => db.topology.orIfNodeDown(findDeviceSeen(db, hashSecret(device), email), () => null)
  const seen = device === '' ? null : await find()
  if (seen) return triesOfOwner(email, counterOf('device', `${of}${email} ${seen.getTime()}`))
  const fromNetwork = { counter: counterOf('address', network), most: MOST_FOR_ADDRESS, isShared: true }
  return { group: `network ${network}`, limits: [fromNetwork, account] }
}

export function triesOfFactor(db: Db, email: string, visitor: Visitor): Promise<Tries> {
  return triesFor(db, email, visitor, FACTOR)
}

export function triesInSession({ email }: User, { session }: Visitor): Tries {
  return triesOfOwner(email, counterOf('session', session))
}

/** The owner's attempts queue by account: a flood from the same network does not delay them. */
function triesOfOwner(email: string, counter: Buffer): Tries {
  return { group: `account ${email}`, limits: [{ counter, most: MOST_FOR_ACCOUNT }] }
}

/** Counts the attempt, then checks it; null means that the password is wrong. Refuses unchecked where too many were wrong. */
export async function judgeTry<T>(
  db: Db,
  { group, limits }: Tries,
  judge: () => Promise<T | null>,
): Promise<T | null> {
  for (const { counter } of limits) refuseRemembered(counter)
  return semaphores.passwordHashing.run(group, async () => {
    for (const limit of limits) await count(db, limit)
    const right = await judge()
    if (right !== null)
      for (const { counter, isShared } of limits)
        await db.topology.resetCount(
          nameOf(counter),
          (isShared ? updateTryGivenBack : deleteTries)(db, counter),
        )
    return right
  })
}

async function count(db: Db, { counter, most }: Limit): Promise<void> {
  refuseRemembered(counter)
  const { topology } = db
  const tries = await topology.count(nameOf(counter), WINDOW_SECONDS * 1_000, insertTry(db, counter))
  if (tries <= most) return
  const seconds_left = (await topology.orIfNodeDown(findSecondsLeft(db, counter), () => WINDOW_SECONDS)) ?? 0
  if (refused.size >= MOST_REMEMBERED) refused.clear()
  refused.set(nameOf(counter), { until: performance.now() + LIFE, seconds_left })
  throw new TooManyTries(seconds_left)
}

/** Counters over their limit, for a moment: a flood costs one statement a second, and a reset lifts a lock within one. */
const refused = new Map<string, { until: number; seconds_left: number }>()
const LIFE = 1_000
const MOST_REMEMBERED = 10_000

function refuseRemembered(counter: Buffer): void {
  const known = refused.get(nameOf(counter))
  if (known && known.until > performance.now()) throw new TooManyTries(known.seconds_left)
}

/** Mails that anybody can have sent to an address, known or not: so many in a quarter of an hour, and from one place. */
const MOST_MAILS = 3
const MOST_MAILS_FROM = 20

export async function countReset(db: Db, email: string, { network }: Visitor): Promise<void> {
  await count(db, { counter: counterOf('resets from', network), most: MOST_MAILS_FROM })
  await count(db, { counter: counterOf('resets of', email), most: MOST_MAILS })
}

export function countProof(db: Db, email: string): Promise<void> {
  return count(db, { counter: counterOf('proofs of', email), most: MOST_MAILS })
}

/** Mails beside what was asked for, in a quarter of an hour. An organization invites many at once, but nobody often. */
const MOST_BESIDE = {
  'invitations of': 100,
  'invitations to': 3,
  'joins of': 3,
  'browsers of': 10,
  'factors of': 10,
  'identities of': 10,
}

/** Counts it. Where there were more, nobody is refused, and nothing is mailed: a member could have any address flooded. */
export async function mayMail(
  tx: Tx,
  kind: keyof typeof MOST_BESIDE,
  name: string | number,
): Promise<boolean> {
  return (await insertTry(tx, counterOf(kind, String(name)))) <= MOST_BESIDE[kind]
}

/** By the operator: as if nobody had tried. */
export async function forgetTries(db: Pick<Db, 'query'>, email: string): Promise<void> {
  for (const name of [email, FACTOR + email]) await deleteTries(db, counterOf('account', name))
}

export async function forgetPast(db: Db): Promise<void> {
  await deletePastTries(db)
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
  | keyof typeof MOST_BESIDE

/** Hashed: people type passwords into the field for their address, too. */
function counterOf(kind: Kind, name: string): Buffer {
  return hashSecret(`${kind} ${name}`)
}

function nameOf(counter: Buffer): string {
  return counter.toString('base64')
}
