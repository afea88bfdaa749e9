import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Month } from '../../planning/days/months.ts'
import type { Hundredths } from '../../planning/hours/hours.ts'
import { decimalHours } from '../../planning/hours/hours.ts'
import type { Matrix } from '../../planning/hours/monthly-hours.ts'
import { sumHours } from '../../planning/hours/monthly-hours.ts'
import { itemAt } from '../../planning/lists.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { eachWithPermit } from './limits/permits.ts'

/** Creates JSON responses. JSON text from the database isn't parsed again (decision 0048). */

export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** JSON text that is computed while the caller reads it, so it can be read only once. */
export class LongJson {
  readonly texts: Iterable<string>
  constructor(texts: Iterable<string>) {
    this.texts = texts
  }
}

export function jsonObject(values: Record<string, unknown>): JsonText {
  return new JsonText(`{${fieldsOf(values).join()}}`)
}

/** Each item is JSON text. An item can contain several values joined by commas, or none. */
export function jsonArray(items: readonly string[]): JsonText {
  return new JsonText(`[${items.filter((item) => item !== '').join()}]`)
}

export function withFields({ text }: JsonText, more: Record<string, unknown>): JsonText {
  return new JsonText(`${[text.slice(0, -1), ...fieldsOf(more)].join()}}`)
}

export function sendJson(
  reply: FastifyReply,
  content: JsonText | Buffer | AsyncIterable<string>,
): FastifyReply {
  reply.type('application/json; charset=utf-8')
  if (content instanceof JsonText) return reply.send(content.text)
  if (Buffer.isBuffer(content)) return reply.send(content)
  return sendPieces(reply, content)
}

/**
 * Reads the next piece when the connection can accept more data. Stops if the client has lost access.
 */
export function sendPieces(reply: FastifyReply, pieces: AsyncIterable<string | Uint8Array>): FastifyReply {
  const { request } = reply
  async function* checked() {
    let isFirst = true
    for await (const piece of pieces) {
      if (!isFirst) await request.recheckAccess?.()
      isFirst = false
      yield piece
    }
  }
  return reply.send(Readable.from(eachWithPermit(request.permit, checked()), { highWaterMark: 1 }))
}

export async function* dataInPieces(pieces: AsyncIterable<string> | LongJson): AsyncGenerator<string> {
  yield '{"data":'
  yield* pieces instanceof LongJson ? inPieces(pieces.texts) : pieces
  yield '}'
}

/** Characters per piece. Small pieces limit the memory that a long response needs. */
const PIECE_LENGTH = 200_000

async function* inPieces(texts: Iterable<string>): AsyncGenerator<string> {
  let piece = ''
  for (const text of texts) {
    piece += text
    if (piece.length >= PIECE_LENGTH) {
      yield piece
      piece = ''
    }
    await yieldToEventLoop()
  }
  if (piece !== '') yield piece
}

export async function* listInPieces(
  batches: AsyncIterable<Iterable<unknown>> | Iterable<Iterable<unknown>>,
): AsyncGenerator<string> {
  yield '['
  let separator = ''
  function* textsOf(batch: Iterable<unknown>) {
    for (const item of batch) {
      if (item instanceof LongJson) {
        yield separator
        yield* item.texts
      } else yield separator + textOf(item)
      separator = ','
    }
  }
  for await (const batch of batches) yield* inPieces(textsOf(batch))
  yield ']'
}

/** Calls `after` when all batches have been written. */
export async function* objectInPieces(
  before: Record<string, unknown>,
  name: string,
  batches: AsyncIterable<Iterable<unknown>> | Iterable<Iterable<unknown>>,
  after: () => Record<string, unknown>,
): AsyncGenerator<string> {
  yield `{${[...fieldsOf(before), `${JSON.stringify(name)}:`].join()}`
  yield* listInPieces(batches)
  yield `,${fieldsOf(after()).join()}}`
}

