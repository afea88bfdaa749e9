import { Overloaded } from '../../refusals.ts'

export type Who = number | string
export type Waiting = {
  who: Who
  call(): void
  /** Null: waits as long as it takes. */
  giveUp: (() => void) | null
}

/** By who they are; whoever had a turn is the last. */
export type Line = Map<Who, Set<Waiting>>

export function sizeOf(line: Line): number {
  let size = 0
  for (const own of line.values()) size += own.size
  return size
}

export function leave(line: Line, waiting: Waiting): void {
  const own = line.get(waiting.who)
  own?.delete(waiting)
  line.delete(waiting.who)
  if (own && own.size > 0) line.set(waiting.who, own)
}

/** Of whoever has the fewest turns: nobody waits behind all that another has asked for. */
export function nextIn(line: Line, heldBy: (who: Who) => number): Waiting | undefined {
  let next: Waiting | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const [who, own] of line) {
    const held = heldBy(who)
    if (held < fewest) [next, fewest] = [own.values().next().value, held]
  }
  return next
}

/** Where as many wait as may, one of those of whom most wait gives way to whoever has fewer. */
export function makeRoom(line: Line, who: Who): void {
  let most: Waiting[] = []
  for (const own of line.values()) {
    const movable = [...own].filter(({ giveUp }) => giveUp)
    if (movable.length > most.length) most = movable
  }
  const last = most.at(-1)
  if (!last?.giveUp || most.length <= (line.get(who)?.size ?? 0) + 1) throw new Overloaded()
  last.giveUp()
}
