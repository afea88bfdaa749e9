import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { fullAddress } from '../http/address.ts'
import { currentHolder } from '../http/auth.ts'
import { isKnown, tagOfChange, tagOfContent } from '../http/conditional.ts'
import { holdUntilSent } from '../http/limits/permits.ts'
import type { LongJson } from '../http/sending.ts'
import {
  dataInPieces,
  gatherPieces,
  Json,
  jsonList,
  jsonObject,
  listInPieces,
  objectInPieces,
  sendJson,
} from '../http/sending.ts'
import type { JsonRow } from '../store/records.ts'
import type { LongRow } from './includes.ts'
import type { Page } from './query.ts'
import { cursorAfter } from './query.ts'

/** So many records are read at a time; fewer where each brings others along. */
const BATCH = 1_000
const BATCH_WITH_INCLUDES = 20

type ReadNext<Row = JsonRow> = (after: number, limit: number) => Promise<Row[]>

/** What was read in full has a tag of its content, and is not sent to whoever has it already (decision 0028). */
export function sendContent(reply: FastifyReply, values: Record<string, unknown>): FastifyReply {
  return sendWhole(reply, jsonObject(values))
}

function sendWhole(reply: FastifyReply, content: Json): FastifyReply {
  if (isKnown(reply, tagOfContent(content.text))) return reply.code(304).send()
  return sendJson(reply, content)
}

/** Sent whole where it is short, else while it is computed: then nobody knows the content beforehand. */
export async function sendLong(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<string>,
): Promise<FastifyReply> {
  const holder = await currentHolder(db, request)
  const etag = tagOfChange(holder, request.url)
  if (isKnown(reply, etag)) return reply.code(304).send()
  const content = await gatherPieces(pieces)
  if (content instanceof Json) return sendWhole(reply, content)
  if (request.method === 'HEAD') return sendJson(reply, dataInPieces(listInPieces([])))
  await holdUntilSent(holder.id, reply)
  return sendJson(reply, content)
}

type Wanted = { page: Page | null; external_id?: string | null }

/** One page when asked for, else the whole list, however long (decision 0005). `readLong`: with what it includes. */
export async function sendList(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, external_id }: Wanted,
  readNext: ReadNext,
  readLong?: ReadNext<LongRow> | null,
): Promise<FastifyReply> {
  // No record can have it.
  if (external_id === null) return sendList(db, request, reply, { page, external_id: '' }, async () => [])
  if (readLong) return sendLongList(db, request, reply, page, readNext, readLong)
  if (page) {
    const rows = await readNext(page.after, page.limit + 1)
    const meta = { next_cursor: linkNext(request, reply, rows, page) }
    return sendContent(reply, { data: jsonRecords(rows.slice(0, page.limit)), meta })
  }
  // Of a list that is sent while it is read nobody knows the content beforehand. One record at most has an external id.
  if (external_id === undefined) {
    const etag = tagOfChange(await currentHolder(db, request), request.url)
    if (isKnown(reply, etag)) return reply.code(304).send()
  }
  const batches = readAll(readNext, BATCH)
  const { value: first = [] } = await batches.next()
  if (first.length < BATCH) return sendContent(reply, { data: jsonRecords(first) })
  // Whoever asks for the head alone gets nothing of the body, and nothing more is read.
  const all = request.method === 'HEAD' ? [] : textsOf(first, batches)
  return sendJson(reply, dataInPieces(listInPieces(all)))
}

async function sendLongList(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page | null,
  readNext: ReadNext,
  readLong: ReadNext<LongRow>,
): Promise<FastifyReply> {
  if (!page) {
    const all = longTexts(readAll(readLong, BATCH_WITH_INCLUDES))
    return sendLong(db, request, reply, dataInPieces(listInPieces(all)))
  }
  // Before the records, so that the tag is at worst too old.
  await currentHolder(db, request)
  const rows = await readNext(page.after, page.limit + 1)
  const meta = { next_cursor: linkNext(request, reply, rows, page) }
  const most = Math.min(rows.length, page.limit)
  const shown = longTexts(readAll(readLong, BATCH_WITH_INCLUDES, page.after, most))
  return sendLong(
    db,
    request,
    reply,
    objectInPieces({}, 'data', shown, () => ({ meta })),
  )
}

/** One record more than is shown tells whether there is a next page. */
function linkNext(
  request: FastifyRequest,
  reply: FastifyReply,
  rows: readonly { id: number }[],
  { limit }: Page,
): string | null {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  if (!last) return null
  const next_cursor = cursorAfter(last.id)
  const path = pathOf(request)
  const query = new URLSearchParams(request.url.slice(path.length))
  query.set('cursor', next_cursor)
  reply.header('link', `<${fullAddress(request, `${path}?${query}`)}>; rel="next"`)
  return next_cursor
}

/** The next batch is read when the reader has taken the last: memory stays flat, and no connection is held. */
async function* readAll<Row extends { id: number }>(
  readNext: ReadNext<Row>,
  size: number,
  after = 0,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Row[], undefined> {
  for (let left = most; left > 0; ) {
    const limit = Math.min(size, left)
    const rows = await readNext(after, limit)
    yield rows
    left = rows.length < limit ? 0 : left - limit
    after = rows.at(-1)?.id ?? after
  }
}

async function* textsOf(first: JsonRow[], more: AsyncIterable<JsonRow[]>): AsyncGenerator<Json[]> {
  yield first.map(({ json }) => new Json(json))
  for await (const rows of more) yield rows.map(({ json }) => new Json(json))
}

async function* longTexts(batches: AsyncIterable<LongRow[]>): AsyncGenerator<LongJson[]> {
  for await (const rows of batches) yield rows.map(({ json }) => json)
}

export function jsonRecords(rows: readonly { json: string }[]): Json {
  return jsonList(rows.map(({ json }) => json))
}

export function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1)
  return path
}
