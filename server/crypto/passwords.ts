import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's recommended parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const SALT_AND_HASH = String.raw`\$[A-Za-z0-9+/]{21}[AQgw]\$[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]$`

/** Matches hashes with the parameters above. The pattern works in JavaScript and in PostgreSQL. */
export const OWN_HASH = String.raw`^\$argon2id\$v=19\$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}${SALT_AND_HASH}`

/**
 * A restored backup may contain a hash that is slow to verify. This pattern limits hashes to 98 MiB and nine
 * passes.
 */
const BOUNDED_HASH = new RegExp(String.raw`^\$argon2id\$v=19\$m=[1-9]\d{3,4},t=[1-9],p=[1-4]${SALT_AND_HASH}`)

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** The password has about 118 random bits and no characters that look alike. */
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

/**
 * `isPassword` verifies this hash if the email address is unknown or the account has no password. All
 * sign-ins then take equally long, so clients can't detect accounts.
 */
let dummyHash: Promise<string> | undefined

export async function isPassword(password: string, password_hash: string | null): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(16).toString('hex'))
  const hasPassword = password_hash !== null && BOUNDED_HASH.test(password_hash)
  const matches = await verify(hasPassword ? password_hash : await dummyHash, password)
  return matches && hasPassword
}
