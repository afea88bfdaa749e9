import type { IncomingMessage } from 'node:http'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { CustomFetch, CustomFetchOptions } from 'openid-client'
import { guardedLookup, ipAddressOf, isPublicAddress, PrivateAddress } from '../outbound/public-addresses.ts'

const TIMEOUT_MS = 5_000
const MAX_BYTES = 64 * 1_024
/** Limits 1xx responses, because an endless series of them would keep the process busy. */
const MAX_INTERIM = 20

/** The message continues a sentence that starts with the host name. */
export class Unreachable extends Error {}

class ResponseTooLong extends Error {}

/**
 * Works like fetch, but without redirects and with a timeout. Refuses private addresses unless `allowPrivate`
 * is true (decision 0064).
 */
export function fetchFrom(allowPrivate: boolean): CustomFetch {
  return (address, options) => sendRequest(new URL(address), options, allowPrivate).catch(refuse)
}

async function sendRequest(
  url: URL,
  { method, headers, body, signal }: CustomFetchOptions,
  allowPrivate: boolean,
): Promise<Response> {
  const address = ipAddressOf(url)
  if (!allowPrivate && address !== null && !isPublicAddress(address)) throw new PrivateAddress()
  const within = AbortSignal.timeout(TIMEOUT_MS)
  const response = await new Promise<IncomingMessage>((settle, fail) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
      ...{ method, headers, agent: false, lookup: guardedLookup(allowPrivate) },
      signal: signal ? AbortSignal.any([signal, within]) : within,
    })
    let interim = 0
    request.on('information', () => ++interim > MAX_INTERIM && request.destroy(new ResponseTooLong()))
    // A `close` event without `response` or `error` means a 101 status or no response.
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
  if (error instanceof PrivateAddress)
    throw new Unreachable("resolves to a private address, which isn't allowed")
  if (error instanceof ResponseTooLong) throw new Unreachable('sent a response that is too long')
  if (name === 'AbortError') throw new Unreachable("didn't respond within 5 seconds")
  throw new Unreachable(`could not be reached${code && ` (${code})`}`)
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
    if (length > MAX_BYTES) throw new ResponseTooLong()
  }
  return Buffer.concat(chunks).toString()
}
