import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CreateResult } from '../commands/create-result.ts'
import { runOncePerKey } from '../commands/idempotency-keys.ts'
import type { Db } from '../db/connect.ts'
import { findRefusal, sendRefusal } from '../http/errors.ts'
import { JsonText, jsonObject, sendJson } from '../http/sending.ts'
import { invalid, Rejected, untranslated } from '../refusals.ts'
import type { StoredResponse } from '../store/idempotency-keys.ts'
import { requestPath } from './responses.ts'

/**
 * With an Idempotency-Key, runs `work` only for the first request. Repeated requests get the stored response
 * (decision 0025).
 */
export async function respondOncePerKey(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (db: Db) => Promise<StoredResponse>,
): Promise<FastifyReply> {
  const key = readIdempotencyKey(request)
  if (key === null) return send(reply, await work(db))
  const { replayed, ...response } = await runOncePerKey(
    db,
    request.apiKey,
    key,
    fingerprintOf(request),
    (workDb) => work(workDb).catch(refusalOf),
  )
  if (replayed) reply.header('idempotency-replayed', 'true')
  return send(reply, response)
}

export function dataResponse(data: object): StoredResponse {
  return { status: 200, body: JSON.stringify({ data }), location: null }
}

export function recordResponse(reply: FastifyReply, { id, json, is_new }: CreateResult): StoredResponse {
  const { text: body } = jsonObject({ data: new JsonText(json) })
  return is_new
    ? { status: 201, body, location: `${requestPath(reply.request)}/${id}` }
    : { status: 200, body, location: null }
}

function send(reply: FastifyReply, { status, body, location }: StoredResponse): FastifyReply {
  if (status === 422) return sendRefusal(reply, { status, headers: {}, ...JSON.parse(body) })
  if (location !== null) reply.header('location', location)
  return sendJson(reply.code(status), new JsonText(body))
}

/**
 * Converts the error of an invalid request to a response, which is then stored like a success. Throws other
 * errors.
 */
async function refusalOf(error: unknown): Promise<StoredResponse> {
  const refusal = findRefusal(error)
  if (!refusal) throw error
  const { status, errors, problems } = refusal
  return { status, body: JSON.stringify({ errors, problems }), location: null }
}

/** Reads raw headers, because Node.js joins repeated headers to one value. */
function readIdempotencyKey({ raw }: FastifyRequest): string | null {
  const { rawHeaders } = raw
  const isKey = (name: string | undefined) => /^idempotency-key$/i.test(name ?? '')
  const [key, ...more] = rawHeaders.filter((_, i) => i % 2 === 1 && isKey(rawHeaders[i - 1]))
  if (key === undefined) return null
  if (more.length > 0 || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Rejected([{ ...invalid('idempotency_key', untranslated(WRONG_KEY)), source: 'header' }])
  return key
}

const WRONG_KEY = 'must be sent once in the header Idempotency-Key, as 1 to 255 visible ASCII characters'

/** Two requests are equal if their method, URL and body bytes are equal. */
function fingerprintOf({ method, url, rawBody: bytes }: FastifyRequest): Buffer {
  return createHash('sha256').update(`${method} ${url}\n`).update(bytes).digest()
}
