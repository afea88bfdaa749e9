/** The error details that the server sends. */
export type Errors = Record<string, unknown>

type Facts = { status: number; errors: Errors; requestId: string | null; cause?: unknown }

/** Base class of the errors that failed requests throw. */
export class CrewlineError extends Error {
  /** The HTTP status, or 0 without a response. */
  readonly status: number
  /** The `errors` of the response. A 422 has messages by field, other statuses have `detail`. */
  readonly errors: Errors
  /** Quote this id when you contact the server's operator. */
  readonly requestId: string | null

  constructor(message: string, { status, errors, requestId, cause }: Facts) {
    super(message, { cause })
    this.name = new.target.name
    this.status = status
    this.errors = errors
    this.requestId = requestId
  }
}

/** Status 422. The request is invalid, and `errors` says why. */
export class ValidationError extends CrewlineError {}
/** Status 401. The key is missing, wrong, revoked or expired. */
export class UnauthorizedError extends CrewlineError {}
/** Status 404. The record doesn't exist. */
export class NotFoundError extends CrewlineError {}
/** Status 429, after all retries. The client sends too many requests. */
export class RateLimitError extends CrewlineError {}
/** Status 5xx or no response, after all retries. */
export class UnavailableError extends CrewlineError {}

const CLASSES: Record<number, typeof CrewlineError> = {
  401: UnauthorizedError,
  404: NotFoundError,
  422: ValidationError,
  429: RateLimitError,
}

export function errorOf(response: Response, text: string, call: string): CrewlineError {
  const { status, headers } = response
  const errors = errorsIn(text)
  const Kind = CLASSES[status] ?? (status >= 500 ? UnavailableError : CrewlineError)
  const moved = headers.get('location')
  const reason = moved && status < 400 ? `it is at ${moved} now` : inWords(errors)
  const message = `${call} got ${status}${reason && `: ${reason}`}`
  return new Kind(message, { status, errors, requestId: headers.get('x-request-id') })
}

/** Returns an empty object if a proxy responds with text that isn't JSON. */
function errorsIn(text: string): Errors {
  try {
    const { errors } = JSON.parse(text) as { errors?: unknown }
    return typeof errors === 'object' && errors !== null ? (errors as Errors) : {}
  } catch {
    return {}
  }
}

/** Returns "title is required" for `{ title: ['is required'] }`. */
function inWords(errors: Errors): string {
  if (typeof errors.detail === 'string') return errors.detail
  return Object.entries(errors)
    .flatMap(([field, value]) => sentencesOf(field, value))
    .slice(0, 10)
    .join('; ')
}

function sentencesOf(path: string, value: unknown): string[] {
  if (typeof value === 'string') return [`${path} ${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    sentencesOf(Array.isArray(value) && typeof inner === 'string' ? path : `${path}.${name}`, inner),
  )
}
