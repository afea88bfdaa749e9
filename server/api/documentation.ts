import type { TSchema } from 'typebox'
import { Type } from '../http/shapes.ts'
import * as examples from './examples.ts'
import { dataListOf, dataOf, listOf, Ref } from './schemas.ts'
import { BatchReport } from './schemas-batches.ts'

/** The parts of the OpenAPI document that several routes repeat. */

export { dataListOf, dataOf, listOf, Ref }

const error = { $ref: 'Error#' }

function failure(description: string, example: object, headers?: object) {
  return {
    description,
    content: { 'application/json': { schema: error, example: { errors: example } } },
    headers,
  }
}

const unauthorized = failure('The request is not authenticated.', {
  detail: 'Send a valid API key in the header "Authorization: Bearer <API_KEY>".',
})
const unavailable = failure('The service is not available right now.', {
  detail: 'The service is not available right now; try again in a moment.',
})
const tooMany = failure('Over the pace of the plan; self-hosted instances have none.', {
  detail: 'Too many requests: wait as many seconds as the Retry-After header says.',
})
const everywhere = { 401: unauthorized, 429: tooMany, 503: unavailable }

const notModified = {
  304: {
    description: 'If-None-Match named the ETag of this answer: it is as you have it. No body.',
    type: 'null',
  },
}

/** An answer that has a tag to ask by next time. */
export function read<T extends object>(answer: T) {
  return { ...answer, headers: etagHeader }
}

function wrongParameter(example: object) {
  return failure('A query parameter is wrong.', example)
}
export const listFailures = {
  ...notModified,
  ...everywhere,
  422: wrongParameter({ limit: ['must be an integer from 1 to 500'] }),
}
export const getFailures = {
  ...notModified,
  ...everywhere,
  404: failure('There is no such record.', { detail: 'Not found.' }),
  422: wrongParameter({ include: ['may only name: monthly_hours'] }),
}

export const changesFailures = {
  ...notModified,
  ...everywhere,
  422: wrongParameter({
    after: ['is beyond the newest sequence (1041): start anew with after=latest and read the lists'],
  }),
}

export function createFailures(examples: object) {
  return {
    ...everywhere,
    400: failure('The body could not be read.', { detail: 'The body is not valid JSON.' }),
    403: failure('The key may only read.', {
      detail: 'This API key may read, but not create. Use a key with the scope read_write.',
    }),
    409: failure(
      'The first request with this Idempotency-Key is still running.',
      { detail: 'The first request with this Idempotency-Key is still running: send it again in a moment.' },
      { 'Retry-After': { type: 'integer', description: 'Seconds to wait.' } },
    ),
    413: failure('The body is too large.', { detail: 'The request body is larger than 1 MiB.' }),
    415: failure('Not JSON.', { detail: 'Send the body as application/json in UTF-8, uncompressed.' }),
    422: failure('Refused: every problem at once, by field. Nothing was stored.', examples),
  }
}

export const idParams = Type.Object({ id: Type.Integer({ minimum: 1, example: 1 }) })

export function externalIdQuery(example: string) {
  const description = 'Only the record with exactly this external identifier.'
  return Type.Optional(Type.String({ description, example }))
}
export const updatedSinceQuery = Type.Optional(
  Type.String({
    format: 'date-time',
    description:
      'Only records with an updated_at from this moment on. It is the time at which a change began, so ask with ' +
      'an overlap of a minute; GET /api/v1/changes misses nothing.',
    example: '2026-03-01T09:30:00.000Z',
  }),
)
export const pageQuery = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 500,
      description: 'Ask for pages of this size; without it the whole list comes at once.',
      example: 100,
    }),
  ),
  cursor: Type.Optional(
    Type.String({ description: 'next_cursor of the page before; goes with limit.', example: 'MQ' }),
  ),
}
export const includeQuery = Type.Optional(
  Type.String({ description: 'Comma-separated expansions: monthly_hours.', example: 'monthly_hours' }),
)
/** Each operation with an example of its own: one key is for one request. */
export function idempotencyHeaders(operationId: string) {
  return Type.Object({
    'Idempotency-Key': Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: '^[!-~]+$',
        example: `${operationId}-1`,
        description:
          'Makes it safe to send the request again: for 24 hours the same key with the same request gives the first ' +
          'answer, 422 included, and does nothing more. Use a new one, such as a UUID, for every new request.',
      }),
    ),
  })
}
export const onConflictQuery = Type.Optional(
  Type.String({
    enum: ['error', 'return'],
    default: 'error',
    example: 'return',
    description:
      'When the external_id exists already: refuse, or answer 200 with the record that has it, unchanged.',
  }),
)
const replayedHeader = {
  'Idempotency-Replayed': {
    type: 'string',
    enum: ['true'],
    description: 'Present when this is the first answer once more.',
  },
}

/** The two good answers of a create. */
export function createdOrExisting<T extends TSchema>(schema: T & { $id?: string }, noun: string) {
  const location = {
    Location: { type: 'string', description: 'The address of the new record.' },
  }
  return {
    200: {
      ...dataOf(schema, `With on_conflict=return: the ${noun} that has the external_id already, unchanged.`),
      headers: replayedHeader,
    },
    201: { ...dataOf(schema, `The new ${noun}.`), headers: { ...location, ...replayedHeader } },
  }
}
export const etagHeader = {
  ETag: {
    type: 'string',
    description: 'Send it as If-None-Match next time: 304 where nothing has changed. Weak for long lists.',
  },
}

const batchQuery = Type.Object({
  mode: Type.Optional(
    Type.String({
      enum: ['atomic', 'each'],
      default: 'atomic',
      example: 'each',
      description: 'atomic: all records or none. each: a refused record stops no other.',
    }),
  ),
  dry_run: Type.Optional(
    Type.Boolean({ default: false, description: 'Judge every record, store nothing; always 200.' }),
  ),
  on_conflict: onConflictQuery,
})

/** A whole description: both batches differ in their records only. */
export function batchSchema(noun: string, tags: string[], operationId: string, body: string) {
  return {
    operationId,
    tags,
    summary: `Create many ${noun}s`,
    description:
      'Up to 500 records in one transaction, each judged as in a single create. The first records get the room ' +
      'that the plan has left.',
    headers: idempotencyHeaders(operationId),
    querystring: batchQuery,
    body: { $ref: `${body}#` },
    response: {
      200: { ...dataOf(BatchReport, 'What became of every record.'), headers: replayedHeader },
      ...createFailures(examples.refusedRecords),
    },
  }
}
