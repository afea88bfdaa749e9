import type { Command } from 'commander'
import { readConfig } from '../server/config.ts'
import { Failure } from './failures.ts'
import { addExample } from './input.ts'

export function addServeCommand(program: Command): void {
  const serve = program
    .command('serve')
    .summary('start the server')
    .description('Starts Crewline and runs until it is stopped. Settings come from the environment.')
    .action(startServer)
  addExample(serve, 'PORT=8080 crewline serve')
}

/** Loaded only here: the other commands start twice as fast without the web server. */
async function startServer(): Promise<void> {
  const config = readConfig()
  const { serve, StartError } = await import('../server/main.ts')
  await serve(config).catch((error: unknown) => {
    throw error instanceof StartError ? new Failure(error.message) : error
  })
}
