/** Why the server refused, as the server said it. */
export type Errors = Record<string, unknown>

type Facts = { status: number; errors: Errors; requestId: string | null; cause?: unknown }

/** Every failure of a call is one of these; the classes below tell the common ones apart. */
export class CrewlineError extends Error {
  /** Of the HTTP answer; 0 where there was none. */
  readonly status: number
  /** The `errors` of the answer: `detail`, or with 422 a list of messages for each field. */
  readonly errors: Errors
  /** What to quote when asking whoever runs the server. */
  readonly requestId: string | null

  constructor(message: string, { status, errors, requestId, cause }: Facts) {
    super(message, { cause })
    this.name = new.target.name
    this.status = status
    this.errors = errors
    this.requestId = requestId
  }
}

/** 422: something in the request is wrong, and `errors` says what. */
export class ValidationError extends CrewlineError {}
/** 401: the key is missing, wrong, revoked or expired. */
export class UnauthorizedError extends CrewlineError {}
/** 404 */
export class NotFoundError extends CrewlineError {}
/** 429, still, after all retries. */
export class RateLimitError extends CrewlineError {}
/** 5xx, or no answer at all, after all retries. */
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
  const message = `${call} was answered with ${status}${reason && `: ${reason}`}`
  return new Kind(message, { status, errors, requestId: headers.get('x-request-id') })
}

/** What stands between us and the server may answer in its own words. */
function errorsIn(text: string): Errors {
  try {
    const { errors } = JSON.parse(text) as { errors?: unknown }
    return typeof errors === 'object' && errors !== null ? (errors as Errors) : {}
  } catch {
    return {}
  }
}

/** { title: ['is required'], contract: { start_date: ['…'] } } → "title is required; contract.start_date …". */
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
