import { VERSION } from '../server/http/package.ts'
import { explain } from './failures.ts'
import { buildProgram } from './program.ts'

/** `crewline … | head` closes the pipe early, which is not an error. */
function tolerateClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return
      process.stderr.write(`Can't write the output (${error.code}).\n`)
      process.exit(1)
    })
}

tolerateClosedPipes()
try {
  const words = process.argv.length > 2 ? process.argv.slice(2) : ['serve']
  const program = await buildProgram(VERSION, words[0])
  await program.parseAsync(words, { from: 'user' })
} catch (error) {
  const { lines, code } = explain(error)
  process.exitCode = code
  // Exits explicitly, because parts of a server that failed to start prevent a normal exit.
  if (lines.length > 0) process.stderr.write(`${lines.join('\n')}\n`, () => process.exit(code))
}
