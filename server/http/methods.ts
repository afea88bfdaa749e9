import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '../refusals.ts'
import { HttpError } from './errors.ts'

/** Which methods each address has, learned as the routes are added: for 405, Allow and OPTIONS. */
export function rememberMethods(
  app: FastifyInstance,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`)
    const route = routes.get(url) ?? { pattern, methods: new Set(['OPTIONS']) }
    for (const name of [method].flat()) route.methods.add(name)
    routes.set(url, route)
  })

  return function answerUnrouted(request, reply) {
    const path = request.url.split('?', 1)[0]!
    const route = [...routes.values()].find(({ pattern }) => pattern.test(path))
    if (!route) throw new NotFound()
    const allow = [...route.methods].sort().join(', ')
    if (request.method !== 'OPTIONS') throw new HttpError(405, undefined, { allow })
    reply.code(204).header('allow', allow).send()
  }
}
