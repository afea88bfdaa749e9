import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { DeliveryResult } from '../commands/webhook-deliveries.ts'
import { isPublicAddress, literalAddress, lookUpPublic, PrivateAddress } from './addresses.ts'
import type { Message } from './messages.ts'
import { signedHeaders } from './messages.ts'

export type SendingOptions = { allowPrivate: boolean; signal?: AbortSignal }
export type Target = { url: string; secret: string; old_secret: string | null }

/** For all of it: name look-up, connecting, sending, and the beginning of the answer. */
const TIMEOUT = 10_000
const KEPT_OF_ANSWER = 1_024

class TimedOut extends Error {}

/** Sends a message once. Every failure becomes a result; nothing is thrown. */
export async function send(
  target: Target,
  message: Message,
  options: SendingOptions,
): Promise<DeliveryResult> {
  const start = performance.now()
  const took = () => Math.round(performance.now() - start)
  try {
    const request = openRequest(new URL(target.url), message, target, options)
    return await within(request, options.signal, async () => {
      const response = await answerTo(request, message)
      const answer = await readBeginning(response)
      const status_code = response.statusCode ?? 0
      return { status_code, error: errorOfStatus(status_code), answer, duration_ms: took() }
    })
  } catch (error) {
    return { status_code: null, error: inWords(error), answer: '', duration_ms: took() }
  }
}

function openRequest(
  url: URL,
  message: Message,
  target: Target,
  { allowPrivate }: SendingOptions,
): ClientRequest {
  const literal = literalAddress(url)
  if (!allowPrivate && literal !== null && !isPublicAddress(literal)) throw new PrivateAddress()
  const secrets = target.old_secret === null ? [target.secret] : [target.secret, target.old_secret]
  return (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
    method: 'POST',
    // a new connection, because a kept one may have been opened under another check
    agent: false,
    ...(allowPrivate ? {} : { lookup: lookUpPublic }),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(message.body),
      'user-agent': 'Crewline-Webhooks',
      ...signedHeaders(message, secrets, new Date()),
    },
  })
}

/** Ends the request when its time is over or the node stops. */
async function within<T>(
  request: ClientRequest,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const stop = () => request.destroy(new TimedOut())
  const timer = setTimeout(stop, TIMEOUT)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

function answerTo(request: ClientRequest, { body }: Message): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    request.once('response', done)
    // also after the answer has begun, because an error without a listener would end the process
    request.on('error', fail)
    request.end(body)
  })
}

/** The status alone decides, so a body that breaks off or never ends is no failure. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= KEPT_OF_ANSWER) break
    }
  } catch {
    // the part that has arrived is enough
  }
  response.destroy()
  const text = Buffer.concat(chunks).subarray(0, KEPT_OF_ANSWER).toString()
  // PostgreSQL can't keep a NUL.
  return text.replaceAll('\0', '\uFFFD')
}

function errorOfStatus(status: number): string | null {
  if (status >= 200 && status <= 299) return null
  if (status >= 300 && status <= 399) return `answered with a redirect (${status}), which is not followed`
  return `answered with ${status}`
}

function inWords(error: unknown): string {
  if (error instanceof PrivateAddress) return 'leads to a private address, which is not allowed'
  if (error instanceof TimedOut) return 'gave no answer within 10 seconds'
  const { code = '' } = error as NodeJS.ErrnoException
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return `has a certificate that is not valid (${code})`
  if (code.startsWith('HPE_')) return 'did not answer as a web server does'
  return WORDS[code] ?? `could not be reached${code && ` (${code})`}`
}

const WORDS: Record<string, string> = {
  ENOTFOUND: 'has a host name that is not known',
  EAI_AGAIN: 'has a host name that could not be looked up',
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'closed the connection without an answer',
  EPROTO: 'does not speak TLS there',
  EHOSTUNREACH: 'could not be reached',
  ENETUNREACH: 'could not be reached',
}
