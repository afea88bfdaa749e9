type Turn = () => void
/** What waits for a turn, by network; the network whose turn is next is the first. */
type Lines = Map<string, Set<Turn>>

/** In a round of the event loop so much begins that had to wait: thousands at once would keep everybody else waiting. */
const MOST_TURNS = 10
const lines: Lines = new Map()
/** What each network has begun in this round without waiting. */
const begun = new Map<string, number>()

/** Whether a network begins something at once; what is more than others should wait for is for the next rounds. */
export function mayBegin(network: string): boolean {
  if (begun.size === 0) setImmediate(() => begun.clear())
  const count = (begun.get(network) ?? 0) + 1
  begun.set(network, count)
  return count <= MOST_TURNS && !lines.has(network)
}

export function waitForRound(network: string, turn: Turn): void {
  if (lines.size === 0) setImmediate(giveTurns)
  join(lines, network, turn)
}

function giveTurns(): void {
  const turns: Turn[] = []
  for (const network of lines.keys()) {
    if (turns.length === MOST_TURNS) break
    turns.push(nextOf(lines, network))
  }
  if (lines.size > 0) setImmediate(giveTurns)
  for (const turn of turns) turn()
}

const heavy: Lines = new Map()
const resting = new Set<string>()

/** One of a network at a time. Then it rests for as long as that took: the others have half of the time, whatever one sends. */
export function beginAlone(network: string, turn: Turn): void {
  join(heavy, network, turn)
  setImmediate(giveHeavyTurn, network)
}

function giveHeavyTurn(network: string): void {
  if (resting.has(network) || !heavy.has(network)) return
  resting.add(network)
  const start = performance.now()
  nextOf(heavy, network)()
  // All that follows at once, as the judging of what was parsed, is over in the next round.
  setImmediate(() => setTimeout(endRest, performance.now() - start, network))
}

function endRest(network: string): void {
  resting.delete(network)
  giveHeavyTurn(network)
}

function join(all: Lines, network: string, turn: Turn): void {
  all.set(network, (all.get(network) ?? new Set()).add(turn))
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
