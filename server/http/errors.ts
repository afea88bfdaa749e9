import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '../../planning/problems.ts'
import { DatabaseUnavailable } from '../db/failures.ts'
import type { RefusedRecord } from '../refusals.ts'
import {
  Busy,
  ChangedMeanwhile,
  Forbidden,
  NotFound,
  RecordsRejected,
  Rejected,
  StillRunning,
  TooManyAtOnce,
  TooManyTries,
  Unauthorized,
} from '../refusals.ts'
import { problemOf } from '../store/constraints.ts'
import type { PlacedProblem } from './problem-details.ts'
import { acceptsDetails, DETAILS_TYPE, placeProblem, problemDetails } from './problem-details.ts'

/** This file alone knows statuses: it turns every error into a status and a body (decision 0001). */

/** A refusal that has to do with HTTP itself: framing, media type, pace. */
export class HttpError extends Error {
  readonly status: number
  readonly headers: Record<string, string>
  constructor(status: number, detail: string = textOf(status), headers: Record<string, string> = {}) {
    super(detail)
    this.status = status
    this.headers = headers
  }
}

const DETAILS: Record<number, string> = {
  400: 'The request could not be read.',
  401: 'Send a valid API key in the header "Authorization: Bearer <API_KEY>".',
  403: 'This API key may read, but not create. Use a key with the scope read_write.',
  404: 'Not found.',
  405: 'This method is not available here; the Allow header lists those that are.',
  408: 'The request took too long to arrive.',
  409: 'The first request with this Idempotency-Key is still running: send it again in a moment.',
  413: 'The request body is larger than 1 MiB.',
  414: 'The address is too long.',
  415: 'Send the body as application/json in UTF-8, uncompressed.',
  429: 'Too many requests: wait as many seconds as the Retry-After header says.',
  431: 'The request headers are larger than 16 KB.',
  500: 'Something went wrong on our side. The X-Request-Id header helps to find it in the log.',
  503: 'The service is not available right now; try again in a moment.',
}

function textOf(status: number): string {
  return DETAILS[status] ?? ''
}

export type ErrorAnswer = {
  status: number
  errors: Record<string, unknown>
  /** Of a 422: what is wrong, for programs. */
  problems?: readonly PlacedProblem[]
  headers: Record<string, string>
}

function answerTo(error: unknown): ErrorAnswer {
  if (error instanceof ChangedMeanwhile) return detail(409, {}, MEANWHILE)
  if (error instanceof Rejected) return refusalOf(error.problems)
  if (error instanceof RecordsRejected) return refusalOfRecords(error.records)
  const lost = problemOf(error)
  if (lost) return refusalOf([lost])
  if (error instanceof NotFound) return detail(404)
  if (error instanceof Unauthorized) return detail(401, { 'www-authenticate': 'Bearer' })
  if (error instanceof Forbidden) return detail(403)
  if (error instanceof StillRunning) return detail(409, { 'retry-after': '1' })
  if (error instanceof TooManyAtOnce) return detail(429, { 'retry-after': '5' }, error.message)
  if (error instanceof TooManyTries) return detail(429, { 'retry-after': String(error.seconds) })
  if (error instanceof DatabaseUnavailable || error instanceof Busy)
    return detail(503, { 'retry-after': '1' })
  if (error instanceof HttpError) return detail(error.status, error.headers, error.message)
  const status = (error as { statusCode?: number } | null)?.statusCode
  return detail(status !== undefined && status >= 400 && status < 500 && status in DETAILS ? status : 500)
}

const MEANWHILE = 'Somebody else has changed this meanwhile. Nothing was saved: look at it again.'

function refusalOf(problems: readonly Problem[]): ErrorAnswer {
  const placed = problems.map((problem) => placeProblem(problem))
  return { status: 422, errors: errorsOf(problems), problems: placed, headers: {} }
}

function refusalOfRecords(records: readonly RefusedRecord[]): ErrorAnswer {
  const placed = records.flatMap(({ row, problems }) =>
    problems.map((problem) => placeProblem(problem, ['records', row])),
  )
  return { status: 422, errors: { records: records.map(describeRecord) }, problems: placed, headers: {} }
}

/** The answer where the request itself is wrong, and would be wrong again; null for every other failure. */
export function findRefusal(error: unknown): ErrorAnswer | null {
  const answer = answerTo(error)
  return answer.status === 422 ? answer : null
}

export function detail(
  status: number,
  headers: Record<string, string> = {},
  text = textOf(status),
): ErrorAnswer {
  return { status, errors: { detail: text }, headers }
}

/** As a single create is refused, and with codes for machines (decision 0026). */
export function describeRecord({ row, external_id, problems }: RefusedRecord) {
  return {
    row,
    external_id,
    errors: errorsOf(problems),
    problems: problems.map(({ pointer, code, message }) => ({ pointer, code, message })),
  }
}

/** `{ field: [messages] }`, a contract's fields one level deeper. Names can be the sender's: no level has a prototype. */
function errorsOf(problems: readonly Problem[]): Record<string, unknown> {
  const errors: Record<string, unknown> = Object.create(null)
  for (const { pointer, message } of problems) {
    let level = errors
    for (const name of pointer.slice(0, -1)) {
      if (Array.isArray(level[name])) break
      level[name] ??= Object.create(null)
      level = level[name] as Record<string, unknown>
    }
    const field = pointer.at(-1) ?? ''
    level[field] = [...((level[field] as string[] | undefined) ?? []), message]
  }
  return errors
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerTo(error)
  if (answer.status >= 500) noteFailure(request, error)
  return sendRefusal(reply, answer)
}

export function sendRefusal(reply: FastifyReply, { status, errors, problems, headers }: ErrorAnswer) {
  reply.code(status).headers(headers)
  if (!acceptsDetails(reply.request)) return reply.send({ errors })
  const details = problemDetails(reply.request, status, errors, problems)
  return reply.type(DETAILS_TYPE).header('vary', 'accept').send(details)
}

function noteFailure(request: FastifyRequest, error: unknown): void {
  request.failure = error
  // A flood is refused thousands of times: the lines of its requests are enough.
  if (!(error instanceof Busy)) request.log.error({ err: error }, 'request failed')
}

/** What our own pages say instead. They also get the problems with their codes and fixes. */
const PAGE_DETAILS: Record<number, string> = {
  401: 'Sign in to go on.',
  403: 'Your role does not allow this.',
  413: 'This is more than can be sent at once.',
  429: 'Too many tries: wait a quarter of an hour and try again.',
}

export function sendPageError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, errors: told, headers } = answerTo(error)
  const { 'www-authenticate': _, ...shown } = headers
  if (status >= 500) noteFailure(request, error)
  const lost = problemOf(error)
  const problems = error instanceof Rejected ? { problems: error.problems } : lost ? { problems: [lost] } : {}
  const isTold = status in PAGE_DETAILS && !(error instanceof TooManyAtOnce || error instanceof HttpError)
  const errors = isTold ? { detail: PAGE_DETAILS[status] } : told
  return reply
    .code(status)
    .headers(shown)
    .send({ errors, ...problems })
}
