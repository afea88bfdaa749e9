import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '../../planning/problems.ts'
import { writeProblem } from '../../planning/problems.ts'
import type { MessageKey, MessageOrKey, Translate } from '../../texts/texts.ts'
import { DatabaseUnavailable } from '../db/failures.ts'
import type { RefusedRecord } from '../refusals.ts'
import {
  EditConflict,
  Forbidden,
  inEnglish,
  NotFound,
  Overloaded,
  ProviderUnavailable,
  RecordsRejected,
  Rejected,
  RequirementNotMet,
  StillRunning,
  TooManyAttempts,
  TooManyConcurrent,
  Unauthorized,
  untranslated,
} from '../refusals.ts'
import { isAccessLost, isCredentialEnded, isOrganizationGone, problemOf } from '../store/constraints.ts'
import { translatorFor } from './language.ts'
import type { PlacedProblem } from './problem-details.ts'
import { acceptsDetails, DETAILS_TYPE, jsonPointer, placeProblem, problemDetails } from './problem-details.ts'

export class HttpError extends Error {
  readonly status: number
  readonly userMessage: MessageOrKey
  readonly headers: Record<string, string>
  constructor(status: number, message = textOf(status), headers: Record<string, string> = {}) {
    super(inEnglish(message))
    this.status = status
    this.userMessage = message
    this.headers = headers
  }
}

const DETAILS: Record<number, MessageOrKey> = {
  400: 'The request could not be read.',
  401: untranslated('Send a valid API key in the header "Authorization: Bearer <API_KEY>".'),
  403: untranslated('This API key may read, but not create. Use a key with the scope read_write.'),
  404: 'Not found.',
  405: untranslated('This method is not available here; the Allow header lists those that are.'),
  408: untranslated('The request took too long to arrive.'),
  409: untranslated(
    'The first request with this Idempotency-Key is still running: send it again in a moment.',
  ),
  412: untranslated('The file is not the one that the If headers name.'),
  413: untranslated('The request body is larger than 1 MiB.'),
  414: untranslated('The address is too long.'),
  415: untranslated('Send the body as application/json in UTF-8, uncompressed.'),
  416: untranslated('The file has no such range of bytes.'),
  429: untranslated('Too many requests: wait as many seconds as the Retry-After header says.'),
  431: untranslated('The request headers are larger than 16 KB.'),
  500: 'Something went wrong on our side. The X-Request-Id header helps to find it in the log.',
  503: 'The service is not available right now; try again in a moment.',
}

function textOf(status: number): MessageOrKey {
  return DETAILS[status] ?? untranslated('')
}

export type ErrorResponse = {
  status: number
  errors: Record<string, unknown>
  problems?: readonly PlacedProblem[]
  headers: Record<string, string>
}

/** Maps every thrown error to a status and a body (decision 0001). */
function responseTo(error: unknown, translate: Translate = inEnglish, isPlaced = true): ErrorResponse {
  const refusal =
    error instanceof RecordsRejected ? refusalOfRecords(error.records, isPlaced) : refusalBy(error, translate)
  if (refusal) return refusal
  const { status, headers = {}, userMessage: message = textOf(status) } = statusOf(error)
  return { status, errors: { detail: translate(message) }, headers }
}

function refusalBy(error: unknown, translate: Translate): ErrorResponse | null {
  if (error instanceof EditConflict) return null
  if (error instanceof Rejected) return refusalOf(error.problems, translate)
  const lost = problemOf(error)
  return lost && refusalOf([lost], translate)
}

type Status = { status: number; headers?: Record<string, string>; userMessage?: MessageOrKey }

function statusOf(error: unknown): Status {
  if (error instanceof EditConflict) return { status: 409, userMessage: EDIT_CONFLICT }
  if (error instanceof NotFound || isOrganizationGone(error)) return { status: 404 }
  if (error instanceof Unauthorized || isCredentialEnded(error))
    return { status: 401, headers: { 'www-authenticate': 'Bearer' } }
  if (error instanceof Forbidden || isAccessLost(error)) return { status: 403 }
  if (error instanceof RequirementNotMet) return { status: 403, userMessage: error.userMessage }
  if (error instanceof StillRunning) return { status: 409, headers: { 'retry-after': '1' } }
  if (error instanceof TooManyConcurrent)
    return { status: 429, headers: { 'retry-after': '5' }, userMessage: error.userMessage }
  if (error instanceof TooManyAttempts)
    return { status: 429, headers: { 'retry-after': String(error.seconds) } }
  if (error instanceof DatabaseUnavailable || error instanceof Overloaded)
    return { status: 503, headers: { 'retry-after': '1' } }
  if (error instanceof ProviderUnavailable)
    return { status: 503, headers: { 'retry-after': '5' }, userMessage: error.userMessage }
  if (error instanceof HttpError) return error
  const status = (error as { statusCode?: number } | null)?.statusCode
  const isKnown = status !== undefined && status >= 400 && status < 500 && status in DETAILS
  return { status: isKnown ? status : 500 }
}

