import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/connect.ts'
import { Overloaded } from '../../refusals.ts'
import { askBetween, LATE } from './asked-again.ts'
import { askers } from './askers.ts'
import { countsOf } from './counts.ts'
import type { Line, Waiting, Who } from './lines.ts'
import { leave, makeRoom, nextIn, sizeOf } from './lines.ts'

/** How many may work at once, and how long the others wait. */
type Limits = {
  /** Of all organizations together. */
  all: number
  /** Of all of them, so many are left to organizations that have none: one person may have several, by demos. Then one of each share is left to people who have none. */
  left?: number
  /** Of one organization, where nobody else asks. */
  each: number
  /** Of one organization, while others ask too. */
  beside: number
  /** Of one organization, while they wait. */
  waiting: number
  /** Milliseconds after which whoever waits is refused. */
  patience: number
}

/** `Group`: of an organization, by its number, or of another group of those who ask. */
export type Turns<Group = number> = {
  /** Resolves to what ends the turn; throws Overloaded where there is none in time. `who`: of the group; 0: anybody. */
  take(group: Group, patience?: number, who?: Who): Promise<() => void>
  waiting(): number
}

/** Where there is no pool, as where the routes are only written down. */
const NO_POOL = { connections: 12, patience: 2_000 }

/**
 * Two connections of the pool are left for whoever is being authenticated, for health checks and for what goes on in the
 * background; those that have turns leave two more to the others, which so never wait for slow requests. While others
 * ask, an organization has a third of them, and they more of the processors.
 */
export function turnsOf({ limits: { connections, patience } = NO_POOL }: Pick<Db, 'limits'>): Turns {
  const each = connections - 4
  return turnKeeper({
    all: connections - 2,
    each,
    beside: Math.ceil(each / 3),
    left: 2,
    waiting: 500,
    patience,
  })
}

export const FEW: Limits = { all: Number.POSITIVE_INFINITY, each: 2, beside: 2, waiting: 4, patience: 10_000 }

/** A line for each organization. A turn that comes free goes to the one that has the fewest (decision 0049). */
export function turnKeeper<Group = number>(limits: Limits): Turns<Group> {
  const held = countsOf<Group>()
  const heldByOne = countsOf<string>()
  const lines = new Map<Group, Line>()
  const asking = askers<Group>()
  let working = 0

  const heldBy = (org: Group) => (who: Who) => heldByOne.of(`${org} ${who}`)

  function mayBegin(org: Group, who: Who): boolean {
    const isAlone = asking.isAlone(org) && held.names() <= (held.of(org) > 0 ? 1 : 0)
    const left = held.of(org) > 0 ? (limits.left ?? 0) : 0
    const share = isAlone ? limits.each : limits.beside
    return working < limits.all - left && held.of(org) < share - (left > 0 && heldBy(org)(who) > 0 ? 1 : 0)
  }

  function count(org: Group, who: Who, change: 1 | -1): void {
    working += change
    held.add(org, change)
    heldByOne.add(`${org} ${who}`, change)
  }

  function begin(org: Group, who: Who): () => void {
    count(org, who, 1)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      count(org, who, -1)
      callNext()
    }
  }

  function callNext(): void {
    let next: Waiting | undefined
    let fewest = Number.POSITIVE_INFINITY
    for (const [org, line] of lines) {
      if (held.of(org) >= fewest) continue
      const first = nextIn(line, heldBy(org))
      if (first && mayBegin(org, first.who)) [next, fewest] = [first, held.of(org)]
    }
    if (!next) return
    next.call()
    // More than one may be free, since another organization has gone.
    callNext()
  }

  function wait(org: Group, who: Who, patience: number): Promise<() => void> {
    const line: Line = lines.get(org) ?? new Map()
    const isEndless = patience === Number.POSITIVE_INFINITY
    if (!isEndless && sizeOf(line) >= limits.waiting) makeRoom(line, who)
    return new Promise((resolve, reject) => {
      const leaving = (then: () => void) => () => {
        clearTimeout(timer)
        leave(line, waiting)
        // The organization goes to the end of the line, behind the others that have as many turns.
        lines.delete(org)
        if (line.size > 0) lines.set(org, line)
        then()
      }
      const call = leaving(() => resolve(begin(org, who)))
      const giveUp = leaving(() => reject(new Overloaded()))
      const waiting: Waiting = { who, call, giveUp: isEndless ? null : giveUp }
      const timer = isEndless ? undefined : setTimeout(giveUp, patience)
      line.set(who, (line.get(who) ?? new Set()).add(waiting))
      lines.set(org, line)
    })
  }

  return {
    async take(org, patience = limits.patience, who = 0) {
      asking.note(org)
      const isNext = !lines.has(org) || heldBy(org)(who) === 0
      return isNext && mayBegin(org, who) ? begin(org, who) : wait(org, who, patience)
    },
    waiting: () => [...lines.values()].reduce((sum, line) => sum + sizeOf(line), 0),
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
  /** As patient as the first time. Whoever has lost a right meanwhile gets none. */
  takeAgain(): Promise<void>
  /** An answer that has begun is not refused: it waits as long as it takes. */
  resume(): Promise<void>
}

