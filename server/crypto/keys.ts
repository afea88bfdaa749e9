import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * An API key's text: crewline_<organization id>_<43 base62 characters><6 base62 characters of checksum>.
 * It names its organization, so one indexed look-up finds it; the checksum turns most wrong keys away
 * without one, and lets secret scanners be sure (decision 0012).
 */
const SHAPE = /^(crewline_([1-9]\d{0,15})_[0-9A-Za-z]{43})([0-9A-Za-z]{6})$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export type KeyText = { organization_id: number; hash: Buffer; prefix: string }

export function generateKey(organization_id: number): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43)
  const body = `crewline_${organization_id}_${secret}`
  return body + checksum(body)
}

/** The parts of a well-formed key; null for any other text. */
export function readKey(text: string): KeyText | null {
  const [, body, org, sum] = SHAPE.exec(text) ?? []
  if (!body || checksum(body) !== sum) return null
  const organization_id = Number(org)
  if (!Number.isSafeInteger(organization_id)) return null
  return { organization_id, ...storedParts(text) }
}

/** What is kept of a key: its hash, and as much of its text as tells it from others. */
export function storedParts(key: string): Pick<KeyText, 'hash' | 'prefix'> {
  return { hash: hashSecret(key), prefix: key.slice(0, key.lastIndexOf('_') + 5) }
}

/** Of a session, a browser, a step of a sign-in, or a link in a mail to the address of an account. */
export function generateSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Part of an address that all members know and others can't guess. */
export function generateSlug(): string {
  return randomBytes(16).toString('base64url')
}

/** Of an invitation or a shared link: it names its organization, as a key does. */
export function generateToken(organization_id: number): string {
  return `${organization_id}.${generateSecret()}`
}

/** 0 where the token names none. */
export function organizationOf(token: string): number {
  return Number(/^([1-9]\d{0,14})\.[\w-]+$/.exec(token)?.[1] ?? 0)
}

/** What the messages of a webhook are signed with, written as Standard Webhooks does (decision 0029). */
export function generateSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** For secrets that are random (keys, sessions, invitations, shared links): they can't be guessed, so they need no salt. */
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
