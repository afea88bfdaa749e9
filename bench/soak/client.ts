/** One client, as a program or a page is one: it asks, waits for the answer, and asks again. */
export type Client = ReturnType<typeof openClient>
// biome-ignore lint/suspicious/noExplicitAny: what is in data depends on the address
export type Answer = { status: number; etag: string; data: any; meta: any }

export type Sent = { method: string; path: string; headers?: Record<string, string>; body?: object | string }

const PATIENCE = 60_000

export function openClient(url: string) {
  async function ask({ method, path, headers = {}, body }: Sent): Promise<Answer> {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await fetch(url + path, {
      ...{ method, headers: { ...json, ...headers }, signal: AbortSignal.timeout(PATIENCE) },
      body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null),
    })
    const text = await response.text()
    const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json')
    const { data, meta } = isJson ? JSON.parse(text) : {}
    return { status: response.status, etag: response.headers.get('etag') ?? '', data, meta }
  }

  /** An answer without an end, taken for a while. */
  async function stream(path: string, headers: Record<string, string>, milliseconds: number): Promise<void> {
    const signal = AbortSignal.timeout(Math.ceil(milliseconds))
    try {
      await (await fetch(url + path, { headers, signal })).text()
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  return { ask, stream }
}
