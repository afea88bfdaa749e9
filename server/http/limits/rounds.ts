type Turn = () => void
/** What waits for a turn, by network; the network whose turn is next is the first. */
type Lines = Map<string, Set<Turn>>

/** In a round of the event loop so much begins that had to wait: thousands at once would keep everybody else waiting. */
const MOST_TURNS = 10
/** A process takes one new connection in a round: while they come, rounds are short, or they would wait for seconds. */
const MOST_TURNS_BESIDE_ARRIVALS = 1
/** Milliseconds for which they count as coming after the last one. */
const A_MOMENT = 20
let arrivedAt = Number.NEGATIVE_INFINITY
const lines: Lines = new Map()
/** What each network has begun in this round without waiting. */
const begun = new Map<string, number>()
let begunByAll = 0

/** Of a new connection. */
export function noteArrival(): void {
  arrivedAt = performance.now()
}

function mostTurns(): number {
  return performance.now() - arrivedAt < A_MOMENT ? MOST_TURNS_BESIDE_ARRIVALS : MOST_TURNS
}

/** Whether a network begins something at once: each has one; what is more than others should wait for is for the next rounds. */
export function mayBegin(network: string): boolean {
  if (begun.size === 0) setImmediate(endRound)
  const count = (begun.get(network) ?? 0) + 1
  begun.set(network, count)
  begunByAll++
  return (count === 1 || begunByAll <= mostTurns()) && !lines.has(network)
}

function endRound(): void {
  begun.clear()
  begunByAll = 0
}

export function waitForRound(network: string, turn: Turn): void {
  if (lines.size === 0) setImmediate(giveTurns)
  join(lines, network, turn)
}

function giveTurns(): void {
  const turns: Turn[] = []
  const most = mostTurns()
  for (const network of lines.keys()) {
    if (turns.length === most) break
    turns.push(nextOf(lines, network))
  }
  if (lines.size > 0) setImmediate(giveTurns)
  for (const turn of turns) turn()
}

const heavy: Lines = new Map()
let isResting = false

/**
 * One at a time, of each network in turn. Then none for as long as that took: the others have half of the time, whatever
 * is sent. Gives back what leaves the line.
 */
export function beginAlone(network: string, turn: Turn): () => void {
  join(heavy, network, turn)
  setImmediate(giveHeavyTurn)
  return () => leave(heavy, network, turn)
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

function join(all: Lines, network: string, turn: Turn): void {
  all.set(network, (all.get(network) ?? new Set()).add(turn))
}

function leave(all: Lines, network: string, turn: Turn): void {
  const line = all.get(network)
  line?.delete(turn)
  if (line?.size === 0) all.delete(network)
}

/** The network is the last from then on. */
function nextOf(all: Lines, network: string): Turn {
  const line = all.get(network) ?? new Set()
  const [turn = () => {}] = line
  line.delete(turn)
  all.delete(network)
  if (line.size > 0) all.set(network, line)
  return turn
}
