import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// biome-ignore lint/suspicious/noExplicitAny: a lie can change any field
type Json = any
export type ProxiedRequest = {
  method: string
  path: string
  query: URLSearchParams
  authorization: string | undefined
  accept: string | undefined
  body: Json
}
export type ProxiedResponse = { status: number; type: string; body: Json }
/** A wrong behavior. `ask` changes the request, or sends another one first. `answer` changes the response. */
export type Lie = {
  ask?: (proxied: ProxiedRequest, send: (proxied: ProxiedRequest) => Promise<ProxiedResponse>) => unknown
  answer?: (responded: ProxiedResponse, proxied: ProxiedRequest) => unknown
}

export async function startLyingProxy(url: string) {
  let lie: Lie = {}

  async function send({
    method,
    path,
    query,
    authorization,
    accept,
    body,
  }: ProxiedRequest): Promise<ProxiedResponse> {
    const headers: Record<string, string> = {}
    if (authorization !== undefined) headers.authorization = authorization
    if (accept !== undefined) headers.accept = accept
    if (body !== undefined) headers['content-type'] = 'application/json'
    const search = query.size > 0 ? `?${query}` : ''
    const answer = await fetch(url + path + search, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      body: await answer.json(),
    }
  }

  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url!, url)
    const text = await read(request)
    const { method = 'GET', headers } = request
    const signs = { authorization: headers.authorization, accept: headers.accept }
    const body = text === '' ? undefined : JSON.parse(text)
    const original: ProxiedRequest = { method, path, query, ...signs, body }
    const proxied = { ...original, query: new URLSearchParams(query) }
    await lie.ask?.(proxied, send)
    const responded = await send(proxied)
    await lie.answer?.(responded, original)
    response.writeHead(responded.status, { 'content-type': responded.type })
    response.end(responded.status === 204 ? undefined : JSON.stringify(responded.body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    tell: (next: Lie) => {
      lie = next
    },
    close: () =>
      new Promise((done) => {
        server.close(done)
        server.closeAllConnections()
      }),
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
