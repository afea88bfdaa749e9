import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/connect.ts'
import { Busy } from '../../refusals.ts'

/** How many may work at once, and how long the others wait. */
type Limits = {
  /** Of all organizations together. */
  all: number
  /** Of one organization, where nobody else asks. */
  each: number
  /** Of one organization, while others ask too. */
  beside: number
  /** Of one organization, while they wait. */
  waiting: number
  /** Milliseconds after which whoever waits is refused. */
  patience: number
}

export type Turns = {
  /** Resolves to what ends the turn; throws Busy where there is none in time. */
  take(org: number, patience?: number): Promise<() => void>
  waiting(): number
}

/** Where there is no pool, as where the routes are only written down. */
const NO_POOL = { connections: 12, patience: 2_000 }

/**
 * Two connections of the pool are left for whoever is being authenticated, for health checks and for what goes on in the
 * background; one organization alone leaves two more to the others, which so never wait for its slow requests. While
 * others ask, it has half as many, and they more of the processors.
 */
export function turnsOf({ limits: { connections, patience } = NO_POOL }: Pick<Db, 'limits'>): Turns {
  const each = connections - 4
  return turnKeeper({ all: connections - 2, each, beside: Math.ceil(each / 2), waiting: 500, patience })
}

const FEW: Limits = { all: Number.POSITIVE_INFINITY, each: 2, beside: 2, waiting: 4, patience: 10_000 }

/** Milliseconds for which an organization counts as asking after it did. */
const A_WHILE = 1_000
const NOBODY = { org: 0, at: Number.NEGATIVE_INFINITY }

/** A queue for each organization. A turn that comes free goes to the one that has the fewest (decision 0049). */
export function turnKeeper(limits: Limits): Turns {
  const held = new Map<number, number>()
  const queues = new Map<number, Set<() => void>>()
  /** The organizations that asked last, and when: the second one is another. */
  let [last, other] = [NOBODY, NOBODY]
  let working = 0

  const heldBy = (org: number) => held.get(org) ?? 0

  function noteAsking(org: number): void {
    if (last.org !== org) other = last
    last = { org, at: performance.now() }
  }

  function mayBegin(org: number): boolean {
    const { at } = last.org === org ? other : last
    const isAlone = performance.now() - at > A_WHILE && held.size <= (held.has(org) ? 1 : 0)
    return working < limits.all && heldBy(org) < (isAlone ? limits.each : limits.beside)
  }

  function begin(org: number): () => void {
    working++
    held.set(org, heldBy(org) + 1)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      working--
      if (heldBy(org) === 1) held.delete(org)
      else held.set(org, heldBy(org) - 1)
      callNext()
    }
  }

  function callNext(): void {
    let next: number | undefined
    for (const org of queues.keys())
      if (mayBegin(org) && (next === undefined || heldBy(org) < heldBy(next))) next = org
    if (next === undefined) return
    const [call] = queues.get(next) ?? []
    call?.()
    // More than one may be free, since another organization has gone.
    callNext()
  }

  function wait(org: number, patience: number): Promise<() => void> {
    const queue = queues.get(org) ?? new Set()
    if (queue.size >= limits.waiting && patience !== Number.POSITIVE_INFINITY) throw new Busy()
    return new Promise((resolve, reject) => {
      const call = () => {
        leave()
        resolve(begin(org))
      }
      const leave = () => {
        clearTimeout(timer)
        queue.delete(call)
        // The organization goes to the end of the line, behind the others that have as many turns.
        queues.delete(org)
        if (queue.size > 0) queues.set(org, queue)
      }
      const giveUp = () => {
        leave()
        reject(new Busy())
      }
      const timer = patience === Number.POSITIVE_INFINITY ? undefined : setTimeout(giveUp, patience)
      queue.add(call)
      queues.set(org, queue)
    })
  }

  return {
    async take(org, patience = limits.patience) {
      noteAsking(org)
      return mayBegin(org) && !queues.has(org) ? begin(org) : wait(org, patience)
    },
    waiting: () => [...queues.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a request that asks the database for an organization: from its handler to its answer. */
    turn: Turn | null
  }
}

/** Ended while a request waits for something else than the database. Whoever has gone gets no other. */
export type Turn = {
  end(): void
  /** As patient as the first time. */
  takeAgain(): Promise<void>
  /** An answer that has begun is not refused: it waits as long as it takes. */
  resume(): Promise<void>
}

/** For `preHandler`: requests of one organization work in turn with those of others. Their bodies have arrived by then. */
export function takeTurn(turns: Turns, organizationOf: (request: FastifyRequest) => number) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.is404) return
    request.turn = turnOf(turns, organizationOf(request), () => reply.raw.destroyed)
    await request.turn.takeAgain()
  }
}

/** For `onSend`: what is still to be read for the answer takes turns of its own. */
export async function endTurn({ turn }: FastifyRequest): Promise<void> {
  turn?.end()
}

/** `isGone`: whether nobody waits for the answer any more. */
export function turnOf(turns: Turns, org: number, isGone: () => boolean): Turn {
  let end: (() => void) | null = null
  async function take(patience?: number): Promise<void> {
    if (isGone()) throw new Busy()
    end ??= await turns.take(org, patience)
    if (!isGone()) return
    endNow()
    throw new Busy()
  }
  function endNow(): void {
    end?.()
    end = null
  }
  return { end: endNow, takeAgain: () => take(), resume: () => take(Number.POSITIVE_INFINITY) }
}

/** Each piece of an answer is read in a turn of its own: a slow reader holds none. */
export async function* inTurns(
  turn: Pick<Turn, 'end' | 'resume'> | null,
  pieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  const source = pieces[Symbol.asyncIterator]()
  for (;;) {
    await turn?.resume()
    const { done, value } = await source.next().finally(() => turn?.end())
    if (done) return
    yield value
  }
}

/** Work for strangers: some at once for each organization, so that they leave most of its turns to its members. */
export function forStrangers(turns: Turns) {
  const few = turnKeeper({ ...FEW, waiting: 50 })
  return async <T>(org: number, work: () => Promise<T>): Promise<T> => {
    const end = await few.take(org)
    const endTurn = await turns.take(org).catch((error) => {
      end()
      throw error
    })
    return work().finally(() => {
      endTurn()
      end()
    })
  }
}

/** For routes that make files: some at once for each organization, until they are sent. They have no bodies. */
export function fewAtOnce(limits: Limits = FEW) {
  const turns = turnKeeper(limits)
  return ({ member }: FastifyRequest, reply: FastifyReply) => takeUntilSent(turns, member.id, reply)
}

const long = turnKeeper(FEW)

/** For answers that are computed while they are sent. Whoever waits for one holds no turn at the database. */
export async function takeLongTurn(org: number, reply: FastifyReply): Promise<void> {
  reply.request.turn?.end()
  await takeUntilSent(long, org, reply)
}

async function takeUntilSent(turns: Turns, org: number, reply: FastifyReply): Promise<void> {
  let end: (() => void) | undefined
  reply.raw.once('close', () => end?.())
  end = await turns.take(org)
  if (reply.raw.destroyed) end()
}
