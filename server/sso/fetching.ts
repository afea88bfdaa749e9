import type { IncomingMessage } from 'node:http'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { CustomFetch, CustomFetchOptions } from 'openid-client'
import { guardedLookup, ipAddressOf, isPublicAddress, PrivateAddress } from '../outbound/public-addresses.ts'

/** Milliseconds for all of a request, and the most that an answer has. */
const TIMEOUT = 5_000
const MOST_BYTES = 64 * 1_024
/** Answers that say that the answer comes later (1xx): an endless row of them would keep this process busy. */
const MOST_INTERIM = 20

/** Why there is no answer, in words that follow the name of a host. */
export class Unreached extends Error {}

class TooLong extends Error {}

/**
 * As fetch, but to public addresses only unless others are allowed, as webhooks are sent: an organization's admin has
 * typed where it goes (decision 0064). Redirects are not followed, and it ends in time.
 */
export function fetchFrom(allowPrivate: boolean): CustomFetch {
  return (address, options) => ask(new URL(address), options, allowPrivate).catch(refuse)
}

async function ask(
  url: URL,
  { method, headers, body, signal }: CustomFetchOptions,
  allowPrivate: boolean,
): Promise<Response> {
  const address = ipAddressOf(url)
  if (!allowPrivate && address !== null && !isPublicAddress(address)) throw new PrivateAddress()
  const within = AbortSignal.timeout(TIMEOUT)
  const response = await new Promise<IncomingMessage>((settle, fail) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
      ...{ method, headers, agent: false, lookup: guardedLookup(allowPrivate) },
      signal: signal ? AbortSignal.any([signal, within]) : within,
    })
    let interim = 0
    request.on('information', () => ++interim > MOST_INTERIM && request.destroy(new TooLong()))
    // It closes without either of these where the answer is 101, or none.
    request.on('response', settle).on('error', fail).on('close', fail)
    request.end(textOf(body))
  })
  const { statusCode: status = 0 } = response
  const text = await readWhole(response)
  const named = Object.entries(response.headersDistinct).map(([name, values = []]) => [
    name,
    values.join(', '),
  ])
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : text, { status, headers: Object.fromEntries(named) })
}

function refuse(error: NodeJS.ErrnoException | undefined): never {
  const { code = '', name = '' } = error ?? {}
  if (error instanceof PrivateAddress) throw new Unreached('leads to a private address, which is not allowed')
  if (error instanceof TooLong) throw new Unreached('says more than a provider does')
  if (name === 'AbortError') throw new Unreached('gave no answer within 5 seconds')
  throw new Unreached(`could not be reached${code && ` (${code})`}`)
}

function textOf(body: CustomFetchOptions['body']): string {
  return body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : ''
}

async function readWhole(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length > MOST_BYTES) throw new TooLong()
  }
  return Buffer.concat(chunks).toString()
}
