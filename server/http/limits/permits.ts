import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FairSemaphore, Group, Release } from '../../fair-semaphore.ts'
import { Overloaded } from '../../refusals.ts'
import { semaphores } from '../../semaphores.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The database permit that the request has from its handler until its response. */
    permit: Permit | null
  }
}

export type Permit = {
  release(): void
  /** Throws `Overloaded` if the client has disconnected or the wait has timed out. */
  acquire(timeoutMs?: number): Promise<void>
}

export function createPermit(semaphore: FairSemaphore, group: Group, isGone: () => boolean): Permit {
  let releaseHeld: Release | null = null
  function release(): void {
    releaseHeld?.()
    releaseHeld = null
  }
  return {
    release,
    async acquire(timeoutMs) {
      if (!isGone()) releaseHeld ??= await semaphore.acquire(group, timeoutMs)
      if (!isGone()) return
      release()
      throw new Overloaded()
    },
  }
}

/** Runs in `preHandler`, after the body has arrived, so that a slow upload needs no permit. */
export function acquirePermit(semaphore: FairSemaphore, groupOf: (request: FastifyRequest) => Group) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.is404) return
    const permit = createPermit(semaphore, groupOf(request), () => reply.raw.destroyed)
    await permit.acquire()
    request.permit = permit
  }
}

/** Runs in `onSend`. A streamed response acquires a permit for each batch that it reads later. */
export function releasePermit(
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload: unknown) => void,
): void {
  request.permit?.release()
  done(null, payload)
}

export async function withPermitReleased<T>(permit: Permit | null, work: () => Promise<T>): Promise<T> {
  permit?.release()
  const value = await work()
  await permit?.acquire()
  return value
}

/**
 * Acquires a permit for each batch. The wait has no timeout, because the server can't refuse a response that
 * has started.
 */
export async function* eachWithPermit<Batch>(
  permit: Permit | null,
  batches: AsyncIterable<Batch>,
): AsyncGenerator<Batch> {
  const source = batches[Symbol.asyncIterator]()
  for (;;) {
    await permit?.acquire(Number.POSITIVE_INFINITY)
    const { done, value } = await source.next().finally(() => permit?.release())
    if (done) return
    yield value
  }
}

/** `member.id` is the organization's id. */
type ReportRequest = Pick<FastifyRequest, 'permit'> & { member: { id: number } }

export function runReport<T>({ member, permit }: ReportRequest, work: () => Promise<T>): Promise<T> {
  permit?.release()
  return semaphores.reports.run(member.id, async () => {
    await permit?.acquire()
    return work()
  })
}

export function holdDownload({ member }: FastifyRequest, reply: FastifyReply): Promise<void> {
  return holdUntilSent(member.id, reply)
}

export async function holdUntilSent(org: number, reply: FastifyReply): Promise<void> {
  reply.request.permit?.release()
  let release: Release | undefined
  reply.raw.once('close', () => release?.())
  release = await semaphores.downloads.acquire(org)
  if (reply.raw.destroyed) release()
}
