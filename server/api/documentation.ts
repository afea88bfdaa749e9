import type { TSchema } from 'typebox'
import { Type } from 'typebox'
import { BatchError, BatchReport, refusedRecordsExample } from '../../shapes/batches.ts'
import { listOf, oneOf, Ref } from '../../shapes/blocks.ts'
import { ErrorBody, PageMeta, ProblemDetails } from '../../shapes/components.ts'
import { statusDetail } from '../http/errors.ts'
import type { ListName } from './query.ts'
import { cursorAfter } from './query.ts'

/** Parts of the OpenAPI document that several routes share. */

type Component<T> = T & { $id?: string }

export function dataOf<T extends TSchema>(schema: Component<T>, description: string) {
  return { description, ...Type.Object({ data: Ref(schema) }) }
}
const linkHeader = {
  Link: {
    type: 'string',
    description: 'With limit, the URL of the next page, as <…>; rel="next". Absent on the last page.',
  },
}

const ignoredHeader = {
  'X-Ignored-Parameters': {
    type: 'string',
    description: 'Names of unknown query parameters, separated by commas. Absent if there are none.',
  },
}

export function list<T extends TSchema>(schema: Component<T>, description: string) {
  const page = Type.Object({ data: listOf(schema), meta: Type.Optional(Ref(PageMeta)) })
  return { description, ...page, headers: { ...etagHeader, ...linkHeader, ...ignoredHeader } }
}

function failure(
  description: string,
  errors: object,
  headers?: object,
  body: Component<TSchema> = ErrorBody,
) {
  return {
    description,
    content: {
      'application/json': { schema: Ref(body), example: { errors } },
      'application/problem+json': { schema: Ref(ProblemDetails) },
    },
    headers,
  }
}

function refusal(status: number, description: string, headers?: object) {
  return { [status]: failure(description, statusDetail(status), headers) }
}

const retryAfter = { 'Retry-After': { type: 'integer', description: 'Seconds to wait.' } }
const everywhere = {
  ...refusal(401, 'The request is not authenticated.', {
    'WWW-Authenticate': { type: 'string', enum: ['Bearer'] },
  }),
  ...refusal(429, 'Over the rate limit. Self-hosted servers have none by default.', retryAfter),
  ...refusal(503, 'The service is not available right now.', retryAfter),
}

const etagHeader = {
  ETag: {
    type: 'string',
    description:
      'Send it as If-None-Match next time: 304 if nothing changed. Weak for long lists and compressed responses.',
  },
}
const notModified = {
  304: {
    description: 'Not changed since the response with the ETag in If-None-Match. No body.',
    type: 'null',
    headers: etagHeader,
  },
}

/** Request headers shared by all GET operations. */
export const conditionalHeaders = Type.Object({
  'If-None-Match': Type.Optional(
    Type.String({
      description: 'The ETag of an earlier response. If nothing changed, the response is 304.',
      example: '"kTNmjC4pQ3d0uVt1hXy2ZA"',
    }),
  ),
})

export function read<T extends object>(answer: T) {
  return { ...answer, headers: { ...etagHeader, ...ignoredHeader } }
}

function wrongParameter(example: object) {
  return failure('A query parameter is wrong.', example)
}
export function listFailures(example: object = { limit: ['must be an integer from 1 to 500'] }) {
  return { ...notModified, ...everywhere, 422: wrongParameter(example) }
}
export const getFailures = {
  ...notModified,
  ...everywhere,
  ...refusal(404, 'There is no such record.'),
  422: wrongParameter({ include: ['may only name: monthly_hours'] }),
}

export const changesFailures = {
  ...notModified,
  ...everywhere,
  422: wrongParameter({
    after: ['is beyond the newest sequence (1041): start anew with after=latest and read the lists'],
  }),
}