const EDIT_CONFLICT: MessageKey =
  'Someone else changed this in the meantime. Nothing was saved. Check it and try again.'

function refusalOf(problems: readonly Problem[], translate: Translate): ErrorResponse {
  const written = problems.map((problem) => writeProblem(problem, translate))
  const placed = written.map((problem) => placeProblem(problem))
  return { status: 422, errors: errorsOf(written), problems: placed, headers: {} }
}

/**
 * If the client doesn't accept problem details, `isPlaced` is false, and the response lists no problems with
 * JSON pointers.
 */
function refusalOfRecords(records: readonly RefusedRecord[], isPlaced: boolean): ErrorResponse {
  const place = ({ row, problems }: RefusedRecord) =>
    problems.map((problem) => placeProblem(writeProblem(problem, inEnglish), ['records', row]))
  return {
    status: 422,
    errors: { records: records.map(describeRecord) },
    problems: isPlaced ? records.flatMap(place) : [],
    headers: {},
  }
}

/** Returns the response for an invalid request, or null for every other error. */
export function findRefusal(error: unknown): ErrorResponse | null {
  const response = responseTo(error)
  return response.status === 422 ? response : null
}

/** Always in English, because the client's language is unknown. */
export function statusDetail(status: number, message = textOf(status)): { detail: string } {
  return { detail: inEnglish(message) }
}

export function describeRecord({ row, external_id, problems }: RefusedRecord) {
  const written = problems.map((problem) => writeProblem(problem, inEnglish))
  return {
    row,
    external_id,
    errors: errorsOf(written),
    problems: written.map(({ pointer, code, message }) => ({ pointer: jsonPointer(pointer), code, message })),
  }
}

/**
 * Nests the errors as the request body nests its fields. The objects have no prototype, because the client
 * chooses the field names.
 */
function errorsOf(problems: readonly Problem<string>[]): Record<string, unknown> {
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

export async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const response = responseTo(error, inEnglish, acceptsDetails(request))
  if (response.status >= 500) recordFailure(request, error)
  return sendRefusal(reply, response)
}

export function sendRefusal(reply: FastifyReply, { status, errors, problems, headers }: ErrorResponse) {
  reply.code(status).headers(headers)
  if (!acceptsDetails(reply.request)) return reply.send({ errors })
  const details = problemDetails(reply.request, status, errors, problems)
  return reply.type(DETAILS_TYPE).header('vary', 'accept').send(details)
}

function recordFailure(request: FastifyRequest, error: unknown): void {
  request.failure = error
  // Doesn't log overload and provider outages as errors, because a flood of requests would fill the log. Each
  // request has a log line anyway.
  if (!(error instanceof Overloaded || error instanceof ProviderUnavailable))
    request.log.error({ err: error }, 'request failed')
}

/**
 * Texts that users of the app get instead of the API's texts for programmers. The text for 429 is about
 * password attempts.
 */
const APP_DETAILS: Record<number, MessageKey> = {
  401: 'Sign in to continue.',
  403: "Your role doesn't allow this. Ask an admin.",
  413: 'This is too large to send. Split it into smaller parts.',
  429: 'Too many attempts. Wait 15 minutes and try again.',
}

export async function sendAppError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const translate = await translatorFor(request)
  const lost = problemOf(error)
  const rejected = error instanceof Rejected ? error.problems : lost ? [lost] : null
  const problems = rejected?.map((problem) => writeProblem(problem, translate))
  const isRefusal = problems && !(error instanceof EditConflict)
  const response = isRefusal
    ? { status: 422, errors: errorsOf(problems), headers: {} }
    : responseTo(error, translate)
  const { status, errors: sentErrors, headers }: ErrorResponse = response
  const { 'www-authenticate': _, ...sentHeaders } = headers
  if (status >= 500) recordFailure(request, error)
  const appDetail = APP_DETAILS[status]
  const isOwn = [TooManyConcurrent, RequirementNotMet, HttpError].some((kind) => error instanceof kind)
  // Errors of these classes have texts for users. The exception is 413, whose text is for programmers.
  const isReplaced = appDetail && (!isOwn || status === 413)
  const errors = isReplaced ? { detail: translate(appDetail) } : sentErrors
  return reply.code(status).headers(sentHeaders).send({ errors, problems })
}
