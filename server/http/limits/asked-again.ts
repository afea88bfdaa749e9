import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Forbidden } from '../../refusals.ts'

/** Milliseconds for which it holds who somebody is and what they may do. */
export const LATE = 500

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

const lastAsked = new WeakMap<FastifyRequest, { ask: Hook; at: number }>()

/**
 * Who asks is looked up before the body is read. It may be on the way for half a minute, and then wait for its turn: whoever
 * comes late is looked up once more, and writes nothing with a key or a membership that has ended meanwhile.
 */
export function askedAgain(ask: Hook): { onRequest: Hook; preHandler: Hook } {
  async function askNow(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await ask(request, reply)
    lastAsked.set(request, { ask: askNow, at: performance.now() })
  }
  return {
    onRequest: askNow,
    preHandler: (request, reply) =>
      lastAsked.has(request) ? askAfter(LATE, request, reply) : askNow(request, reply),
  }
}

async function askAfter(patience: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const last = lastAsked.get(request)
  if (last && performance.now() - last.at >= patience) await last.ask(request, reply)
}

/** What says more of an answer than that it was refused. */
const OF_THE_ANSWER = ['etag', 'link', 'content-disposition']

/**
 * For `onSend`: what took long to read is sent only to whoever may still read it. What is sent in pieces asks by itself:
 * its first one is waited for, since a refusal can only be sent in place of it.
 */
export async function askBeforeSending(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> {
  if (reply.statusCode >= 400 || !lastAsked.has(request)) return
  try {
    if (request.method === 'HEAD') await askBetween(reply)
    else if (payload instanceof Readable) await once(payload, 'readable')
    else if (request.method === 'GET') await askBetween(reply)
  } catch (error) {
    for (const name of OF_THE_ANSWER) reply.removeHeader(name)
    reply.header('cache-control', 'no-store')
    throw error
  }
}

/** Between the parts of a long request, which goes on only with the rights it began with. */
export async function askBetween(reply: FastifyReply, patience = LATE): Promise<void> {
  const { request } = reply
  const began = request.member
  await askAfter(patience, request, reply)
  const { member } = request
  if (member?.role !== began?.role || member?.money_role !== began?.money_role) throw new Forbidden()
}
