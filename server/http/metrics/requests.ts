import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { Counter, Histogram } from 'prom-client'
import { DatabaseUnavailable, UNAVAILABILITIES, unavailability } from '../../db/failures.ts'
import { Overloaded } from '../../refusals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    failure?: unknown
  }
}

/**
 * Upper limits of the buckets in seconds. The last limit is 5, because a response during a database outage
 * takes at most five seconds (decision 0022).
 */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const KINDS: Record<number, string> = {
  400: 'unreadable',
  401: 'not_signed_in',
  403: 'forbidden',
  404: 'not_found',
  405: 'method',
  409: 'still_running',
  413: 'too_large',
  414: 'too_long',
  415: 'media_type',
  422: 'invalid',
  429: 'too_many',
}

/** Labels contain route patterns instead of paths, so metrics reveal no ids or tokens and have few series. */
export function requestCounter(registry: Registry) {
  const registers = [registry]
  const requests = new Counter({
    name: 'crewline_http_requests_total',
    help: 'Responses by method, route and status class.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'crewline_http_request_duration_seconds',
    help: 'Seconds from a request to the end of its response, by group of routes.',
    labelNames: ['group'],
    buckets: BUCKETS,
    registers,
  })
  const refused = new Counter({
    name: 'crewline_http_refused_total',
    help: '4xx responses by reason.',
    labelNames: ['kind'],
    registers,
  })
  const failed = new Counter({
    name: 'crewline_http_failed_total',
    help: '5xx responses by cause.',
    labelNames: ['cause'],
    registers,
  })
  // Creates each series with 0, because `increase()` ignores the first value of a series.
  for (const kind of [...Object.values(KINDS), 'other']) refused.inc({ kind }, 0)
  for (const cause of [...UNAVAILABILITIES, 'busy', 'stopping', 'fault']) failed.inc({ cause }, 0)

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { method, routeOptions, failure } = request
    const { statusCode, elapsedTime } = reply
    const route = routeOptions.url ?? 'unknown'
    requests.inc({ method, route, status: `${Math.floor(statusCode / 100)}xx` })
    duration.observe({ group: groupOf(method, route) }, elapsedTime / 1000)
    if (statusCode >= 500) failed.inc({ cause: causeOf(statusCode, failure) })
    else if (statusCode >= 400) refused.inc({ kind: KINDS[statusCode] ?? 'other' })
  }
}

/** Long polls and event streams have a separate group, because they are slow by design. */
function groupOf(method: string, route: string): string {
  if (route === '/api/v1/changes' || route.endsWith('/events')) return 'waiting'
  const api = /^\/(api\/v1|app)\//.exec(route)?.[1]
  if (!api) return 'other'
  return `${api === 'app' ? 'app' : 'api'}_${method === 'GET' || method === 'HEAD' ? 'read' : 'write'}`
}

function causeOf(status: number, failure: unknown): string {
  if (failure instanceof DatabaseUnavailable) return unavailability(failure)
  if (failure instanceof Overloaded) return 'busy'
  return status === 503 ? 'stopping' : 'fault'
}
