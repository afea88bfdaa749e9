import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { Message } from '../../texts/texts.ts'
import { msg } from '../../texts/texts.ts'
import type { DeliveryResult } from '../commands/webhook-deliveries.ts'
import { guardedLookup, ipAddressOf, isPublicAddress, PrivateAddress } from '../outbound/public-addresses.ts'
import type { WebhookMessage } from './messages.ts'
import { signedHeaders } from './messages.ts'

export type SendingOptions = {
  allowPrivate: boolean
  /** True if admins get an email when the webhook is paused. */
  canMail?: boolean
  publicUrl?: string | null
  signal?: AbortSignal
  nameServers?: readonly string[]
}
export type Target = { url: string; secret: string; old_secret: string | null }

/** Milliseconds for the whole exchange, including the DNS query. */
const TIMEOUT_MS = 10_000
/** Milliseconds for the body, after the status. */
const BODY_TIMEOUT_MS = 1_000
const MAX_STORED_BYTES = 1_024
/** Maximum 1xx responses. An endless series of them would keep the process busy. */
const MAX_INTERIM = 20

class TimedOut extends Error {}
class NotHttp extends Error {}

/** Only the status decides whether a delivery succeeds. An incomplete body isn't a failure. */
type PartialResponse = { status_code: number | null; chunks: Buffer[]; length: number }

/** Never throws. Ends within the time limits, even if the receiver never responds. */
export async function send(
  target: Target,
  message: WebhookMessage,
  options: SendingOptions,
): Promise<DeliveryResult> {
  const start = performance.now()
  const received: PartialResponse = { status_code: null, chunks: [], length: 0 }
  const failure = await exchange(target, message, options, received).catch((error: unknown) => error)
  const duration_ms = Math.round(performance.now() - start)
  const { status_code } = received
  if (status_code === null) return { status_code, error: reasonOf(failure), answer: '', duration_ms }
  return { status_code, error: errorOfStatus(status_code), answer: beginningOf(received), duration_ms }
}

/**
 * Returns the error that ended the exchange, if any. Sets a timer, because node:http emits no event for some
 * broken connections.
 */
async function exchange(
  target: Target,
  message: WebhookMessage,
  options: SendingOptions,
  received: PartialResponse,
): Promise<unknown> {
  const request = openRequest(new URL(target.url), message, target, options)
  const { signal } = options
  return new Promise<unknown>((settle) => {
    const stop = () => end(new TimedOut())
    const timer = setTimeout(stop, TIMEOUT_MS)
    function end(failure?: unknown): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      settle(failure)
      request.destroy()
    }
    signal?.addEventListener('abort', stop)
    collectResponse(request, received, end)
    request.end(message.body)
    if (signal?.aborted) stop()
  })
}

function collectResponse(
  request: ClientRequest,
  received: PartialResponse,
  end: (failure?: unknown) => void,
): void {
  let interim = 0
  // This listener stays attached, because an error without a listener would end the process.
  request.on('error', end)
  request.on('close', () => end(new NotHttp()))
  request.on('information', () => ++interim > MAX_INTERIM && end(new NotHttp()))
  request.on('upgrade', (response, socket) => {
    received.status_code = response.statusCode ?? 0
    socket.destroy()
    end()
  })
  request.on('response', (response: IncomingMessage) => {
    received.status_code = response.statusCode ?? 0
    const timer = setTimeout(end, BODY_TIMEOUT_MS)
    request.once('close', () => clearTimeout(timer))
    response.on('data', (chunk: Buffer) => {
      received.chunks.push(chunk)
      received.length += chunk.length
      if (received.length >= MAX_STORED_BYTES) end()
    })
    for (const event of ['end', 'error', 'close']) response.on(event, end)
  })
}

function openRequest(
  url: URL,
  message: WebhookMessage,
  target: Target,
  { allowPrivate, nameServers }: SendingOptions,
): ClientRequest {
  const address = ipAddressOf(url)
  if (!allowPrivate && address !== null && !isPublicAddress(address)) throw new PrivateAddress()
  const secrets = target.old_secret === null ? [target.secret] : [target.secret, target.old_secret]
  return (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
    method: 'POST',
    // Opens a new connection for each message, so that `lookup` checks the address each time.
    agent: false,
    lookup: guardedLookup(allowPrivate, nameServers),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(message.body),
      'user-agent': 'Crewline-Webhooks',
      ...signedHeaders(message, secrets, new Date()),
    },
  })
}

function beginningOf({ chunks }: PartialResponse): string {
  const text = Buffer.concat(chunks).subarray(0, MAX_STORED_BYTES).toString()
  // PostgreSQL can't store NUL.
  return text.replaceAll('\0', '\uFFFD')
}

function errorOfStatus(status_code: number): Message | null {
  const status = String(status_code)
  if (status_code >= 200 && status_code <= 299) return null
  if (status_code >= 300 && status_code <= 399)
    return msg("responded with a redirect ({status}), which isn't followed", { status })
  return msg('responded with {status}', { status })
}

/** The text continues a sentence that starts with "the receiver". */
function reasonOf(error: unknown): Message {
  if (error instanceof PrivateAddress) return msg("resolves to a private address, which isn't allowed")
  if (error instanceof TimedOut) return msg("didn't respond within 10 seconds")
  if (error instanceof NotHttp) return NOT_HTTP
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  if (/^(query|getaddrinfo)/.test(syscall))
    return UNKNOWN.has(code)
      ? msg('has an unknown host name')
      : msg("has a host name that couldn't be resolved")
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
    return msg('has an invalid certificate ({code})', { code })
  if (code.startsWith('HPE_')) return NOT_HTTP
  const unnamed = code ? msg('could not be reached ({code})', { code }) : UNREACHED
  return REASONS[code] ?? unnamed
}

const UNKNOWN = new Set(['ENOTFOUND', 'ENODATA'])
const NOT_HTTP = msg("didn't send a valid HTTP response")
const UNREACHED = msg('could not be reached')
const REASONS: Record<string, Message> = {
  ECONNREFUSED: msg('refused the connection'),
  ECONNRESET: msg('closed the connection without responding'),
  EPROTO: msg("doesn't use TLS on this port"),
  EHOSTUNREACH: UNREACHED,
  ENETUNREACH: UNREACHED,
}
