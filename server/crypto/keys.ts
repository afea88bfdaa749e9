import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * The format is crewline_<organization id>_<43 base62 characters><6 checksum characters>. The id allows an
 * indexed look-up, and the checksum detects typos (decision 0012).
 */
const SHAPE = /^(crewline_([1-9]\d{0,15})_[0-9A-Za-z]{43})([0-9A-Za-z]{6})$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export type KeyText = { organization_id: number; hash: Buffer; prefix: string }

export function generateKey(organization_id: number): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43)
  const body = `crewline_${organization_id}_${secret}`
  return body + checksum(body)
}

export function readKey(text: string): KeyText | null {
  const [, body, org, sum] = SHAPE.exec(text) ?? []
  if (!body || checksum(body) !== sum) return null
  const organization_id = Number(org)
  if (!Number.isSafeInteger(organization_id)) return null
  return { organization_id, ...storedParts(text) }
}

export function storedParts(key: string): Pick<KeyText, 'hash' | 'prefix'> {
  return { hash: hashSecret(key), prefix: key.slice(0, key.lastIndexOf('_') + 5) }
}

export function generateSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns a random part of a URL that nobody can guess. */
export function generateSlug(): string {
  return randomBytes(16).toString('base64url')
}

/** The token contains the organization's id, which allows an indexed look-up. */
export function generateToken(organization_id: number): string {
  return `${organization_id}.${generateSecret()}`
}

export function organizationOf(token: string): number {
  return Number(/^([1-9]\d{0,14})\.[\w-]+$/.exec(token)?.[1] ?? 0)
}

/** Uses the secret format of the Standard Webhooks specification (decision 0029). */
export function generateSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** Not for passwords. Nobody can guess a random secret, so a fast hash without salt is enough. */
export function hashSecret(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}

function checksum(body: string): string {
  return base62(BigInt(crc32(body)), 6)
}

function base62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest /= 62n) text = DIGITS[Number(rest % 62n)] + text
  return text
}
