import type { Change } from './types.ts'

export type Webhook =
  | { type: 'ping'; timestamp: string; data: object }
  | {
      type: 'changes'
      timestamp: string
      data: { changes: Change[]; first_sequence: number; last_sequence: number }
    }

/** The message is incomplete, forged or too old. Respond with 400 and ignore the message. */
export class WebhookError extends Error {
  override name = 'WebhookError'
}

type Headers = { get(name: string): string | null } | Record<string, string | string[] | undefined>

const FIVE_MINUTES = 300

/** Verifies the signature and returns the message. `body` must be the request's unparsed text. */
export async function readWebhook(
  secret: string,
  headers: Headers,
  body: string,
  { tolerance = FIVE_MINUTES, now = Date.now() / 1000 } = {},
): Promise<Webhook> {
  if (typeof secret !== 'string' || !/^(whsec_)?[A-Za-z0-9+/]+={0,2}$/.test(secret))
    throw new TypeError('secret must be the one of your webhook, like whsec_…')
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  )
  if (!id || !timestamp || !signatures) throw new WebhookError('a webhook header is missing')
  if (!(Math.abs(now - Number(timestamp)) <= tolerance))
    throw new WebhookError('the webhook is too old, or a clock is wrong')
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase64(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  // The header has several signatures while a secret is being replaced.
  for (const signature of signatures.split(' ')) {
    const [version, text = ''] = signature.split(',', 2)
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, fromBase64(text), signed)))
      return JSON.parse(body) as Webhook
  }
  throw new WebhookError('the signature of the webhook is wrong')
}

function headerOf(headers: Headers, name: string): string | undefined {
  const value =
    typeof headers.get === 'function' ? headers.get(name) : (headers as Record<string, string>)[name]
  return value ?? undefined
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    throw new WebhookError('the signature of the webhook is not Base64')
  }
}
