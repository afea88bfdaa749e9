import { askers } from './askers.ts'
import type { Caller } from './callers.ts'
import { strangersAt } from './callers.ts'
import { countsOf } from './counts.ts'

type Turn = () => void
/** What waits for a turn, by group and by who it is in it; whose turn is next is the first. */
type Lines = Map<string, Map<string, Set<Turn>>>

/** In a round of the event loop so much begins: thousands at once would keep everybody else waiting. */
const MOST_TURNS = 10
/** Of one group, while others ask: theirs pass several rounds, and these are short. */
const MOST_BESIDE_OTHERS = 3
/** A process takes one new connection in a round: while they come, rounds are short, or they would wait for seconds. */
const MOST_TURNS_BESIDE_ARRIVALS = 1
/** Milliseconds for which they count as coming after the last one. */
const A_MOMENT = 20
let arrivedAt = Number.NEGATIVE_INFINITY

/** Of a new connection. */
export function noteArrival(): void {
  arrivedAt = performance.now()
}

function mostTurns(): number {
  return performance.now() - arrivedAt < A_MOMENT ? MOST_TURNS_BESIDE_ARRIVALS : MOST_TURNS
}

/** So much begins at once in a round, and of what had to wait as much again. */
class Rounds {
  readonly #lines: Lines = new Map()
  readonly #asking = askers<string>()
  #begun = 0
  #begunBy = countsOf<string>()

  mayBegin({ group }: Caller): boolean {
    this.#asking.note(group)
    if (this.#begun >= mostTurns() || this.#lines.has(group)) return false
    if (this.#begunBy.of(group) >= this.#shareOf(group)) return false
    if (this.#begun++ === 0) setImmediate(() => this.#endRound())
    this.#begunBy.add(group, 1)
    return true
  }

  wait(caller: Caller, turn: Turn): void {
    if (this.#lines.size === 0) setImmediate(() => this.#giveTurns())
    join(this.#lines, caller, turn)
  }

  #shareOf(group: string): number {
    return this.#asking.isAlone(group) ? MOST_TURNS : MOST_BESIDE_OTHERS
  }

  #endRound(): void {
    this.#begun = 0
    this.#begunBy = countsOf()
  }

  #giveTurns(): void {
    const turns: Turn[] = []
    const given = countsOf<string>()
    const most = mostTurns()
    // A group that comes again has had as many as the others.
    for (const group of this.#lines.keys()) {
      if (turns.length === most || given.of(group) === this.#shareOf(group)) break
      given.add(group, 1)
      turns.push(nextOf(this.#lines, group))
    }
    if (this.#lines.size > 0) setImmediate(() => this.#giveTurns())
    for (const turn of turns) turn()
  }
}

const ofStrangers = new Rounds()
const ofKnown = new Rounds()

/** Whether something begins at once; what is more than others should wait for is for the next rounds. */
export function mayBegin(caller: Caller): boolean {
  return (caller.isKnown ? ofKnown : ofStrangers).mayBegin(caller)
}

export function waitForRound(caller: Caller, turn: Turn): void {
  ;(caller.isKnown ? ofKnown : ofStrangers).wait(caller, turn)
}

const heavy: Lines = new Map()
let isResting = false

/**
 * One at a time, of each network in turn. Then none for as long as that took: the others have half of the time, whatever
 * is sent. Gives back what leaves the line.
 */
export function beginAlone(network: string, turn: Turn): () => void {
  join(heavy, strangersAt(network), turn)
  setImmediate(giveHeavyTurn)
  return () => leave(heavy, strangersAt(network), turn)
}

function giveHeavyTurn(): void {
  const [network] = heavy.keys()
  if (isResting || network === undefined) return
  isResting = true
  const start = performance.now()
  nextOf(heavy, network)()
  // All that follows at once, as the judging of what was parsed, is over in the next round.
  setImmediate(() => setTimeout(endRest, performance.now() - start))
}

function endRest(): void {
  isResting = false
  giveHeavyTurn()
}

function join(all: Lines, { group, who }: Caller, turn: Turn): void {
  const line = all.get(group) ?? new Map<string, Set<Turn>>()
  line.set(who, (line.get(who) ?? new Set()).add(turn))
  all.set(group, line)
}

function leave(all: Lines, { group, who }: Caller, turn: Turn): void {
  const line = all.get(group)
  const turns = line?.get(who)
  turns?.delete(turn)
  if (turns?.size === 0) line?.delete(who)
  if (line?.size === 0) all.delete(group)
}

/** The group is the last from then on, and in it whoever had the turn. */
function nextOf(all: Lines, group: string): Turn {
  const line = all.get(group) ?? new Map<string, Set<Turn>>()
  const [[who, turns] = ['', new Set<Turn>()]] = line
  const [turn = () => {}] = turns
  turns.delete(turn)
  line.delete(who)
  if (turns.size > 0) line.set(who, turns)
  all.delete(group)
  if (line.size > 0) all.set(group, line)
  return turn
}
