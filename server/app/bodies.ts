import type { ErrorObject } from 'ajv'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Static, TSchema } from 'typebox'
import { checkMediaType } from '../http/body.ts'
import { problemsFrom } from '../http/validation.ts'
import { rejectIf } from '../refusals.ts'

/** Gives `request.body` the type of the route's shape. */
interface BodyTypes extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  BodyTypes
>

/** The options of a route with a body of this shape; strings are trimmed, all problems are told at once. */
export function jsonBody<T extends TSchema>(body: T) {
  return {
    attachValidation: true,
    schema: { body },
    preParsing: async (request: FastifyRequest) => checkMediaType(request),
    preValidation: async (request: FastifyRequest) => trimTexts(request.body as Record<string, unknown>),
    preHandler: async (request: FastifyRequest) => {
      const errors = (request.validationError?.validation ?? []) as unknown as ErrorObject[]
      rejectIf(problemsFrom(errors))
    },
  }
}

/** Passwords keep their spaces, and so do the ids of other systems (decision 0003). */
export function trimTexts(body: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(body))
    if (typeof value === 'string' && !/password$|^external_id$/.test(name)) body[name] = value.trim()
}

export function readNumber(params: unknown, name = 'id'): number {
  const text = (params as Record<string, string>)[name] ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}

/** What a change does to assignments that stand in its way; `trim` only where somebody chose it. */
export function readTrimChoice(query: unknown): 'refuse' | 'trim' {
  return (query as { choice?: string }).choice === 'trim' ? 'trim' : 'refuse'
}
