/** The server's error details. */
export type Errors = Record<string, unknown>

type Facts = { status: number; errors: Errors; requestId: string | null; cause?: unknown }

/** Base class of all errors of a call. */
export class CrewlineError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** The response's `errors`: `detail`, or with 422 messages by field. */
  readonly errors: Errors
  /** Quote it when you contact the server's operator. */
  readonly requestId: string | null

  constructor(message: string, { status, errors, requestId, cause }: Facts) {
    super(message, { cause })
    this.name = new.target.name
    this.status = status
    this.errors = errors
    this.requestId = requestId
  }
}

/** 422: the request is invalid; see `errors`. */
export class ValidationError extends CrewlineError {}
/** 401: the key is missing, wrong, revoked or expired. */
export class UnauthorizedError extends CrewlineError {}
/** 404 */
export class NotFoundError extends CrewlineError {}
/** 429 after all retries. */
export class RateLimitError extends CrewlineError {}
/** 5xx or no response after all retries. */
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

/** { title: ['is required'] } → "title is required". */
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
