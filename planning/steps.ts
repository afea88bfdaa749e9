import { itemAt } from './lists.ts'

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

/** So many are sorted, or merged, in one step. */
const RUN = 200

/** As `toSorted` does it. */
export function* sortInSteps<T>(list: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  yield
  if (list.length <= RUN) return list.toSorted(compare)
  const middle = list.length >> 1
  const left = yield* sortInSteps(list.slice(0, middle), compare)
  const right = yield* sortInSteps(list.slice(middle), compare)
  const all: T[] = []
  for (let [i, j] = [0, 0]; all.length < list.length; ) {
    const isLeft = j === right.length || (i < left.length && compare(itemAt(left, i), itemAt(right, j)) <= 0)
    all.push(isLeft ? itemAt(left, i++) : itemAt(right, j++))
    if (all.length % RUN === 0) yield
  }
  return all
}
