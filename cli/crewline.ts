import { readFileSync } from 'node:fs'
import { explain } from './failures.ts'
import { buildProgram } from './program.ts'

/** Two folders up from dist/cli, where this runs. */
function readVersion(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
}

/** `crewline … | head` closes the pipe early: nobody reads on, and that is no fault. */
function tolerateClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return
      process.stderr.write(`The output could not be written (${error.code}).\n`)
      process.exit(1)
    })
}

tolerateClosedPipes()
try {
  const program = await buildProgram(readVersion(), process.argv[2])
  await program.parseAsync()
} catch (error) {
  const { lines, code } = explain(error)
  process.exitCode = code
  // A server that failed half-way would keep the process alive: after an error nothing is waited for.
  if (lines.length > 0) process.stderr.write(`${lines.join('\n')}\n`, () => process.exit(code))
}
