import type { Command } from 'commander'
import { readConfig } from '../server/config.ts'
import { Failure } from './failures.ts'
import { addCommand } from './input.ts'

export function addServeCommand(program: Command): void {
  const about = 'Starts the server; its settings come from the environment.'
  addCommand(program, 'serve', about, 'PORT=8080 crewline serve').action(startServer)
}

/** Loaded only here: the other commands start twice as fast without the web server. */
async function startServer(): Promise<void> {
  const config = readConfig()
  const { serve, StartError } = await import('../server/main.ts')
  await serve(config).catch((error: unknown) => {
    throw error instanceof StartError ? new Failure(error.message) : error
  })
}
