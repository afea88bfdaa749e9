import { vi } from 'vitest'
import { explain } from '../../../cli/failures.ts'
import { buildProgram } from '../../../cli/program.ts'

export type Said = { code: number; stdout: string; stderr: string }

/** A command for integrators in this process, since a child costs half a second; one at a time. */
export async function crewlineHere(words: readonly string[]): Promise<Said> {
  const said = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((piece, ...rest: unknown[]) => {
      said[name] += piece
      for (const callback of rest) if (typeof callback === 'function') callback()
      return true
    }),
  )
  const program = await buildProgram('0.0.0', words[0])
  try {
    await program.parseAsync(words, { from: 'user' })
    return { code: 0, ...said }
  } catch (error) {
    const { lines, code } = explain(error)
    return { code, stdout: said.stdout, stderr: [said.stderr, ...lines].join('\n') }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
