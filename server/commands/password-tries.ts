import { isIP } from 'node:net'
import type { Db } from '../db/connect.ts'
import { hashSecret } from '../keys.ts'
import { inTurn } from '../passwords.ts'
import { TooManyTries } from '../refusals.ts'
import { deleteUnusedDevices, isKnownDevice } from '../store/known-devices.ts'
import { deletePastTries, deleteTries, insertTry, updateTryGivenBack } from '../store/password-tries.ts'

/** Everything that judges a password does it here (decision 0050). */

/** So many wrong passwords in a quarter of an hour are forgotten ones; more are somebody guessing. */
const MOST_FOR_ACCOUNT = 10
/** An office may share one address. */
const MOST_FOR_ADDRESS = 100

/** By which browser, and where from. `device` and `session` are the tokens that the browser has, or empty. */
export type Visitor = { user_agent: string; address: string | null; device: string; session: string }

/** `isShared`: a right password says nothing about the wrong ones before it. */
type Limit = { counter: Buffer; most: number; isShared?: boolean }
export type Tries = { isKnown: boolean; limits: Limit[] }

/** Of somebody who is not signed in. A device where the account's owner has signed in has a limit of its own. */
export async function triesFor(db: Db, email: string, { address, device }: Visitor): Promise<Tries> {
  if (device !== '' && (await isKnownDevice(db, hashSecret(device), email)))
    return { isKnown: true, limits: [{ counter: counterOf('device', device), most: MOST_FOR_ACCOUNT }] }
  const network = address === null ? 'unknown' : networkOf(address)
  return {
    isKnown: false,
    limits: [
      { counter: counterOf('address', network), most: MOST_FOR_ADDRESS, isShared: true },
      { counter: counterOf('account', email), most: MOST_FOR_ACCOUNT },
    ],
  }
}

export function triesInSession({ session }: Visitor): Tries {
  return { isKnown: true, limits: [{ counter: counterOf('session', session), most: MOST_FOR_ACCOUNT }] }
}

/** Counts the try, then judges it; null means that the password is wrong. Refuses without judging where too many were. */
export async function judgeTry<T>(
  db: Db,
  { isKnown, limits }: Tries,
  judge: () => Promise<T | null>,
): Promise<T | null> {
  for (const { counter } of limits) refuseRemembered(counter)
  return inTurn(isKnown, async () => {
    for (const limit of limits) await count(db, limit)
    const right = await judge()
    if (right !== null)
      for (const { counter, isShared } of limits)
        await (isShared ? updateTryGivenBack : deleteTries)(db, counter)
    return right
  })
}

async function count(db: Db, { counter, most }: Limit): Promise<void> {
  refuseRemembered(counter)
  const { tries, seconds_left } = await insertTry(db, counter)
  if (tries <= most) return
  if (refused.size >= MOST_REMEMBERED) refused.clear()
  refused.set(counter.toString('base64'), { until: performance.now() + LIFE, seconds_left })
  throw new TooManyTries(seconds_left)
}

/** Counters over their limit, for a moment: a flood costs one statement a second, and a reset lifts a lock within one. */
const refused = new Map<string, { until: number; seconds_left: number }>()
const LIFE = 1_000
const MOST_REMEMBERED = 10_000

function refuseRemembered(counter: Buffer): void {
  const known = refused.get(counter.toString('base64'))
  if (known && known.until > performance.now()) throw new TooManyTries(known.seconds_left)
}

/** By the operator: as if nobody had tried. */
export function forgetTries(db: Pick<Db, 'query'>, email: string): Promise<void> {
  return deleteTries(db, counterOf('account', email))
}

export async function forgetPast(db: Db): Promise<void> {
  await deletePastTries(db)
  await deleteUnusedDevices(db)
}

/** Hashed: people type passwords into the field for their address, too. */
function counterOf(kind: 'account' | 'address' | 'device' | 'session', name: string): Buffer {
  return hashSecret(`${kind} ${name}`)
}

/** Whoever has an IPv6 address has a whole /64 of them. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const [first, last] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const network = [...first, ...zeros, ...last].slice(0, 4)
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
