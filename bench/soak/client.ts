import { Agent, request } from 'node:http'

/** One client: one connection at a time, as a program or a page has it. */
export type Client = ReturnType<typeof openClient>
// biome-ignore lint/suspicious/noExplicitAny: what is in data depends on the address
export type Answer = { status: number; etag: string; data: any; meta: any }

export type Sent = { method: string; path: string; headers?: Record<string, string>; body?: object | string }

const PATIENCE = 60_000

export function openClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  function ask({ method, path, headers = {}, body }: Sent): Promise<Answer> {
    const text = typeof body === 'object' ? JSON.stringify(body) : body
    const json = text === undefined ? {} : { 'content-type': 'application/json' }
    const length = text === undefined ? {} : { 'content-length': Buffer.byteLength(text) }
    return new Promise((done, fail) => {
      const options = { port, agent, method, path, headers: { ...json, ...length, ...headers } }
      const asked = request(options, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('error', fail)
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          const isJson = parts.length > 0 && headers['content-type']?.startsWith('application/json')
          const { data, meta } = isJson ? JSON.parse(Buffer.concat(parts).toString()) : {}
          done({ status, etag: headers.etag ?? '', data, meta })
        })
      })
      asked.setTimeout(PATIENCE, () => asked.destroy(new Error(`${method} ${path}: no answer`)))
      asked.on('error', fail)
      asked.end(text)
    })
  }

  /** An answer without an end, taken for a while. */
  function stream(path: string, headers: Record<string, string>, milliseconds: number): Promise<number> {
    return new Promise((done, fail) => {
      const asked = request({ port, path, headers, agent: false }, (response) => {
        response.resume()
        response.on('error', () => {})
        setTimeout(() => {
          asked.destroy()
          done(response.statusCode ?? 0)
        }, milliseconds)
      })
      asked.on('error', fail)
      asked.end()
    })
  }

  return { ask, stream, close: () => agent.destroy() }
}
