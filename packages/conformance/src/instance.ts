import { setTimeout as wait } from 'node:timers/promises'

// biome-ignore lint/suspicious/noExplicitAny: the checked instance can send any JSON
export type Json = any
export type Seen = {
  method: string
  path: string
  status: number
  type: string | null
  headers: Headers
  text: string
  /** The parsed body. Undefined if the response isn't JSON. */
  body: Json
}
export type RequestParts = {
  body?: unknown
  authorization?: string | null
  accept?: string
  headers?: Record<string, string>
}

const JSON_TYPE = 'application/json'
export type Instance = ReturnType<typeof openInstance>

export class NoResponse extends Error {}

const PATIENCE_MS = 30_000
const MOST_PAUSES = 5

/** Sends requests with one key to the checked instance. `seen` has the responses if JSON was requested. */
export function openInstance(url: string, key: string) {
  const base = url.replace(/\/+$/, '')
  const seen: Seen[] = []

  async function send(method: string, path: string, sent: RequestParts = {}): Promise<Seen> {
    const { body, authorization = `Bearer ${key}`, accept = JSON_TYPE } = sent
    const headers: Record<string, string> = { ...sent.headers, accept }
    if (authorization !== null) headers.authorization = authorization
    if (body !== undefined) headers['content-type'] = 'application/json'
    const text = body === undefined ? null : JSON.stringify(body)
    const response = await fetchPatiently(base + path, { method, headers, body: text, redirect: 'manual' })
    const entry: Seen = { method, path, ...response, body: parse(response.text) }
    if (accept === JSON_TYPE) seen.push(entry)
    return entry
  }

  return {
    url: base,
    key,
    seen,
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown) => send('POST', path, { body }),
  }
}

/** Waits and retries after 429, because the API contract allows rate limits (§8.4). */
async function fetchPatiently(url: string, init: RequestInit) {
  for (let pauses = 0; ; pauses++) {
    const response = await fetchOnce(url, init)
    if (response.status !== 429 || pauses === MOST_PAUSES) return response
    await wait(Math.min(60, Math.max(1, Number(response.headers.get('retry-after')) || 1)) * 1_000)
  }
}

async function fetchOnce(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      headers: response.headers,
      text: await response.text(),
    }
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string; message?: string } }
    throw new NoResponse(`no response (${cause?.code ?? cause?.message ?? message})`)
  }
}

export function listIn(value: unknown): Json[] {
  return Array.isArray(value) ? value : []
}

function parse(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
