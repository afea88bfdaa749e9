import type { Steps } from '../planning/steps.ts'
import { nextRound } from './db/rounds.ts'

/** Milliseconds of computing after which everybody else is served. */
const AT_A_STRETCH = 2
/** Texts that are only passed on take no time, but memory. */
const MOST_CHARACTERS = 1_000_000

/** What is computed while it is taken, as much at a time as is computed at a stretch (decision 0047). */
export async function* inSlices<T>(items: Iterable<T>): AsyncGenerator<T[]> {
  let slice: T[] = []
  let size = 0
  let end = performance.now() + AT_A_STRETCH
  for (const item of items) {
    slice.push(item)
    if (typeof item === 'string') size += item.length
    if (performance.now() < end && size < MOST_CHARACTERS) continue
    yield slice
    await nextRound()
    slice = []
    size = 0
    end = performance.now() + AT_A_STRETCH
  }
  if (slice.length > 0) yield slice
}

/** The same, where all of it is needed. */
export async function allInSlices<T>(items: Iterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const slice of inSlices(items)) all.push(...slice)
  return all
}

/** One by one, for whoever computes more with each than it took to make. */
export async function* oneByOne<T>(slices: AsyncIterable<Iterable<T>>): AsyncGenerator<T> {
  let end = performance.now() + AT_A_STRETCH
  for await (const slice of slices)
    for (const item of slice) {
      yield item
      if (performance.now() < end) continue
      await nextRound()
      end = performance.now() + AT_A_STRETCH
    }
}

/** A computation in steps, as many at a time as are taken at a stretch. */
export async function finishInSlices<T>(steps: Steps<T>): Promise<T> {
  for (let end = performance.now() + AT_A_STRETCH; ; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() < end) continue
    await nextRound()
    end = performance.now() + AT_A_STRETCH
  }
}
