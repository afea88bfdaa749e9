import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import type { Config } from '../server/config.ts'
import { readConfig } from '../server/config.ts'
import { Failure, WRONG_USAGE } from './failures.ts'
import { addCommand } from './input.ts'

const MOST_WORKERS = 64

export function addServeCommand(program: Command): void {
  const about = 'Starts the server, configured by environment variables.'
  addCommand(program, 'serve', about, 'serve --workers 2')
    .option('--workers <count>', 'number of worker processes', '1')
    .action(startServer)
}

async function startServer(options: { workers: string }): Promise<void> {
  const workers = readWorkers(options.workers)
  const config = readConfig()
  const { StartError } = await import('../server/process/starting.ts')
  await start(config, workers).catch((error: unknown) => {
    throw error instanceof StartError ? new Failure(error.message) : error
  })
}

/** Loads the web server only here, because other commands start twice as fast without it. */
async function start(config: Config, workers: number): Promise<void> {
  if (cluster.isPrimary && workers > 1) {
    const { serveByWorkers } = await import('../server/process/workers.ts')
    return serveByWorkers(config, workers, fileURLToPath(new URL('./crewline.js', import.meta.url)))
  }
  const { serve, serveAsWorker } = await import('../server/process/main.ts')
  return cluster.isWorker ? serveAsWorker(config) : serve(config)
}

function readWorkers(text: string): number {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (count >= 1 && count <= MOST_WORKERS) return count
  throw new Failure(`--workers must be a number from 1 to ${MOST_WORKERS}, not "${text}".`, WRONG_USAGE)
}
