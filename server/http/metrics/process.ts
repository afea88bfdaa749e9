import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { VERSION } from '../version.ts'
import type { Family } from './exposition.ts'
import { counter, gauge } from './exposition.ts'

/** Milliseconds between two looks; the delay is what comes on top. */
const RESOLUTION = 10
/** Two who ask shortly after one another are told the same. */
const SHORTEST_WINDOW = 5_000

/** How full one process is. */
export function watchProcess(): { families(): Family[]; close(): void } {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION })
  loop.enable()
  let since = performance.now()
  let delay = 0

  function p99(): number {
    if (performance.now() - since >= SHORTEST_WINDOW && loop.count > 0) {
      delay = Math.max(0, loop.percentile(99) / 1e9 - RESOLUTION / 1000)
      loop.reset()
      since = performance.now()
    }
    return delay
  }

  return {
    families() {
      const { user, system } = process.cpuUsage()
      const { rss, heapTotal, heapUsed, external } = process.memoryUsage()
      const build = { version: VERSION, node: process.versions.node }
      return [
        gauge('crewline_build_info', 'Always 1; its labels say what runs.', [{ labels: build, value: 1 }]),
        gauge(
          'process_start_time_seconds',
          'When the process started, in seconds since 1970.',
          Math.round(performance.timeOrigin) / 1000,
        ),
        counter('process_cpu_seconds_total', 'Seconds of CPU, user and system.', (user + system) / 1e6),
        gauge('process_resident_memory_bytes', 'Memory that the process holds.', rss),
        gauge('crewline_heap_used_bytes', 'JavaScript heap in use, garbage included.', heapUsed),
        gauge('crewline_heap_total_bytes', 'JavaScript heap in all.', heapTotal),
        gauge('crewline_external_memory_bytes', 'Buffers and the like beside the heap.', external),
        gauge(
          'crewline_event_loop_delay_p99_seconds',
          'How late work begins: 99 % of it earlier, since the last scrape.',
          p99(),
        ),
        counter(
          'crewline_event_loop_busy_seconds_total',
          'Seconds in which the event loop was at work: its rate is the share of one core that can be had.',
          performance.eventLoopUtilization().active / 1000,
        ),
      ]
    },
    close: () => void loop.disable(),
  }
}
