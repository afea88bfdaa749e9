import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { MessageKey } from '../../texts/texts.ts'
import { hashSecret } from './keys.ts'

/**
 * Secrets that Crewline has to use itself, so that no hash will do, are stored sealed: AES-256-GCM, bound to what they
 * belong to. The text names its key, so that keys can be changed one after the other.
 */
export type Secrets = {
  seal(text: string, owner: string): string
  open(sealed: string, owner: string): string
  /** Whether it is sealed with the key that seals now. */
  isCurrent(sealed: string): boolean
}

/** What the secret of an organization's provider of single sign-on is sealed for. */
export const ssoOwner = (org: number) => `single sign-on of organization ${org}`

/** What the secrets that sign for an organization's webhooks, and the addresses of its chats, are sealed for. */
export const webhookOwner = (org: number) => `webhooks of organization ${org}`

/** What people are told where there is no key. */
export const NO_KEY: MessageKey =
  'cannot be kept here: whoever runs Crewline has to set CREWLINE_SECRET_KEY first'

/** The key is another one, or the text was changed. */
export class Unreadable extends Error {}

const ALGORITHM = 'aes-256-gcm'
const [NONCE, TAG] = [12, 16]
const SEALED = /^sealed\.([0-9a-f]{8})\.([\w-]+)$/

/** The first key seals, all of them open. */
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
      if (!key) throw new Unreadable(`A stored secret is sealed with the key ${name}: ${ADVICE}`)
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

/** Signing secrets of before they were sealed stand as they are until a server with a key starts. */
export const isClear = (stored: string) => stored.startsWith('whsec_')

/** Null where no key of this server opens it. */
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

/** What is seen of a webhook's address: whoever has that of a chat can post there, so only its host is told. */
export function shownAddress({
  url,
  format,
}: {
  url: string
  format: 'standard' | 'slack' | 'teams'
}): string {
  return format === 'standard' ? url : hiddenAddress(url)
}

/** A restored file may have anything for an address. */
export const hiddenAddress = (url: string) => (URL.canParse(url) ? `${new URL(url).origin}/…` : '…')

/** What a receiver has said, without what it repeats of the address at which it was asked. */
export function withoutAddress(text: string, url: string): string {
  const { pathname, search } = new URL(url)
  const parts = `${pathname}${search}`.split(/[/?&=;,.]/).filter((part) => part.length >= LEAST_SECRET)
  return parts.reduce((left, part) => left.replaceAll(part, '…').replaceAll(decoded(part), '…'), text)
}

/** Characters: shorter parts of an address are names or versions. */
const LEAST_SECRET = 6

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const ADVICE = 'add it to CREWLINE_SECRET_KEY, after the others'

/** Tells keys apart, and nothing about them. */
function nameOf(key: Buffer): string {
  return hashSecret(`name ${key.toString('base64')}`)
    .toString('hex')
    .slice(0, 8)
}

/** One or several keys in base64, separated by commas; undefined where one is wrong. */
export function readSecretKeys(text: string): [Buffer, ...Buffer[]] | undefined {
  const parts = text.split(',').map((part) => part.trim())
  const [first, ...others] = parts.map((part) => Buffer.from(part, 'base64'))
  const areKeys = parts.every((part) => /^[A-Za-z0-9+/]{43}=$/.test(part))
  return first && areKeys ? [first, ...others] : undefined
}
