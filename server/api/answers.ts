import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { fullAddress } from '../http/address.ts'
import { currentHolder } from '../http/auth.ts'
import { isKnown, tagOfChange, tagOfContent } from '../http/conditional.ts'
import { dataInPieces, Json, jsonList, jsonObject, listInPieces, sendJson } from '../http/sending.ts'
import type { JsonRow } from '../store/records.ts'
import type { Includes } from './includes.ts'
import type { Page } from './query.ts'
import { cursorAfter } from './query.ts'

/** So many records are read at a time; fewer where each brings others along. */
const BATCH = 1_000
const BATCH_WITH_INCLUDES = 20

type ReadNext = (after: number, limit: number) => Promise<JsonRow[]>

/** What was read in full has a tag of its content, and is not sent to whoever has it already (decision 0028). */
export function sendContent(reply: FastifyReply, values: Record<string, unknown>): FastifyReply {
  const content = jsonObject(values)
  if (isKnown(reply, tagOfContent(content.text))) return reply.code(304).send()
  return sendJson(reply, content)
}

type Wanted = { page: Page | null; external_id?: string | null; includes?: Includes | null }

/** One page when asked for, else the whole list, however long (decision 0005). */
export async function sendList(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, external_id, includes }: Wanted,
  readNext: ReadNext,
): Promise<FastifyReply> {
  const size = includes ? BATCH_WITH_INCLUDES : BATCH
  if (page) return sendPage(request, reply, page, (after, limit) => readAll(readNext, size, after, limit))
  // Of a list that is sent while it is read nobody knows the content beforehand. One record at most has an external id.
  if (external_id === undefined) {
    const etag = tagOfChange(await currentHolder(db, request), request.url)
    if (isKnown(reply, etag)) return reply.code(304).send()
  }
  const batches = readAll(readNext, size)
  const { value: first = [] } = await batches.next()
  if (first.length < size) return sendContent(reply, { data: jsonRecords(first) })
  // Whoever asks for the head alone gets nothing of the body, and nothing more is read.
  const all = request.method === 'HEAD' ? [] : textsOf(first, batches, includes ? 1 : size)
  return sendJson(reply, dataInPieces(listInPieces(all)))
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { after, limit }: Page,
  readPage: (after: number, limit: number) => AsyncIterable<JsonRow[]>,
): Promise<FastifyReply> {
  const rows: JsonRow[] = []
  // One more than asked for tells whether there is a next page.
  for await (const batch of readPage(after, limit + 1)) rows.push(...batch)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const next_cursor = last ? cursorAfter(last.id) : null
  if (next_cursor) {
    const path = pathOf(request)
    const query = new URLSearchParams(request.url.slice(path.length))
    query.set('cursor', next_cursor)
    reply.header('link', `<${fullAddress(request, `${path}?${query}`)}>; rel="next"`)
  }
  return sendContent(reply, { data: jsonRecords(shown), meta: { next_cursor } })
}

/** The next batch is read when the reader has taken the last: memory stays flat, and no connection is held. */
async function* readAll(
  readNext: ReadNext,
  size: number,
  after = 0,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<JsonRow[], undefined> {
  for (let left = most; left > 0; ) {
    const limit = Math.min(size, left)
    const rows = await readNext(after, limit)
    yield rows
    left = rows.length < limit ? 0 : left - limit
    after = rows.at(-1)?.id ?? after
  }
}

/** So many of them at a time. */
async function* textsOf(
  first: JsonRow[],
  more: AsyncIterable<JsonRow[]>,
  size: number,
): AsyncGenerator<Json[]> {
  yield* inParts(first, size)
  for await (const rows of more) yield* inParts(rows, size)
}

function* inParts(rows: JsonRow[], size: number): Generator<Json[]> {
  for (let at = 0; at < rows.length; at += size)
    yield rows.slice(at, at + size).map(({ json }) => new Json(json))
}

export function jsonRecords(rows: readonly { json: string }[]): Json {
  return jsonList(rows.map(({ json }) => json))
}

export function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1)
  return path
}
