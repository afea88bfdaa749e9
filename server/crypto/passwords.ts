import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

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
