import { VERSION } from '../server/http/package.ts'
import { explain } from './failures.ts'
import { buildProgram } from './program.ts'

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
  // Without a command it starts the server: `npx crewline` in an empty folder is all that it takes.
  const words = process.argv.length > 2 ? process.argv.slice(2) : ['serve']
  const program = await buildProgram(VERSION, words[0])
  await program.parseAsync(words, { from: 'user' })
} catch (error) {
  const { lines, code } = explain(error)
  process.exitCode = code
  // A server that failed half-way would keep the process alive: after an error nothing is waited for.
  if (lines.length > 0) process.stderr.write(`${lines.join('\n')}\n`, () => process.exit(code))
}
