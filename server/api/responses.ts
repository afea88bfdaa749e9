import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { fullAddress } from '../http/address.ts'
import { getCurrentKey } from '../http/auth.ts'
import { etagOfChange, etagOfContent, matchesEtag } from '../http/conditional.ts'
import { holdUntilSent } from '../http/limits/permits.ts'
import type { LongJson } from '../http/sending.ts'
import {
  dataInPieces,
  gatherPieces,
  JsonText,
  jsonArray,
  jsonObject,
  listInPieces,
  objectInPieces,
  sendJson,
} from '../http/sending.ts'
import type { JsonRow, ListPart } from '../store/records.ts'
import type { LongRow } from './includes.ts'
import type { PageRequest } from './query.ts'
import { cursorAfter } from './query.ts'

const BATCH = 1_000
const BATCH_WITH_INCLUDES = 20

type ReadNext<Row = JsonRow> = (after: number, limit: number) => Promise<ListPart<Row>>

/** The ETag is strong, because it is a hash of the whole content (decision 0028). */
export function sendContent(reply: FastifyReply, values: Record<string, unknown>): FastifyReply {
  return sendWhole(reply, jsonObject(values))
}

function sendWhole(reply: FastifyReply, content: JsonText): FastifyReply {
  if (matchesEtag(reply, etagOfContent(content.text))) return reply.code(304).send()
  return sendJson(reply, content)
}

/**
 * Sends short content whole. Longer content is sent while it is computed, with an ETag from the number of the
 * last change.
 */
export async function sendLong(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<string>,
): Promise<FastifyReply> {
  const apiKey = await getCurrentKey(db, request)
  const etag = etagOfChange(apiKey, request.url)
  if (matchesEtag(reply, etag)) return reply.code(304).send()
  const content = await gatherPieces(pieces)
  if (content instanceof JsonText) return sendWhole(reply, content)
  if (request.method === 'HEAD') return sendJson(reply, dataInPieces(listInPieces([])))
  await holdUntilSent(apiKey.id, reply)
  return sendJson(reply, content)
}

type ListScope = { page: PageRequest | null; external_id?: string | null }

/**
 * Sends one page if the client requested it, else the whole list (decision 0005). `readLong` reads records
 * with includes.
 */
export async function sendList(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, external_id }: ListScope,
  readNext: ReadNext,
  readLong?: ReadNext<LongRow> | null,
): Promise<FastifyReply> {
  // Null means that no record can have the requested external id, so the list is empty.
  if (external_id === null)
    return sendList(db, request, reply, { page, external_id: '' }, async () => ({ rows: [], next: null }))
  if (readLong) return sendLongList(db, request, reply, page, readNext, readLong)
  if (page) {
    const { rows, next } = await readNext(page.after, page.limit)
    const meta = { next_cursor: linkNext(request, reply, page, next) }
    return sendContent(reply, { data: jsonRecords(rows), meta })
  }
  // A list that is sent while it is read gets a weak ETag. A list for an external id has at most one record,
  // so it is sent whole, with a strong ETag.
  if (external_id === undefined) {
    const etag = etagOfChange(await getCurrentKey(db, request), request.url)
    if (matchesEtag(reply, etag)) return reply.code(304).send()
  }
  const { rows, next } = await readNext(0, BATCH)
  if (next === null) return sendContent(reply, { data: jsonRecords(rows) })
  const all = request.method === 'HEAD' ? [] : textsOf(rows, readAll(readNext, BATCH, next))
  return sendJson(reply, dataInPieces(listInPieces(all)))
}

async function sendLongList(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageRequest | null,
  readNext: ReadNext,
  readLong: ReadNext<LongRow>,
): Promise<FastifyReply> {
  if (!page) {
    const all = longTexts(readAll(readLong, BATCH_WITH_INCLUDES))
    return sendLong(db, request, reply, dataInPieces(listInPieces(all)))
  }
  // Reads the change number for the ETag before the records, so that the ETag is never newer than the
  // records.
  await getCurrentKey(db, request)
  const { rows, next } = await readNext(page.after, page.limit)
  const meta = { next_cursor: linkNext(request, reply, page, next) }
  const shown = longTexts(readThese(rows, readLong, page.after))
  return sendLong(
    db,
    request,
    reply,
    objectInPieces({}, 'data', shown, () => ({ meta })),
  )
}

function linkNext(
  request: FastifyRequest,
  reply: FastifyReply,
  { list }: PageRequest,
  next: number | null,
): string | null {
  if (next === null) return null
  const next_cursor = cursorAfter(list, next)
  const path = requestPath(request)
  const query = new URLSearchParams(request.url.slice(path.length))
  query.set('cursor', next_cursor)
  reply.header('link', `<${fullAddress(request, `${path}?${query}`)}>; rel="next"`)
  return next_cursor
}

/** Reads the next batch after the client has received the previous one, so that memory use stays low. */
async function* readAll<Row>(
  readNext: ReadNext<Row>,
  size: number,
  after = 0,
): AsyncGenerator<Row[], undefined> {
  for (let next: number | null = after; next !== null; ) {
    const part: ListPart<Row> = await readNext(next, size)
    yield part.rows
    next = part.next
  }
}

/**
 * Reads the records of a page. Omits records that were deleted after the page's cursor was computed, and
 * records that match only since then, so that no other page contains the same records.
 */
async function* readThese(
  rows: readonly JsonRow[],
  readLong: ReadNext<LongRow>,
  after: number,
): AsyncGenerator<LongRow[], undefined> {
  const left = new Set(rows.map(({ id }) => id))
  const last = rows.at(-1)?.id ?? 0
  for (let next: number | null = after; next !== null && next < last; ) {
    const part: ListPart<LongRow> = await readLong(next, Math.min(BATCH_WITH_INCLUDES, left.size))
    yield part.rows.filter(({ id }) => left.delete(id))
    next = part.next
  }
}

async function* textsOf(first: JsonRow[], more: AsyncIterable<JsonRow[]>): AsyncGenerator<JsonText[]> {
  yield first.map(({ json }) => new JsonText(json))
  for await (const rows of more) yield rows.map(({ json }) => new JsonText(json))
}

async function* longTexts(batches: AsyncIterable<LongRow[]>): AsyncGenerator<LongJson[]> {
  for await (const rows of batches) yield rows.map(({ json }) => json)
}

export function jsonRecords(rows: readonly { json: string }[]): JsonText {
  return jsonArray(rows.map(({ json }) => json))
}

export function requestPath({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1)
  return path
}
