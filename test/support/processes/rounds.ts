/** Rounds of the event loop, until somebody says stop. */
export function countRounds() {
  const rounds = { count: 0, isOver: false }
  const next = () => {
    rounds.count++
    if (!rounds.isOver) setImmediate(next)
  }
  next()
  return rounds
}

/** Items that take so long each. */
export function* work(items: number, milliseconds: number): Generator<number> {
  for (let item = 0; item < items; item++) {
    const end = performance.now() + milliseconds
    while (performance.now() < end);
    yield item
  }
}
