import type { Agent } from 'node:http'
import { request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Request } from './requests.ts'

export type FuzzReply = { status: number; headers: Record<string, string>; text: string }
export type FuzzTarget = {
  port: number
  key: string
  agent: Agent
  statuses: Record<number, number>
}
export type SerializedRequest = {
  method: string
  path: string
  headers: Record<string, string>
  bytes: Buffer | null
}

/** Inserts the key and replaces the placeholders for ids and tags. */
export function serializeRequest(
  request: Request,
  key: string,
  id: string,
  tags: readonly number[],
): SerializedRequest {
  const query = request.query.map((pair) => pair.map(encode).join('=')).join('&')
  const path = request.operation.path.replace('{id}', id) + (query === '' ? '' : `?${query}`)
  const bytes =
    request.body === undefined ? null : mutatedBytes(request, JSON.stringify(withTags(request.body, tags)))
  const headers: Record<string, string> = { authorization: `Bearer ${key}` }
  if (bytes) headers['content-type'] = 'application/json'
  if (bytes && request.bytes === 'chunked') headers['transfer-encoding'] = 'chunked'
  else if (bytes) headers['content-length'] = `${bytes.length}`
  // Replaces characters that node:http rejects. Raw requests test these characters.
  for (const [name, value] of request.headers)
    headers[name.toLowerCase()] = value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')
  const sendable = path.replace(/[^\x21-\x7e]/g, encode).replaceAll('#', '%23')
  return { method: request.method, path: sendable, headers, bytes }
}

/** Sends a request. Resolves to null if no complete response arrives. */
export function sendSerialized(
  target: FuzzTarget,
  { method, path, headers, bytes }: SerializedRequest,
): Promise<FuzzReply | null> {
  return new Promise((done) => {
    const outgoing = send(
      { host: '127.0.0.1', port: target.port, agent: target.agent, method, path, headers },
      async (incoming) => {
        const body = await text(incoming).catch(() => null)
        if (body === null) return done(null)
        const status = incoming.statusCode!
        target.statuses[status] = (target.statuses[status] ?? 0) + 1
        done({ status, headers: incoming.headers as Record<string, string>, text: body })
      },
    )
    outgoing.setTimeout(20_000, () => outgoing.destroy())
    outgoing.on('error', () => done(null))
    outgoing.end(bytes ?? undefined)
  })
}

function mutatedBytes({ bytes }: Request, json = 'null'): Buffer {
  if (bytes === 'cut') return Buffer.from(json.slice(0, -1))
  if (bytes === 'trailing') return Buffer.from(`${json} x`)
  if (bytes === 'not utf-8')
    return Buffer.concat([
      Buffer.from(json.slice(0, -1)),
      Buffer.from([0xc3, 0x28]),
      Buffer.from(json.slice(-1)),
    ])
  if (bytes === 'bom') return Buffer.from(`\ufeff${json}`)
  if (bytes === 'deep') return Buffer.from(`${'['.repeat(70)}${']'.repeat(70)}`)
  if (bytes === 'empty') return Buffer.alloc(0)
  if (bytes === 'large') return Buffer.from(`{"title":"${'x'.repeat(1_048_600)}"}`)
  return Buffer.from(json)
}

function withTags(body: unknown, tags: readonly number[]): unknown {
  if (typeof body === 'string') return /^tag [0-3]$/.test(body) ? tags[Number(body.slice(4))] : body
  if (Array.isArray(body)) return body.map((each) => withTags(each, tags))
  if (typeof body !== 'object' || body === null) return body
  const copy = {}
  for (const [name, value] of Object.entries(body))
    Object.defineProperty(copy, name, { value: withTags(value, tags), enumerable: true })
  return copy
}

function encode(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : `%ED%A0%80${encodeURIComponent(text.toWellFormed())}`
}
