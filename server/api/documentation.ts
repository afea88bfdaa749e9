import Type from 'typebox'
import { dataListOf, dataOf } from './schemas.ts'

/** The parts of the OpenAPI document that several routes repeat. */

export { dataListOf, dataOf }

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

function wrongParameter(example: object) {
  return failure('A query parameter is wrong.', example)
}
export const listFailures = {
  ...everywhere,
  422: wrongParameter({ limit: ['must be an integer from 1 to 500'] }),
}
export const getFailures = {
  ...everywhere,
  404: failure('There is no such record.', { detail: 'Not found.' }),
  422: wrongParameter({ include: ['may only name: monthly_hours'] }),
}

export function createFailures(examples: object) {
  return {
    ...everywhere,
    400: failure('The body could not be read.', { detail: 'The body is not valid JSON.' }),
    403: failure('The key may only read.', {
      detail: 'This API key may read, but not create. Use a key with the scope read_write.',
    }),
    413: failure('The body is too large.', { detail: 'The request body is larger than 1 MiB.' }),
    415: failure('Not JSON.', { detail: 'Send the body as application/json in UTF-8, uncompressed.' }),
    422: failure('Refused: every problem at once, by field. Nothing was stored.', examples),
  }
}

export const idParams = Type.Object({ id: Type.Integer({ minimum: 1, example: 42 }) })

export const externalIdQuery = Type.Optional(
  Type.String({ description: 'Only the record with exactly this external identifier.', example: 'ERP-1001' }),
)
export const pageQuery = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 500,
      description: 'Ask for pages of this size; without it the whole list comes at once.',
    }),
  ),
  cursor: Type.Optional(Type.String({ description: 'next_cursor of the page before; goes with limit.' })),
}
export const includeQuery = Type.Optional(
  Type.String({ description: 'Comma-separated expansions: monthly_hours.', example: 'monthly_hours' }),
)
export const locationHeader = {
  Location: { type: 'string', description: 'The address of the new record.' },
}
