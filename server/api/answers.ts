import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { currentHolder } from '../http/auth.ts'
import { isKnown, tagOfChange, tagOfContent } from '../http/conditional.ts'
import { dataInPieces, Json, jsonList, jsonObject, listInPieces, sendJson } from '../http/sending.ts'
import type { JsonRow } from '../store/records.ts'
import type { Page } from './query.ts'
import { cursorAfter } from './query.ts'

/** So many records of a whole list are read at a time. */
const BATCH = 1_000

type ReadNext = (after: number, limit: number) => Promise<JsonRow[]>

/** What was read in full has a tag of its content, and is not sent to whoever has it already (decision 0028). */
export function sendContent(reply: FastifyReply, values: Record<string, unknown>): FastifyReply {
  const content = jsonObject(values)
  if (isKnown(reply, tagOfContent(content.text))) return reply.code(304).send()
  return sendJson(reply, content)
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
  if (first.length < BATCH) return sendContent(reply, { data: jsonRecords(first) })
  // Whoever asks for the head alone gets nothing of the body, and nothing more is read.
  const batches = request.method === 'HEAD' ? [] : readAll(first, readNext)
  return sendJson(reply, dataInPieces(listInPieces(batches)))
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
  const last = rows.length > limit ? shown.at(-1) : undefined
  const next_cursor = last ? cursorAfter(last.id) : null
  if (next_cursor) {
    const path = pathOf(request)
    const query = new URLSearchParams(request.url.slice(path.length))
    query.set('cursor', next_cursor)
    reply.header('link', `<${path}?${query}>; rel="next"`)
  }
  return sendContent(reply, { data: jsonRecords(shown), meta: { next_cursor } })
}

/** The next batch is read when the reader has taken the last: memory stays flat, and no connection is held. */
async function* readAll(first: JsonRow[], readNext: ReadNext): AsyncGenerator<Json[]> {
  for (let rows = first; rows.length > 0; ) {
    yield rows.map(({ json }) => new Json(json))
    const last = rows.length === BATCH ? rows.at(-1) : undefined
    rows = last ? await readNext(last.id, BATCH) : []
  }
}

export function jsonRecords(rows: readonly { json: string }[]): Json {
  return jsonList(rows.map(({ json }) => json))
}

export function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1)
  return path
}
