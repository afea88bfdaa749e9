import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '../refusals.ts'
import { HttpError } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every address of this server with its methods, for those who walk them all. */
    listRoutes(): { url: string; methods: string[] }[]
  }
}

/** Which methods each address has, learned as the routes are added: for 405, Allow and OPTIONS. */
export function rememberMethods(
  app: FastifyInstance,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(
      `^${url.replaceAll('.', '\\.').replace(PARAMETER, asPattern).replace('*', '.*')}$`,
    )
    const route = routes.get(url) ?? { pattern, methods: new Set(['OPTIONS']) }
    for (const name of [method].flat()) route.methods.add(name)
    routes.set(url, route)
  })

  app.decorate('listRoutes', () =>
    [...routes].map(([url, { methods }]) => ({ url, methods: [...methods].sort() })),
  )

  // Before a body is looked at: the path and the method are judged first (decision 0002).
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.is404) answerUnrouted(request, reply)
    if (!reply.sent) done()
  })
  return answerUnrouted

  function answerUnrouted(request: FastifyRequest, reply: FastifyReply): void {
    const path = routedPath(request.url)
    const route = [...routes.values()].find(({ pattern }) => pattern.test(path))
    // A file that is not there: its address has the method, but nothing to give.
    if (!route || (request.method !== 'OPTIONS' && route.methods.has(request.method))) throw new NotFound()
    const allow = [...route.methods].sort().join(', ')
    if (request.method !== 'OPTIONS') throw new HttpError(405, undefined, { allow })
    reply.code(204).header('allow', allow).send()
  }
}

/** `:id`, or `:org(^[0-9]+$)` where only some values will do. */
const PARAMETER = /:\w+(?:\(\^(.+?)\$\))?/g

function asPattern(_parameter: string, own: string | undefined): string {
  return own ?? '[^/]+'
}

/** As the router reads it: without host and query, and with letters that were percent-encoded for no reason. */
function routedPath(url: string): string {
  return decodeURI(url.replace(/^https?:\/\/[^/?]*/i, '').split('?', 1)[0]!)
}
