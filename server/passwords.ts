import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's first choice of parameters: 19 MiB, two passes, one lane. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

/** Six groups of four letters and digits that are hard to mistake: about 118 bits, easy to read aloud. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const characters = [...randomBytes(24)].map((byte) => letters[byte % letters.length])
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Compared for an unknown e-mail address, so that it takes as long as for a known one. */
let nobodysHash: Promise<string> | undefined

export async function isPassword(password: string, password_hash: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(password_hash ?? (await nobodysHash), password)
  return matches && password_hash !== null
}
