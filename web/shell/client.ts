import type { Problem } from '../../planning/problems.ts'
import type { MessageKey } from '../../texts/texts.ts'
import { withReadableDays } from '../ui/format.ts'
import { language, t } from '../ui/words/language.ts'

export class Refusal extends Error {
  readonly status: number
  readonly problems: readonly Problem<string>[]
  constructor(status: number, message: string, problems: readonly Problem<string>[]) {
    super(message)
    this.status = status
    this.problems = problems
  }
}

const UNREACHED = t("Can't reach the server. Check your connection.")
/** The server may have received the request although no response arrived. */
const NO_RESPONSE = t(
  "Can't reach the server. Your change may or may not have been saved. Check before you try again.",
)

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/app${path}`, {
    method,
    headers: {
      'accept-language': language,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new Refusal(0, method === 'GET' ? UNREACHED : NO_RESPONSE, [])
  })
  if (response.status === 204) return undefined as T
  const received = await response.json().catch(() => ({}))
  if (response.ok) return received.data as T
  const problems = ((received.problems ?? []) as Problem<string>[]).map(readable)
  throw new Refusal(response.status, received.errors?.detail ?? sentence(problems), problems)
}

function readable(problem: Problem<string>): Problem<string> {
  const { message, fix } = problem
  const readableFix = fix ? { fix: { ...fix, message: withReadableDays(fix.message) } } : {}
  return { ...problem, message: withReadableDays(message), ...readableFix }
}

function sentence(problems: readonly Problem<string>[]): string {
  if (problems.length === 0) return t('Something went wrong. Try again in a moment.')
  const words = problems
    .map(({ pointer, code, message }) =>
      code === 'plan_limit' ? message : t('{field} {message}', { field: fieldInWords(pointer), message }),
    )
    .join('; ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function fieldInWords(pointer: readonly string[]): string {
  const name = pointer.at(-1)?.replaceAll('_', ' ') ?? ''
  const known = FIELDS.find((field) => field === name)
  return known ? t(known) : name
}

/** Translated field names. An error message shows other field names untranslated. */
const FIELDS = [
  ...(['title', 'name', 'description', 'note', 'kind', 'status', 'start date', 'end date'] as const),
  ...([
    'daily hours',
    'budgeted hours',
    'budgeted cost',
    'cost per hour',
    'annual convention hours',
  ] as const),
  ...(['default annual convention hours', 'full time day', 'working week', 'time zone', 'currency'] as const),
  ...(['project id', 'resource id', 'phase id', 'tag ids', 'project ids', 'external id'] as const),
  ...(['holiday calendar id', 'for projects', 'for resources', 'color', 'assignments', 'requests'] as const),
  ...([
    'country',
    'state',
    'region',
    'from',
    'to',
    'month',
    'demo',
    'project',
    'person',
    'schedule',
  ] as const),
  ...(['email', 'role', 'password', 'current password', 'current code', 'code', 'passkey'] as const),
  ...(['requires factor', 'url', 'expires on', 'view', 'week', 'plan', 'client'] as const),
] satisfies readonly MessageKey[]

/** Returns the error's messages by field name. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof Refusal)) return {}
  return Object.fromEntries(
    error.problems.map((problem) => [problemPath(problem).join('.'), problem.message]),
  )
}

/** Returns the path to the wrong field. For plan changes, leaves out "changes" and the change's index. */
export function problemPath({ pointer }: Pick<Problem, 'pointer'>): readonly string[] {
  return pointer[0] === 'changes' ? pointer.slice(2) : pointer
}
