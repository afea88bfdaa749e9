import { CrewlineError, errorOf, UnavailableError } from './errors.ts'

export type ClientOptions = {
  /** URL of the instance, such as https://planner.example.com. */
  url: string
  /** An API key, such as crewline_1_…. It determines the organization. */
  key: string
  /** Called instead of the global fetch. */
  fetch?: typeof globalThis.fetch
  /** Maximum number of retries after temporary failures (default 5). */
  retries?: number
  /** Timeout of each attempt in milliseconds (default 30,000). */
  timeout?: number
  /** Called before each retry. `wait` is the delay before the retry in milliseconds. */
  onRetry?: (error: CrewlineError, wait: number) => void
}

export type CallOptions = {
  /** Aborts the call and its retries. */
  signal?: AbortSignal
}

export type Call = CallOptions & {
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
  headers?: Record<string, string>
  /** Seconds that the server may wait for new data before it responds. They extend the attempt's timeout. */
  wait?: number
}

export type HttpResponse = { status: number; headers: Headers; body: unknown }
export type Send = (method: 'GET' | 'POST', path: string, call?: Call) => Promise<HttpResponse>

const LONGEST_WAIT = 10_000
/** The server sends 409 while another request with the same Idempotency-Key runs. */
const isTemporary = (status: number) => [408, 409, 429].includes(status) || status >= 500

/** Retries temporary failures. Creates have an Idempotency-Key, so retries create no duplicates. */
export function sender(options: ClientOptions): Send {
  const { retries = 5, timeout = 30_000 } = options
  const base = baseOf(options.url)
  const authorization = `Bearer ${keyOf(options.key)}`
  const fetchNow = options.fetch ?? globalThis.fetch

  async function tryOnce(method: string, url: string, call: Call): Promise<HttpResponse> {
    const limit = AbortSignal.timeout(timeout + (call.wait ?? 0) * 1000)
    const response = await fetchNow(url, {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      body: bodyOf(call.body),
      // Doesn't follow redirects, because a redirected POST can become a GET.
      redirect: 'manual',
      signal: call.signal ? AbortSignal.any([call.signal, limit]) : limit,
    })
    const text = await response.text()
    const { status, headers } = response
    if (status === 304) return { status, headers, body: null }
    if (!response.ok) throw withWait(errorOf(response, text, `${method} ${url}`), headers)
    return { status, headers, body: parse(text, response, `${method} ${url}`) }
  }

  return async function send(method, path, call = {}) {
    const url = `${base}${path}${queryOf(call.query)}`
    for (let tries = 0; ; tries++) {
      call.signal?.throwIfAborted()
      try {
        return await tryOnce(method, url, call)
      } catch (error) {
        call.signal?.throwIfAborted()
        const failure = error instanceof CrewlineError ? error : unreachable(method, url, error)
        if (failure.status > 0 && !isTemporary(failure.status)) throw failure
        if (tries >= retries) throw failure
        const wait = waitAfter(failure, tries)
        options.onRetry?.(failure, wait)
        await pause(wait, call.signal)
      }
    }
  }
}

/** Throws a CrewlineError if the body isn't JSON. If `url` is wrong, another server may respond with HTML. */
function parse(text: string, { status, headers }: Response, call: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const facts = { status, errors: {}, requestId: headers.get('x-request-id'), cause }
    throw new CrewlineError(`${call} got a body that isn't JSON. Check the URL.`, facts)
  }
}

/** Adds a random delay, so that clients don't all retry at the same time. */
function waitAfter(error: CrewlineError, tries: number): number {
  const retryAfter = waits.get(error)
  const grown = Math.min(LONGEST_WAIT, 250 * 2 ** tries)
  return (retryAfter ?? grown / 2) + (Math.random() * grown) / 2
}

/** Milliseconds to wait after each error, from the response's Retry-After header. */
const waits = new WeakMap<CrewlineError, number>()

function withWait(error: CrewlineError, headers: Headers): CrewlineError {
  const text = headers.get('retry-after') ?? ''
  const until = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  if (until >= 0) waits.set(error, until)
  return error
}

export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const stop = () => {
      clearTimeout(timer)
      fail(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      done()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

function unreachable(method: string, url: string, cause: unknown): UnavailableError {
  const { name, message, cause: inner } = cause as Error & { cause?: Error & { code?: string } }
  const reason =
    name === 'TimeoutError' ? 'no response in time' : (inner?.code ?? (inner?.message || message))
  const facts = { status: 0, errors: {}, requestId: null, cause }
  return new UnavailableError(`${method} ${url} got no response: ${reason}`, facts)
}

function baseOf(url: string): string {
  if (typeof url !== 'string' || !/^https?:\/\/[^\s?#]+$/.test(url) || !URL.canParse(url))
    throw new TypeError('url must be the address of an instance, like https://planner.example.com')
  return `${url.replace(/\/+$/, '').replace(/\/api\/v1$/, '')}/api/v1`
}

/** Also rejects undefined, because an environment variable that isn't set is undefined. */
function keyOf(key: string | undefined): string {
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key))
    throw new TypeError(`key must be an API key, like crewline_1_…${key ? '' : ': it is missing'}`)
  return key
}

function bodyOf(body: unknown): string | null {
  if (body === undefined) return null
  return typeof body === 'string' ? body : JSON.stringify(body)
}

function queryOf(query: Call['query'] = {}): string {
  const sent = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) sent.set(name, String(value))
  return sent.size > 0 ? `?${sent}` : ''
}
