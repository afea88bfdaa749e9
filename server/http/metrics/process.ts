import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Registry } from 'prom-client'
import { Gauge } from 'prom-client'
import { VERSION } from '../package.ts'
import { addCounter, addGauge } from './readings.ts'

const RESOLUTION_MS = 10
/** Scrapes within this time get the same event loop delay. */
const MIN_WINDOW_MS = 5_000

export function measureProcess(registry: Registry): () => void {
  const build = { version: VERSION, node: process.versions.node }
  new Gauge({
    name: 'crewline_build_info',
    help: 'Always 1. The labels have the versions.',
    labelNames: Object.keys(build),
    registers: [registry],
  }).set(build, 1)

  const { memoryUsage } = process
  const gauge = addGauge.bind(null, registry)
  const started = Math.round(performance.timeOrigin) / 1000
  gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', () => started)
  addCounter(registry, 'process_cpu_seconds_total', 'Seconds of CPU, user and system.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  gauge('process_resident_memory_bytes', 'Resident memory of the process.', () => memoryUsage.rss())
  gauge(
    'crewline_heap_used_bytes',
    'JavaScript heap in use, including garbage.',
    () => memoryUsage().heapUsed,
  )
  gauge('crewline_heap_total_bytes', 'Total JavaScript heap.', () => memoryUsage().heapTotal)
  gauge(
    'crewline_external_memory_bytes',
    'Memory outside the heap, such as buffers.',
    () => memoryUsage().external,
  )

  const eventLoop = measureEventLoop()
  gauge(
    'crewline_event_loop_delay_p99_seconds',
    'Event loop delay since the last scrape, 99th percentile.',
    eventLoop.p99,
  )
  addCounter(
    registry,
    'crewline_event_loop_busy_seconds_total',
    'Seconds of event loop activity. Its rate is the used share of one core.',
    () => performance.eventLoopUtilization().active / 1000,
  )
  return eventLoop.close
}

function measureEventLoop(): { p99(): number; close(): void } {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  loop.enable()
  let since = performance.now()
  let delay = 0
  return {
    p99() {
      if (performance.now() - since >= MIN_WINDOW_MS && loop.count > 0) {
        delay = Math.max(0, loop.percentile(99) / 1e9 - RESOLUTION_MS / 1000)
        loop.reset()
        since = performance.now()
      }
      return delay
    },
    close: () => void loop.disable(),
  }
}
