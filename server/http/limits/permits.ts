import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FairSemaphore, Group, Release } from '../../fair-semaphore.ts'
import { Overloaded } from '../../refusals.ts'
import { semaphores } from '../../semaphores.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The permit to use the database: held by requests of an organization from their handler to their response. */
    permit: Permit | null
  }
}

export type Permit = {
  release(): void
  /** After a release. Rejects with `Overloaded` where the client has gone, or after the timeout of the semaphore. */
  reacquire(timeoutMs?: number): Promise<void>
}

export function createPermit(semaphore: FairSemaphore, group: Group, isGone: () => boolean): Permit {
  let held: Release | null = null
  function release(): void {
    held?.()
    held = null
  }
  return {
    release,
    async reacquire(timeoutMs) {
      if (!isGone()) held ??= await semaphore.acquire(group, timeoutMs)
      if (!isGone()) return
      release()
      throw new Overloaded()
    },
  }
}

/** A `preHandler` hook: the body has arrived, so a slow upload holds no permit. */
export function acquirePermit(semaphore: FairSemaphore, groupOf: (request: FastifyRequest) => Group) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.is404) return
    const permit = createPermit(semaphore, groupOf(request), () => reply.raw.destroyed)
    await permit.reacquire()
    request.permit = permit
  }
}

/** An `onSend` hook. A streamed response acquires a permit for each batch. */
export function releasePermit(
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload: unknown) => void,
): void {
  request.permit?.release()
  done(null, payload)
}

/** For work that waits for something other than the database and needs the database afterwards. */
export async function withPermitReleased<T>(permit: Permit | null, work: () => Promise<T>): Promise<T> {
  permit?.release()
  const value = await work()
  await permit?.reacquire()
  return value
}

/** Reads each batch with its own permit. A response that has begun is never refused, so it waits without a timeout. */
export async function* eachWithPermit<Batch>(
  permit: Permit | null,
  batches: AsyncIterable<Batch>,
): AsyncGenerator<Batch> {
  const source = batches[Symbol.asyncIterator]()
  for (;;) {
    await permit?.reacquire(Number.POSITIVE_INFINITY)
    const { done, value } = await source.next().finally(() => permit?.release())
    if (done) return
    yield value
  }
}

type ReportRequest = Pick<FastifyRequest, 'permit'> & { member: { id: number } }

/** For work over a whole organization. While it waits it holds no database permit. */
export function runReport<T>({ member, permit }: ReportRequest, work: () => Promise<T>): Promise<T> {
  permit?.release()
  return semaphores.reports.run(member.id, async () => {
    await permit?.reacquire()
    return work()
  })
}

/** An `onRequest` hook of routes that create files. */
export function holdDownload({ member }: FastifyRequest, reply: FastifyReply): Promise<void> {
  return holdUntilSent(member.id, reply)
}

/** For responses that are computed while they are sent. */
export async function holdUntilSent(org: number, reply: FastifyReply): Promise<void> {
  reply.request.permit?.release()
  let release: Release | undefined
  reply.raw.once('close', () => release?.())
  release = await semaphores.downloads.acquire(org)
  if (reply.raw.destroyed) release()
}