/** For `preHandler`: requests of one organization work in turn with those of others. Their bodies have arrived by then. */
export function takeTurn(turns: Turns, askerOf: (request: FastifyRequest) => [org: number, who?: number]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.is404) return
    const [org, who] = askerOf(request)
    const turn = turnOf(turns, org, () => reply.raw.destroyed, who)
    await turn.takeAgain()
    async function takeAgain(): Promise<void> {
      await turn.takeAgain()
      await askBetween(reply, request.method === 'GET' ? LATE : 0)
    }
    request.turn = { ...turn, takeAgain }
  }
}

/** For `onSend`: what is still to be read for the answer takes turns of its own. */
export async function endTurn({ turn }: FastifyRequest): Promise<void> {
  turn?.end()
}

/** `isGone`: whether nobody waits for the answer any more. */
export function turnOf(turns: Turns, org: number, isGone: () => boolean, who?: number): Turn {
  let end: (() => void) | null = null
  async function take(patience?: number): Promise<void> {
    if (isGone()) throw new Overloaded()
    end ??= await turns.take(org, patience, who)
    if (!isGone()) return
    endNow()
    throw new Overloaded()
  }
  function endNow(): void {
    end?.()
    end = null
  }
  return { end: endNow, takeAgain: () => take(), resume: () => take(Number.POSITIVE_INFINITY) }
}

/** For what waits for anything else than the database, and has to ask it again afterwards. */
export async function withoutTurn<T>(turn: Turn | null, work: () => Promise<T>): Promise<T> {
  turn?.end()
  const value = await work()
  await turn?.takeAgain()
  return value
}

/**
 * Each piece of an answer is read in a turn of its own: a slow reader holds none, and for whoever has gone none is read.
 * `ask` throws where no more may be read. `rests`: others are served after each piece for as long as it took, since two
 * long files would keep two processors busy.
 */
export async function* inTurns<Piece>(
  turn: Pick<Turn, 'end' | 'resume'> | null,
  pieces: AsyncIterable<Piece>,
  { ask = async () => {}, rests = false }: { ask?: () => Promise<void>; rests?: boolean } = {},
): AsyncGenerator<Piece> {
  const source = pieces[Symbol.asyncIterator]()
  for (;;) {
    await turn?.resume()
    const begun = performance.now()
    const { done, value } = await ask()
      .then(() => source.next())
      .finally(() => turn?.end())
    const took = performance.now() - begun
    if (done) return
    yield value
    if (rests) await sleep(took)
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

/** One at once for each person, and some for each organization. */
const FOR_EACH_PERSON: Limits = { ...FEW, left: 1 }

/** For long work. Whoever waits for it holds no turn at the database. */
export function fewWorks(limits: Limits) {
  const places = turnKeeper(limits)
  return async <T>(
    { member, turn }: Pick<FastifyRequest, 'turn'> & { member: { id: number; user_id: number } },
    work: () => Promise<T>,
  ): Promise<T> => {
    turn?.end()
    const end = await places.take(member.id, undefined, member.user_id)
    try {
      await turn?.takeAgain()
      return await work()
    } finally {
      end()
    }
  }
}

/** For what is computed from a whole organization. */
export const inReports = fewWorks({ ...FOR_EACH_PERSON, waiting: 100, patience: 30_000 })

/** For routes that make files, until they are sent. They have no bodies. */
export function fewAtOnce() {
  const turns = turnKeeper(FOR_EACH_PERSON)
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
  // Nobody is there where a key asks.
  const member: { user_id?: number } | null = reply.request.member
  end = await turns.take(org, undefined, member?.user_id)
  if (reply.raw.destroyed) end()
}
