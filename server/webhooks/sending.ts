import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { Said } from '../../texts/texts.ts'
import { say } from '../../texts/texts.ts'
import type { DeliveryResult } from '../commands/webhook-deliveries.ts'
import { guardedLookup, ipAddressOf, isPublicAddress, PrivateAddress } from '../outbound/public-addresses.ts'
import type { Message } from './messages.ts'
import { signedHeaders } from './messages.ts'

export type SendingOptions = {
  allowPrivate: boolean
  /** Whether admins are told by mail that it was paused. */
  canMail?: boolean
  /** Where people open the application: chats get links into it. */
  publicUrl?: string | null
  signal?: AbortSignal
  nameServers?: readonly string[]
}
export type Target = { url: string; secret: string; old_secret: string | null }

/** For all of it: name look-up, connecting, sending, and the beginning of the answer. */
const TIMEOUT = 10_000
/** For the body, once the status has said how it went. */
const BODY_TIMEOUT = 1_000
const KEPT_OF_ANSWER = 1_024
/** How many answers may say that the answer comes later (1xx): an endless row of them would keep this process busy. */
const MOST_INTERIM = 20

class TimedOut extends Error {}
class NotHttp extends Error {}

/** What the receiver has sent so far. The status alone decides, so a body that breaks off or never ends is no failure. */
type Heard = { status_code: number | null; chunks: Buffer[]; length: number }

/** Sends a message once. It has one result within the time, whatever the receiver does; nothing is thrown. */
export async function send(
  target: Target,
  message: Message,
  options: SendingOptions,
): Promise<DeliveryResult> {
  const start = performance.now()
  const heard: Heard = { status_code: null, chunks: [], length: 0 }
  const failure = await converse(target, message, options, heard).catch((error: unknown) => error)
  const duration_ms = Math.round(performance.now() - start)
  const { status_code } = heard
  if (status_code === null) return { status_code, error: reasonOf(failure), answer: '', duration_ms }
  return { status_code, error: errorOfStatus(status_code), answer: beginningOf(heard), duration_ms }
}

/**
 * Notes what comes until there is enough of it; returns why there is no more. Our own timer settles it, because
 * node:http does not promise an event for each way in which a connection ends, or does not end.
 */
async function converse(
  target: Target,
  message: Message,
  options: SendingOptions,
  heard: Heard,
): Promise<unknown> {
  const request = openRequest(new URL(target.url), message, target, options)
  const { signal } = options
  return new Promise<unknown>((settle) => {
    const stop = () => end(new TimedOut())
    const timer = setTimeout(stop, TIMEOUT)
    function end(failure?: unknown): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      settle(failure)
      request.destroy()
    }
    signal?.addEventListener('abort', stop)
    listen(request, heard, end)
    request.end(message.body)
    if (signal?.aborted) stop()
  })
}

function listen(request: ClientRequest, heard: Heard, end: (failure?: unknown) => void): void {
  let interim = 0
  // also after the end, because an error without a listener would end the process
  request.on('error', end)
  request.on('close', () => end(new NotHttp()))
  request.on('information', () => ++interim > MOST_INTERIM && end(new NotHttp()))
  request.on('upgrade', (response, socket) => {
    heard.status_code = response.statusCode ?? 0
    socket.destroy()
    end()
  })
  request.on('response', (response: IncomingMessage) => {
    heard.status_code = response.statusCode ?? 0
    const timer = setTimeout(end, BODY_TIMEOUT)
    request.once('close', () => clearTimeout(timer))
    response.on('data', (chunk: Buffer) => {
      heard.chunks.push(chunk)
      heard.length += chunk.length
      if (heard.length >= KEPT_OF_ANSWER) end()
    })
    for (const event of ['end', 'error', 'close']) response.on(event, end)
  })
}

function openRequest(
  url: URL,
  message: Message,
  target: Target,
  { allowPrivate, nameServers }: SendingOptions,
): ClientRequest {
  const address = ipAddressOf(url)
  if (!allowPrivate && address !== null && !isPublicAddress(address)) throw new PrivateAddress()
  const secrets = target.old_secret === null ? [target.secret] : [target.secret, target.old_secret]
  return (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
    method: 'POST',
    // a new connection, because a kept one may have been opened under another check
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

function beginningOf({ chunks }: Heard): string {
  const text = Buffer.concat(chunks).subarray(0, KEPT_OF_ANSWER).toString()
  // PostgreSQL can't keep a NUL.
  return text.replaceAll('\0', '\uFFFD')
}

function errorOfStatus(status_code: number): Said | null {
  const status = String(status_code)
  if (status_code >= 200 && status_code <= 299) return null
  if (status_code >= 300 && status_code <= 399)
    return say('answered with a redirect ({status}), which is not followed', { status })
  return say('answered with {status}', { status })
}

/** What stands behind “the receiver”. */
function reasonOf(error: unknown): Said {
  if (error instanceof PrivateAddress) return say('leads to a private address, which is not allowed')
  if (error instanceof TimedOut) return say('gave no answer within 10 seconds')
  if (error instanceof NotHttp) return NOT_HTTP
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  if (/^(query|getaddrinfo)/.test(syscall))
    return UNKNOWN.has(code)
      ? say('has a host name that is not known')
      : say('has a host name that could not be looked up')
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
    return say('has a certificate that is not valid ({code})', { code })
  if (code.startsWith('HPE_')) return NOT_HTTP
  const unnamed = code ? say('could not be reached ({code})', { code }) : UNREACHED
  return REASONS[code] ?? unnamed
}

const UNKNOWN = new Set(['ENOTFOUND', 'ENODATA'])
const NOT_HTTP = say('did not answer as a web server does')
const UNREACHED = say('could not be reached')
const REASONS: Record<string, Said> = {
  ECONNREFUSED: say('refused the connection'),
  ECONNRESET: say('closed the connection without an answer'),
  EPROTO: say('does not speak TLS there'),
  EHOSTUNREACH: UNREACHED,
  ENETUNREACH: UNREACHED,
}
