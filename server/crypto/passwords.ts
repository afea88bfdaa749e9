import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Overloaded } from '../refusals.ts'

/** argon2id with OWASP's first choice of parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const SALT_AND_HASH = String.raw`\$[A-Za-z0-9+/]{21}[AQgw]\$[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]$`

/** What a hash of this version looks like, to JavaScript and to PostgreSQL. */
export const OWN_HASH = String.raw`^\$argon2id\$v=19\$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}${SALT_AND_HASH}`

/** A hash names its own cost, and a restored one may name any: at most 98 MiB and nine passes are worked on. */
const BOUNDED_HASH = new RegExp(String.raw`^\$argon2id\$v=19\$m=[1-9]\d{3,4},t=[1-9],p=[1-4]${SALT_AND_HASH}`)

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Six groups of four letters and digits that are hard to mistake: about 118 bits, easy to read aloud. */
export function generatePassword(): string {
  return inGroups(generateCode(24))
}

export function generateCode(length: number): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  return [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')
}

export function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Compared for an unknown e-mail address and for an account without a password, so that it takes as long as for others. */
let nobodysHash: Promise<string> | undefined

export async function isPassword(password: string, password_hash: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'))
  const hasPassword = password_hash !== null && BOUNDED_HASH.test(password_hash)
  const matches = await verify(hasPassword ? password_hash : await nobodysHash, password)
  return matches && hasPassword
}

/** Hashing takes a core, and one of the four threads that files and compression need too. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const LONGEST_QUEUE = 30
/** Milliseconds. */
const PATIENCE = 3_000

/** Those who wait, by where they come from; the address that was served goes behind the others. */
type Queue = Map<string, (() => void)[]>
const queues: Record<'known' | 'strangers', Queue> = { known: new Map(), strangers: new Map() }
let atWork = 0
/** Whether the last who came from a queue was known. */
let wasKnown = false

/**
 * Runs work that hashes, a little at a time: known people and strangers alternate, and so do their addresses; what would
 * wait for long is refused at once.
 */
export async function inTurn<T>(isKnown: boolean, from: string, work: () => Promise<T>): Promise<T> {
  await takeTurn(isKnown ? queues.known : queues.strangers, from)
  try {
    return await work()
  } finally {
    const isKnownNext = queues.strangers.size === 0 || (!wasKnown && queues.known.size > 0)
    const next = takeNext(isKnownNext ? queues.known : queues.strangers)
    if (next) {
      wasKnown = isKnownNext
      next()
    } else atWork--
  }
}

function takeNext(queue: Queue): (() => void) | undefined {
  const [first] = queue
  if (!first) return undefined
  const [from, [next, ...others]] = first
  queue.delete(from)
  if (others.length > 0) queue.set(from, others)
  return next
}

/** Strangers, where as many wait as may. */
export function refuseWhereFull(queue = queues.strangers): void {
  const waiting = [...queue.values()].reduce((sum, { length }) => sum + length, 0)
  if (waiting >= LONGEST_QUEUE) throw new Overloaded()
}

async function takeTurn(queue: Queue, from: string): Promise<void> {
  if (atWork < AT_ONCE) return void atWork++
  refuseWhereFull(queue)
  await new Promise<void>((start, refuse) => {
    const place = () => {
      clearTimeout(timer)
      start()
    }
    const timer = setTimeout(() => {
      const others = queue.get(from)?.filter((each) => each !== place) ?? []
      if (others.length > 0) queue.set(from, others)
      else queue.delete(from)
      refuse(new Overloaded())
    }, PATIENCE)
    queue.set(from, [...(queue.get(from) ?? []), place])
  })
}
