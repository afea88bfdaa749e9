/** A long computation that stops now and then: whoever runs it may serve others before it goes on. */
export type Steps<T> = Generator<undefined, T>

/** Runs it at a stretch. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

export function* flatMapInSteps<T, U>(list: readonly T[], map: (item: T) => readonly U[]): Steps<U[]> {
  const all: U[] = []
  for (const item of list) {
    for (const each of map(item)) all.push(each)
    yield
  }
  return all
}

/** The first of what is computed while it is taken, so many at most. */
export function* takeInSteps<T>(items: Iterable<T>, most: number): Steps<T[]> {
  const taken: T[] = []
  for (const item of items) {
    taken.push(item)
    if (taken.length === most) break
    yield
  }
  return taken
}
