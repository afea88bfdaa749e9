import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { inTurns } from './limits/turns.ts'

/**
 * How JSON leaves the server: what is computed comes as objects, what the database wrote passes through as text
 * (decision 0048). Nobody else puts JSON together.
 */

/** JSON that is finished text. */
export class Json {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Values that are undefined are left out, as JSON.stringify does. */
export function jsonObject(values: Record<string, unknown>): Json {
  return new Json(`{${fieldsOf(values).join()}}`)
}

/** Of items that are texts; each may be several items with commas between them, or none. */
export function jsonList(items: readonly string[]): Json {
  return new Json(`[${items.filter((item) => item !== '').join()}]`)
}

/** An object that has fields already, with more of them behind. */
export function withFields({ text }: Json, more: Record<string, unknown>): Json {
  return new Json(`${[text.slice(0, -1), ...fieldsOf(more)].join()}}`)
}

export function sendJson(reply: FastifyReply, content: Json | Buffer | AsyncIterable<string>): FastifyReply {
  reply.type('application/json; charset=utf-8')
  if (content instanceof Json) return reply.send(content.text)
  if (Buffer.isBuffer(content)) return reply.send(content)
  return sendPieces(reply, content)
}

/** Each piece is read when the reader has taken the last, and in a turn of its own. */
export function sendPieces(reply: FastifyReply, pieces: AsyncIterable<string>): FastifyReply {
  return reply.send(Readable.from(inTurns(reply.request.turn, pieces), { highWaterMark: 1 }))
}

/** `{"data": …}` around what comes in pieces. */
export async function* dataInPieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"data":'
  yield* pieces
  yield '}'
}

/** A list whose items come some at a time. */
export async function* listInPieces(
  batches: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
): AsyncGenerator<string> {
  yield '['
  let separator = ''
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield separator + batch.map(textOf).join()
    separator = ','
  }
  yield ']'
}

/** An object with such a list; what comes `after` it is asked for when the list is over. */
export async function* objectInPieces(
  before: Record<string, unknown>,
  name: string,
  batches: AsyncIterable<readonly unknown[]>,
  after: () => Record<string, unknown>,
): AsyncGenerator<string> {
  yield `{${[...fieldsOf(before), `${JSON.stringify(name)}:`].join()}`
  yield* listInPieces(batches)
  yield `,${fieldsOf(after()).join()}}`
}

/** As bytes they lie outside of the heap while the rest is computed. */
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
  return value instanceof Json ? value.text : JSON.stringify(value)
}
