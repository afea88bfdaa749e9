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
import type { Role } from '../../shapes/members.ts'
import type { LanguageCode } from '../../texts/languages.ts'
import { checkMediaType } from '../http/body.ts'
import { languageOf, translatorFor } from '../http/language.ts'
import { holdUntilSent } from '../http/limits/permits.ts'
import { dataInPieces, gatherPieces, JsonText, longValue, sendJson } from '../http/sending.ts'
import { requireRole } from '../http/session.ts'
import { dropUnknownFields, problemsFrom } from '../http/validation.ts'
import { rejectIf } from '../refusals.ts'
import { moneyReplacer, refuseMoneyFields } from './money.ts'

interface BodyTypes extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown
}

export type TypedApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  BodyTypes
>

/** Trims strings, reports all problems and drops unknown fields. */
export function jsonBody<T extends TSchema>(body: T) {
  return {
    attachValidation: true,
    schema: { body },
    preParsing: async (request: FastifyRequest) => checkMediaType(request),
    preValidation: async (request: FastifyRequest) => trimTexts(request.body as Record<string, unknown>),
    preHandler: async (request: FastifyRequest) => {
      const errors = (request.validationError?.validation ?? []) as unknown as ErrorObject[]
      rejectIf(problemsFrom(errors))
      dropUnknownFields(request.body as object, body)
    },
  }
}

/** For routes without an authentication hook. Limits their rate. */
export const ANONYMOUS = { bodyLimit: 16_384, config: { rateLimit: {} } }
/** For routes of a signed-in user outside of organizations. */
export const SMALL_BODY = { bodyLimit: 16_384 }

/** Doesn't trim passwords and external ids (decision 0003). */
export function trimTexts(body: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(body))
    if (typeof value === 'string' && !/password$|^external_id$/.test(name)) body[name] = value.trim()
}

export type GetTranslator = () => ReturnType<typeof translatorFor>

type Call<Body> = Pick<FastifyRequest, 'member' | 'params' | 'query' | 'permit'> & {
  body: Body
  id: number
  getTranslator: GetTranslator
  language: LanguageCode
  /**
   * Handlers call this for writes without an audit log entry. Other writes check access when they record
   * their entry (store/changes.ts).
   */
  recheckAccess: () => Promise<void>
}

/**
 * Adds a route for members with at least this role. Sends 204 if the handler returns nothing, and 201 for a
 * POST unless `status` is set.
 */
export function routeAdder(app: TypedApp) {
  return <T extends TSchema>(
    route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
    least: Role,
    shape: T | null,
    handle: (call: Call<Static<T>>) => unknown,
    status?: 200,
  ): void => {
    const [method = '', url = ''] = route.split(' ')
    const body = shape && jsonBody(shape)
    const hasLeastRole = requireRole(least)
    app.route({
      ...body,
      method,
      url,
      onRequest: hasLeastRole,
      preHandler: body ? [body.preHandler, refuseMoneyFields] : [],
      async handler(request, reply) {
        const { member, params, query, permit } = request
        const body = request.body as Static<T>
        const getTranslator = () => translatorFor(request)
        const recheckAccess = async () => request.recheckAccess?.()
        const call = {
          member,
          params,
          query,
          permit,
          body,
          id: readNumber(params),
          getTranslator,
          recheckAccess,
        }
        const data = await handle({ ...call, language: languageOf(request) })
        if (data === undefined) return reply.code(204).send()
        const content = await gatherPieces(dataInPieces(longValue(data, moneyReplacer(member))))
        if (!(content instanceof JsonText) && method === 'GET') await holdUntilSent(member.id, reply)
        return sendJson(reply.code(status ?? (method === 'POST' ? 201 : 200)), content)
      },
    })
  }
}

export type AddRoute = ReturnType<typeof routeAdder>

export function readBefore(query: unknown): number {
  const { before = '' } = query as { before?: string }
  return /^\d{1,15}$/.test(before) ? Number(before) : Number.MAX_SAFE_INTEGER
}

export function readNumber(params: unknown, name = 'id'): number {
  const text = (params as Record<string, string>)[name] ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}
