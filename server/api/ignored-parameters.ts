import type { FastifyReply, FastifyRequest } from 'fastify'

const MAX_LENGTH = 1_000

/**
 * Names ignored query parameters in a header, because a wrong name changes nothing in the response (decision
 * 0006).
 */
export function nameIgnoredParameters(request: FastifyRequest, reply: FastifyReply): void {
  const { properties = {} } = (request.routeOptions.schema?.querystring ?? {}) as { properties?: object }
  const sent = Object.keys(request.query as object)
  const ignored = sent.filter((name) => name !== '' && !Object.hasOwn(properties, name))
  if (ignored.length === 0) return
  const names = ignored.map(encodeName).join(', ')
  const isLong = names.length > MAX_LENGTH
  reply.header('x-ignored-parameters', isLong ? `${names.slice(0, MAX_LENGTH)}...` : names)
}

/** Leaves brackets readable, because many clients send `include[]`. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']')
}
