import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '../refusals.ts'
import { HttpError } from './errors.ts'
import { inviteBody } from './framing.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every address of this server with its methods, for tests that walk them all. */
    listRoutes(): { url: string; methods: string[] }[]
    /** The application's page, where there is one: it says what is wrong with an address, with its navigation. */
    sendPage?(reply: FastifyReply): void
  }
}

export type Methods = {
  /** Whether no route is for this request: the router takes `batch` in GET /projects/batch for an id. */
  isUnrouted(request: FastifyRequest): boolean
  answerUnrouted(request: FastifyRequest, reply: FastifyReply): void
}

/**
 * Learns the methods of each address as the routes are added, and returns the answer to whatever has no route: 405 or, for
 * OPTIONS, 204 with Allow where the address exists, else 404. Fastify itself knows only 404.
 */
export function rememberMethods(app: FastifyInstance): Methods {
  const routes = new Map<string, { url: string; pattern: RegExp; methods: string[] }>()
  app.addHook('onRoute', ({ url, method }) => {
    const { methods = ['OPTIONS'] } = routes.get(url) ?? {}
    const all = [...new Set(methods.concat(method))].sort()
    routes.set(url, { url, pattern: patternOf(url), methods: all })
  })
  app.decorate('listRoutes', () => [...routes.values()])

  // The path and the method are judged before the body (decision 0002).
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (isUnrouted(request)) return answerUnrouted(request, reply)
    inviteBody(request, reply)
    done()
  })
  return { isUnrouted, answerUnrouted }

  function isUnrouted(request: FastifyRequest): boolean {
    if (request.is404 || !request.routeOptions.url?.includes(':')) return request.is404
    return routes.get(pathOf(request.url))?.methods.includes(request.method) === false
  }

  function answerUnrouted(request: FastifyRequest, reply: FastifyReply): void {
    const path = pathOf(request.url)
    const route = routes.get(path) ?? [...routes.values()].find(({ pattern }) => pattern.test(path))
    if (!route && app.sendPage && isForPeople(request)) {
      app.sendPage(reply.code(404))
      return
    }
    // The address of a missing file has the method, but there is nothing to send.
    if (!route || (request.method !== 'OPTIONS' && route.methods.includes(request.method)))
      throw new NotFound()
    const allow = route.methods.join(', ')
    if (request.method !== 'OPTIONS') throw new HttpError(405, undefined, { allow })
    reply.code(204).header('allow', allow).send()
  }
}

/** A browser that goes to an address says that it reads HTML. Under these prefixes only programs ask. */
function isForPeople({ method, headers, url }: FastifyRequest): boolean {
  return method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '') && !/^\/(api|app|assets)\b/.test(url)
}

/** Parameters are written `:id`, or `:org(^[0-9]+$)` where only some values match. */
function patternOf(url: string): RegExp {
  const parameters = /:\w+(?:\(\^(.+?)\$\))?/g
  const pattern = url.replaceAll('.', '\\.').replace(parameters, (_, own) => own ?? '[^/]+')
  return new RegExp(`^${pattern.replace('*', '.*')}$`)
}

/** As the router reads it: without host and query, and percent-decoded. */
function pathOf(url: string): string {
  return decodeURI(url.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*/s, ''))
}