export function createFailures(errors: object, body: Component<TSchema> = ErrorBody) {
  return {
    ...everywhere,
    400: failure('The body could not be read.', { detail: 'The body is not valid JSON.' }),
    ...refusal(403, 'The key may only read.'),
    ...refusal(409, 'The first request with this Idempotency-Key is still running.', retryAfter),
    ...refusal(413, 'The body is too large.'),
    ...refusal(415, 'Not JSON.'),
    422: failure('Refused, with all problems by field. Nothing was stored.', errors, undefined, body),
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
      'Only records whose updated_at is this time or later. It is the time at which a change began, so go back ' +
      'one minute further. GET /api/v1/changes is exact.',
    example: '2026-03-01T09:30:00.000Z',
  }),
)
export function pageQuery(list: ListName) {
  return {
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 500,
        description: 'The page size. Without it, the response is the whole list.',
        example: 100,
      }),
    ),
    cursor: Type.Optional(
      Type.String({
        description: 'next_cursor of the previous page of this list; needs limit.',
        example: cursorAfter(list, 1),
      }),
    ),
  }
}
function includeOf(names: readonly string[], description: string) {
  const commaSeparated = { style: 'form', explode: false }
  return Type.Optional(Type.Array(oneOf(names), { ...commaSeparated, description, example: names }))
}
export const includeQuery = includeOf(['monthly_hours'], 'Comma-separated. monthly_hours adds the matrix.')
const day = { type: 'string', format: 'date' }
export const rangeQuery = {
  from: Type.Optional(
    Type.Unsafe({ ...day, description: 'First day of the matrix; needs to.', example: '2026-01-01' }),
  ),
  to: Type.Optional(
    Type.Unsafe({ ...day, description: 'Last day of the matrix; needs from.', example: '2026-12-31' }),
  ),
}
/** `from` and `to` apply only to monthly_hours. Without it, they are checked and then ignored. */
export const includesQuery = {
  include: includeOf(['assignments', 'monthly_hours'], 'Comma-separated. Adds the fields to each record.'),
  ...rangeQuery,
}
/** Each operation has a different example, because a key must not be used for two requests. */
export function idempotencyHeaders(operationId: string) {
  return Type.Object({
    'Idempotency-Key': Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: '^[!-~]+$',
        example: `${operationId}-1`,
        description:
          'Makes retries safe: for 24 hours the same key with the same request gets the first response (also a 422) ' +
          'and does nothing. Use a new key, such as a UUID, for each new request.',
      }),
    ),
  })
}
export const onConflictQuery = Type.Optional(
  oneOf(['error', 'return'], {
    default: 'error',
    example: 'return',
    description: 'If the external_id exists: refuse, or respond 200 with the existing record, unchanged.',
  }),
)
const replayedHeader = {
  'Idempotency-Replayed': {
    type: 'string',
    enum: ['true'],
    description: 'Present if this repeats the first response.',
  },
}

export function createdOrExisting<T extends TSchema>(schema: Component<T>, noun: string) {
  const location = {
    Location: { type: 'string', description: 'The URL of the new record.' },
  }
  return {
    200: {
      ...dataOf(schema, `With on_conflict=return: the ${noun} that has the external_id already, unchanged.`),
      headers: { ...replayedHeader, ...ignoredHeader },
    },
    201: {
      ...dataOf(schema, `The new ${noun}.`),
      headers: { ...location, ...replayedHeader, ...ignoredHeader },
    },
  }
}
const batchQuery = Type.Object({
  mode: Type.Optional(
    oneOf(['atomic', 'each'], {
      default: 'atomic',
      example: 'each',
      description: 'atomic: all records or none. each: every record separately.',
    }),
  ),
  dry_run: Type.Optional(
    Type.Boolean({ default: false, description: 'Validate every record, store nothing; always 200.' }),
  ),
  on_conflict: onConflictQuery,
})

export function batchSchema(noun: string, tags: string[], operationId: string, body: string) {
  return {
    operationId,
    tags,
    summary: `Create many ${noun}s`,
    description:
      'Up to 500 records in one transaction, each validated as in a single create. If the plan has a limit, the ' +
      'first records use what is left.',
    headers: idempotencyHeaders(operationId),
    querystring: batchQuery,
    body: { $ref: `${body}#` },
    response: {
      200: {
        ...dataOf(BatchReport, 'One row for each record.'),
        headers: { ...replayedHeader, ...ignoredHeader },
      },
      ...createFailures(refusedRecordsExample, BatchError),
    },
  }
}
