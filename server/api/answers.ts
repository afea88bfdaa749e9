import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { currentHolder } from '../http/auth.ts'
import { isKnown, tagOfChange, tagOfContent } from '../http/conditional.ts'
import type { JsonRow } from '../store/projects.ts'
import type { Page } from './query.ts'
import { cursorAfter } from './query.ts'

/** Records arrive from the store as JSON text and leave as they came (decision 0021). */
const BATCH = 1_000

type ReadNext = (after: number, limit: number) => Promise<JsonRow[]>

export function sendRecord(reply: FastifyReply, json: string): FastifyReply {
  return sendContent(reply, recordBody(json))
}

/**
 * In pieces that are joined by nothing: a matrix of thousands of rows (decision 0047). As bytes: a text of all the pieces
 * beside them, and its bytes, would be two copies more.
 */
export function sendLongRecord(reply: FastifyReply, json: readonly string[]): FastifyReply {
  return sendContent(reply, encode(['{"data":', ...json, '}']))
}

function encode(pieces: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(pieces.reduce((length, piece) => length + Buffer.byteLength(piece), 0))
  let end = 0
  for (const piece of pieces) end += bytes.write(piece, end)
  return bytes
}

function recordBody(json: string): string {
  return `{"data":${json}}`
}

/** One page when asked for, else the whole list, however long (decision 0005). */
export async function sendList(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, external_id }: { page: Page | null; external_id: string | null | undefined },
  readNext: ReadNext,
): Promise<FastifyReply> {
  if (page) return sendPage(request, reply, page, readNext)
  // Of a list that is sent while it is read nobody knows the content beforehand. One record at most has an external id.
  if (external_id === undefined) {
    const etag = tagOfChange(await currentHolder(db, request), request.url)
    if (isKnown(reply, etag)) return reply.code(304).send()
  }
  const first = await readNext(0, BATCH)
  if (first.length < BATCH) return sendContent(reply, `{"data":[${joined(first)}]}`)
  const stream = Readable.from(request.method === 'HEAD' ? [] : wholeList(first, readNext), {
    highWaterMark: 1,
  })
  return reply.type('application/json; charset=utf-8').send(stream)
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { after, limit }: Page,
  readNext: ReadNext,
): Promise<FastifyReply> {
  // One more than asked for tells whether there is a next page.
  const rows = await readNext(after, limit + 1)
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? cursorAfter(shown.at(-1)!.id) : null
  if (next) {
    const query = new URLSearchParams(request.url.slice(pathOf(request).length))
    query.set('cursor', next)
    reply.header('link', `<${pathOf(request)}?${query}>; rel="next"`)
  }
  return sendContent(reply, `{"data":[${joined(shown)}],"meta":{"next_cursor":${JSON.stringify(next)}}}`)
}

/** The next batch is read when the reader has taken the last: memory stays flat, and no connection is held. */
async function* wholeList(first: JsonRow[], readNext: ReadNext): AsyncGenerator<string> {
  yield `{"data":[${joined(first)}`
  for (let rows = first; rows.length === BATCH; ) {
    rows = await readNext(rows.at(-1)!.id, BATCH)
    if (rows.length > 0) yield `,${joined(rows)}`
  }
  yield ']}'
}

/** What was read has a tag of its content. As text where it is not long: bytes of its own would wait for a collector. */
export function sendContent(reply: FastifyReply, content: string | Buffer): FastifyReply {
  if (isKnown(reply, tagOfContent(content))) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(content)
}

function joined(rows: JsonRow[]): string {
  return rows.map((row) => row.json).join(',')
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0]!
}
