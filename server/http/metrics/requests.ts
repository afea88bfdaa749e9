import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable, UNAVAILABILITIES, unavailability } from '../../db/failures.ts'
import type { Family, Sample } from './exposition.ts'
import { counter } from './exposition.ts'

/**
 * Traffic, latency and errors of one process. Labels come from what we wrote ourselves (routes, methods, statuses),
 * never from what was sent: there is a known number of them, and they tell nothing of anybody.
 */
export type RequestCounts = {
  count(request: FastifyRequest, reply: FastifyReply): void
  families(): Family[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was answered with 5xx. */
    failure?: unknown
  }
}

/** Seconds; five is when we give up on the database (decision 0022). */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Of one method on one route: how many answers of each class, 1xx to 5xx. */
type Counts = { method: string; route: string; classes: number[]; times: Times }
/** Of a group of routes: how many took up to each bound, and no less than the one before; the last: longer. */
type Times = { group: string; buckets: number[]; sum: number }

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

export function requestCounts(): RequestCounts {
  const byRoute = new WeakMap<object, Counts>()
  const byName = new Map<string, Counts>()
  const groups = new Map<string, Times>()
  // From 0 on: the first one would go unseen by whoever compares with the scrape before.
  const refused = new Map([...Object.values(KINDS), 'other'].map((kind) => [kind, 0]))
  const failed = new Map([...UNAVAILABILITIES, 'stopping', 'fault'].map((cause) => [cause, 0]))

  function countsOf(method: string, route: string): Counts {
    const name = `${method} ${route}`
    const group = groupOf(method, route)
    const times = groups.get(group) ?? { group, buckets: new Array(BOUNDS.length + 1).fill(0), sum: 0 }
    groups.set(group, times)
    const counts = byName.get(name) ?? { method, route, classes: [0, 0, 0, 0, 0, 0], times }
    byName.set(name, counts)
    return counts
  }

  /** Found by the route's own object: no text is put together for a request. */
  function find(request: FastifyRequest): Counts {
    const { config, url, method } = request.routeOptions
    if (url === undefined) return countsOf(request.method, 'unknown')
    if (typeof method !== 'string') return countsOf(request.method, url)
    const counts = byRoute.get(config) ?? countsOf(method, url)
    byRoute.set(config, counts)
    return counts
  }

  return {
    count(request, reply) {
      const { classes, times } = find(request)
      const { statusCode } = reply
      const seconds = reply.elapsedTime / 1000
      classes[(statusCode / 100) | 0]!++
      times.sum += seconds
      let i = 0
      while (i < BOUNDS.length && seconds > BOUNDS[i]!) i++
      times.buckets[i]!++
      if (statusCode >= 500) increase(failed, causeOf(statusCode, request.failure))
      else if (statusCode >= 400) increase(refused, KINDS[statusCode] ?? 'other')
    },
    families() {
      const requests = [...byName.values()].flatMap(({ method, route, classes }) =>
        classes.flatMap((value, i) =>
          value === 0 ? [] : [{ labels: { method, route, status: `${i}xx` }, value }],
        ),
      )
      return [
        counter('crewline_http_requests_total', 'Answers by method, route and class of status.', requests),
        {
          name: 'crewline_http_request_duration_seconds',
          type: 'histogram',
          help: 'Seconds from a request to the end of its answer, by group of routes.',
          samples: [...groups.values()].flatMap(histogram),
        },
        counter(
          'crewline_http_refused_total',
          'Answers of 4xx by what was wrong with the request.',
          samplesOf('kind', refused),
        ),
        counter('crewline_http_failed_total', 'Answers of 5xx by their cause.', samplesOf('cause', failed)),
      ]
    },
  }
}

/** Those that wait on purpose are apart: their seconds say nothing of how fast we are. */
function groupOf(method: string, route: string): string {
  if (route === '/api/v1/changes' || route.endsWith('/events')) return 'waiting'
  const face = /^\/(api\/v1|app)\//.exec(route)?.[1]
  if (!face) return 'other'
  return `${face === 'app' ? 'app' : 'api'}_${method === 'GET' || method === 'HEAD' ? 'read' : 'write'}`
}

function causeOf(status: number, failure: unknown): string {
  if (failure instanceof DatabaseUnavailable) return unavailability(failure)
  return status === 503 ? 'stopping' : 'fault'
}

function histogram({ group, buckets, sum }: Times): Sample[] {
  let count = 0
  const lines = buckets.map((value, i): Sample => {
    count += value
    return { suffix: '_bucket', labels: { group, le: String(BOUNDS[i] ?? '+Inf') }, value: count }
  })
  const labels = { group }
  return [...lines, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: count }]
}

function increase(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

function samplesOf(label: string, counts: Map<string, number>): Sample[] {
  return [...counts].map(([name, value]) => ({ labels: { [label]: name }, value }))
}