function longObject(
  before: Record<string, unknown>,
  name: string,
  items: Iterable<unknown>,
  after: () => Record<string, unknown>,
): LongJson {
  function* texts() {
    yield `{${[...fieldsOf(before), `${JSON.stringify(name)}:[`].join()}`
    let separator = ''
    for (const item of items) {
      yield separator + textOf(item)
      separator = ','
    }
    yield `],${fieldsOf(after()).join()}}`
  }
  return new LongJson(texts())
}

export function longList(items: readonly string[]): LongJson {
  return new LongJson(['[', ...items.flatMap((item, at) => (at === 0 ? item : [',', item])), ']'])
}

export function longFields(values: Record<string, unknown>): LongJson {
  function* texts() {
    let separator = '{'
    for (const [name, value] of Object.entries(values)) {
      yield `${separator}${JSON.stringify(name)}:`
      if (value instanceof LongJson) yield* value.texts
      else yield textOf(value)
      separator = ','
    }
    yield '}'
  }
  return new LongJson(texts())
}

type Replacer = (name: string, value: unknown) => unknown

/** Serializes list items one by one while the caller reads the text. */
export function longValue(value: unknown, replacer?: Replacer): LongJson {
  return new LongJson(textsOf(value, replacer))
}

function* textsOf(value: unknown, replacer?: Replacer): Generator<string> {
  const written = (each: unknown) => JSON.stringify(each, replacer) ?? 'null'
  if (Array.isArray(value)) {
    yield '['
    for (const [i, item] of value.entries()) yield (i > 0 ? ',' : '') + written(item)
    yield ']'
  } else if (value !== null && typeof value === 'object' && !('toJSON' in value)) {
    let separator = '{'
    for (const [name, each] of Object.entries(value)) {
      if ((replacer ? replacer(name, each) : each) === undefined) continue
      yield `${separator}${JSON.stringify(name)}:`
      yield* textsOf(each, replacer)
      separator = ','
    }
    yield separator === '{' ? '{}' : '}'
  } else yield written(value)
}

/** Calls `make` only when the caller reads this field. */
export function withLongField({ text }: JsonText, name: string, make: () => LongJson): LongJson {
  function* texts() {
    yield `${text.slice(0, -1)},${JSON.stringify(name)}:`
    yield* make().texts
    yield '}'
  }
  return new LongJson(texts())
}

const MAX_GATHERED = 2_000_000

/**
 * Returns a short response as one text. A longer response is a stream that computes the rest while it is
 * sent.
 */
export async function gatherPieces(pieces: AsyncIterable<string>): Promise<JsonText | AsyncIterable<string>> {
  const source = pieces[Symbol.asyncIterator]()
  let text = ''
  while (text.length <= MAX_GATHERED) {
    const { done, value } = await source.next()
    if (done) return new JsonText(text)
    text += value
  }
  return prepend(text, source)
}

async function* prepend(text: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield text
  yield* { [Symbol.asyncIterator]: () => rest }
}

/** Collects buffers instead of strings, because buffers are outside of the JavaScript heap. */
export async function collectBytes(pieces: AsyncIterable<string>): Promise<Buffer> {
  const bytes: Buffer[] = []
  for await (const piece of pieces) bytes.push(Buffer.from(piece))
  return Buffer.concat(bytes)
}

function fieldsOf(values: Record<string, unknown>): string[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`)
}

function textOf(value: unknown): string {
  return value instanceof JsonText ? value.text : JSON.stringify(value)
}

/** A project's matrix has people in its rows. A person's matrix has projects. */
const NAMES = {
  project: { rows: 'resources', id: 'resource_id', name: 'resource_name' },
  resource: { rows: 'projects', id: 'project_id', name: 'project_title' },
}

/** Computes each row when the caller reads its text (decision 0047). */
export function matrixJson(
  of: 'project' | 'resource',
  { months, rows, sums }: Matrix,
  more: Record<string, unknown> = {},
): LongJson {
  const names = NAMES[of]
  const { writeRow, writeTotals } = hoursWriter(months)
  function* written() {
    for (const { id, name, cells } of rows)
      yield jsonObject({ [names.id]: id, [names.name]: name, ...writeRow(cells) })
  }
  return longObject({ months }, names.rows, written(), () => ({ ...writeTotals(sums), ...more }))
}

/** Writes text directly, because objects with a key for each month are several times slower. */
export function hoursWriter(months: readonly Month[]) {
  const keys = months.map((month, at) => `${at > 0 ? ',' : ''}"${month}":`)

  function writeRow(cells: readonly Hundredths[]) {
    let text = ''
    for (let at = 0; at < keys.length; at++) text += itemAt(keys, at) + decimalHours(itemAt(cells, at))
    return { months: new JsonText(`{${text}}`), total_hours: sumHours(cells) }
  }
  function writeTotals(sums: readonly Hundredths[]) {
    const { months: totals, total_hours: grand_total } = writeRow(sums)
    return { totals, grand_total }
  }
  return { writeRow, writeTotals }
}
