import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '../refusals.ts'
import { HttpError } from './errors.ts'
import { sendContinueIfAsked } from './framing.ts'

declare module 'fastify' {
  interface FastifyInstance {
    listRoutes(): { url: string; methods: string[] }[]
    /** Sends the app's HTML. For an unknown path, the app shows an error page. */
    sendPage?(reply: FastifyReply): void
  }
}

export type Methods = {
  /**
   * True if no route has this path and method. Fastify would route GET /projects/batch to /projects/:id, but
   * the fixed path /projects/batch has only POST.
   */
  isUnrouted(request: FastifyRequest): boolean
  respondUnrouted(request: FastifyRequest, reply: FastifyReply): void
}

/** Fastify sends 404 for all unknown routes. This module sends 405 if the path exists, or 204 for OPTIONS. */
export function trackMethods(app: FastifyInstance): Methods {
  const routes = new Map<string, { url: string; pattern: RegExp; methods: string[] }>()
  app.addHook('onRoute', ({ url, method }) => {
    const { methods = ['OPTIONS'] } = routes.get(url) ?? {}
    const all = [...new Set(methods.concat(method))].sort()
    routes.set(url, { url, pattern: patternOf(url), methods: all })
  })
  app.decorate('listRoutes', () => [...routes.values()])

  // Checks the path and the method before the body (decision 0002).
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (isUnrouted(request)) return respondUnrouted(request, reply)
    sendContinueIfAsked(request, reply)
    done()
  })
  return { isUnrouted, respondUnrouted }

  function isUnrouted(request: FastifyRequest): boolean {
    if (request.is404 || !request.routeOptions.url?.includes(':')) return request.is404
    return routes.get(pathOf(request.url))?.methods.includes(request.method) === false
  }

  function respondUnrouted(request: FastifyRequest, reply: FastifyReply): void {
    const path = pathOf(request.url)
    const route = routes.get(path) ?? [...routes.values()].find(({ pattern }) => pattern.test(path))
    if (!route && app.sendPage && isBrowserNavigation(request)) {
      app.sendPage(reply.code(404))
      return
    }
    // Either no route has this path, or the path matches the route for static files and the file is missing.
    if (!route || (request.method !== 'OPTIONS' && route.methods.includes(request.method)))
      throw new NotFound()
    const allow = route.methods.join(', ')
    if (request.method !== 'OPTIONS') throw new HttpError(405, undefined, { allow })
    reply.code(204).header('allow', allow).send()
  }
}

/** Browsers send `Accept: text/html` when they open a page. The app has no pages under these prefixes. */
function isBrowserNavigation({ method, headers, url }: FastifyRequest): boolean {
  return method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '') && !/^\/(api|app|assets)\b/.test(url)
}

/** Fastify parameters look like `:id`, or `:org(^[0-9]+$)` with a pattern. */
function patternOf(url: string): RegExp {
  const parameters = /:\w+(?:\(\^(.+?)\$\))?/g
  const pattern = url.replaceAll('.', '\\.').replace(parameters, (_, own) => own ?? '[^/]+')
  return new RegExp(`^${pattern.replace('*', '.*')}$`)
}

/** Returns the path without host and query, percent-decoded as in Fastify's router. */
function pathOf(url: string): string {
  return decodeURI(url.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*/s, ''))
}
