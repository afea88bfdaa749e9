import type { FastifyRequest } from 'fastify'
import { callerOf } from './callers.ts'
import { turnKeeper } from './turns.ts'

const ofStrangers = turnKeeper<string>({ all: 2, each: 2, beside: 1, waiting: 500, patience: 3_000 })
/** A thousand that waited for a change ask for the next one at once. */
const ofKnown = turnKeeper<string>({ all: 6, each: 6, beside: 2, waiting: 1_500, patience: 3_000 })

/**
 * Of who asks, and of what a link opens: before any turn of an organization, some at once, of each caller in turn. Whoever
 * sends hundreds of valid ones at once keeps nobody else waiting: while others ask, an organization has two.
 */
export async function lookUp<T>(
  request: Pick<FastifyRequest, 'headers' | 'address'>,
  find: () => Promise<T>,
): Promise<T> {
  const { isKnown, group, who } = callerOf(request)
  const end = await (isKnown ? ofKnown : ofStrangers).take(group, undefined, who)
  try {
    return await find()
  } finally {
    end()
  }
}
