import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { MessageKey } from '../../texts/texts.ts'
import { hashSecret } from './keys.ts'

/**
 * Encrypts secrets with AES-256-GCM instead of hashing them, because the server needs their plain text.
 * Decryption needs the same `owner` text and the key that the encrypted text names.
 */
export type Secrets = {
  seal(text: string, owner: string): string
  open(sealed: string, owner: string): string
  isCurrent(sealed: string): boolean
}

export const ssoOwner = (org: number) => `single sign-on of organization ${org}`

export const webhookOwner = (org: number) => `webhooks of organization ${org}`

export const NO_KEY: MessageKey = "can't be stored: the operator must set CREWLINE_SECRET_KEY first"

/** Thrown if the server lacks the key, or if the encrypted text was changed. */
export class Unreadable extends Error {}

const ALGORITHM = 'aes-256-gcm'
const [NONCE, TAG] = [12, 16]
const SEALED = /^sealed\.([0-9a-f]{8})\.([\w-]+)$/

/** The first key encrypts, and all keys decrypt. */
export function secretsOf(keys: readonly [Buffer, ...Buffer[]]): Secrets {
  const named = new Map(keys.map((key) => [nameOf(key), key]))
  const [current] = keys
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(ALGORITHM, current, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `sealed.${nameOf(current)}.${body.toString('base64url')}`
    },
    open(sealed, owner) {
      const [, name = '', body = ''] = SEALED.exec(sealed) ?? []
      const key = named.get(name)
      if (!key) throw new Unreadable(`A stored secret is encrypted with the key ${name}: ${ADVICE}`)
      const bytes = Buffer.from(body, 'base64url')
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG))
        return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8')
      } catch (cause) {
        throw new Unreadable(`The stored secret of ${owner} was changed`, { cause })
      }
    },
    isCurrent: (sealed) => SEALED.exec(sealed)?.[1] === nameOf(current),
  }
}

/**
 * Earlier versions stored signing secrets in plain text. A server with a key encrypts them when it starts.
 */
export const isClear = (stored: string) => stored.startsWith('whsec_')

export function openIfPossible(secrets: Secrets | null, sealed: string, owner: string): string | null {
  try {
    return secrets?.open(sealed, owner) ?? null
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

export function openSigningSecret(secrets: Secrets | null, org: number, stored: string): string | null {
  return isClear(stored) ? stored : openIfPossible(secrets, stored, webhookOwner(org))
}

type StoredAddress = { url: string; sealed_url: string | null }

export function openAddress(secrets: Secrets | null, org: number, { url, sealed_url }: StoredAddress) {
  return sealed_url === null ? url : openIfPossible(secrets, sealed_url, webhookOwner(org))
}

/** The webhook URL of Slack or Teams contains a secret, so the app shows only its host. */
export function shownAddress({
  url,
  format,
}: {
  url: string
  format: 'standard' | 'slack' | 'teams'
}): string {
  return format === 'standard' ? url : hiddenAddress(url)
}

/** Shows only the host. A restored backup may contain an invalid URL, of which nothing is shown. */
export const hiddenAddress = (url: string) => (URL.canParse(url) ? `${new URL(url).origin}/…` : '…')

/** Removes parts of the secret URL, because a receiver's response may repeat them. */
export function withoutAddress(text: string, url: string): string {
  const { pathname, search } = new URL(url)
  const parts = `${pathname}${search}`.split(/[/?&=;,.]/).filter((part) => part.length >= MIN_SECRET_LENGTH)
  return parts.reduce((left, part) => left.replaceAll(part, '…').replaceAll(decoded(part), '…'), text)
}

/** Shorter parts of a URL contain no secrets, only names or versions. */
const MIN_SECRET_LENGTH = 6

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const ADVICE = 'add it to CREWLINE_SECRET_KEY, after the others'

/** Returns a short hash, which identifies a key without revealing it. */
function nameOf(key: Buffer): string {
  return hashSecret(`name ${key.toString('base64')}`)
    .toString('hex')
    .slice(0, 8)
}

export function readSecretKeys(text: string): [Buffer, ...Buffer[]] | undefined {
  const parts = text.split(',').map((part) => part.trim())
  const [first, ...others] = parts.map((part) => Buffer.from(part, 'base64'))
  const areKeys = parts.every((part) => /^[A-Za-z0-9+/]{43}=$/.test(part))
  return first && areKeys ? [first, ...others] : undefined
}
