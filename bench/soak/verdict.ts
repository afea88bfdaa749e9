import type { Sample } from './run.ts'

/** Growth up to these factors is allowed. The machine can pause, and memory contains uncollected garbage. */
const MORE = { time: 1.25, memory: 1.1 }

/** Compares the medians of the first minute after the warm-up and of the last minute. */
export function compareMinutes(samples: readonly Sample[], warmUp: number, minute: number) {
  const warm = samples.filter(({ at }) => at > warmUp)
  const last = warm.at(-1)?.at ?? 0
  const early = warm.filter(({ at }) => at <= warmUp + minute)
  const late = warm.filter(({ at }) => at > last - minute)
  const line = (what: string, more: number, figure: (sample: Sample) => number) => {
    const [first, then] = [median(early.map(figure)), median(late.map(figure))]
    const limit = first * more
    return { what, first, last: then, limit, holds: !(then > limit) }
  }
  return [
    line('reads, p50 (ms)', MORE.time, ({ read }) => read.p50),
    line('reads, p95 (ms)', MORE.time, ({ read }) => read.p95),
    line('writes, p50 (ms)', MORE.time, ({ write }) => write.p50),
    line('writes, p95 (ms)', MORE.time, ({ write }) => write.p95),
    line('server, resident (MB)', MORE.memory, ({ rss }) => rss),
    line('server, heap (MB)', MORE.memory, ({ heap }) => heap),
    line('database (MB)', MORE.memory, ({ database }) => database),
  ]
}

function mean(figures: number[]): number {
  return figures.reduce((sum, each) => sum + each, 0) / figures.length
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}

/** Returns the linear growth of a figure per minute. */
export function slope(
  samples: readonly Sample[],
  warmUp: number,
  figure: (sample: Sample) => number,
): number {
  const warm = samples.filter(({ at }) => at > warmUp)
  const [x, y] = [mean(warm.map(({ at }) => at)), mean(warm.map(figure))]
  const above = warm.reduce((sum, each) => sum + (each.at - x) * (figure(each) - y), 0)
  return (above / warm.reduce((sum, { at }) => sum + (at - x) ** 2, 0)) * 60
}
