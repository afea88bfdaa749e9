import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Prints why tests were skipped, and as last line the counts, such as "120 passed, 0 failed, 1 skipped". */
export default class ClosingLines implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const lines: string[] = []
    const counts = { passed: 0, failed: errors.length, skipped: 0 }
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      for (const test of tests) {
        const { state } = test.result()
        if (state !== 'pending') counts[state]++
      }
      const skipped = tests.filter((test) => test.result().state === 'skipped')
      for (const test of skipped.filter(reasonOf)) lines.push(`skipped: ${test.fullName}: ${reasonOf(test)}`)
      const { length } = skipped.filter((test) => !reasonOf(test) && test.options.mode === 'run')
      const file = relative(process.cwd(), module.moduleId)
      if (length > 0) lines.push(`skipped: ${file}: ${length} after a failed setup`)
      // A failed file without a failed test, for example with a failed import, counts as one failure.
      const hasFailed = tests.some((test) => test.result().state === 'failed')
      if (module.state() === 'failed' && !hasFailed) counts.failed++
    }
    lines.push(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
    // Prints the lines after Vitest's summary.
    process.on('exit', () => process.stdout.write(`${lines.join('\n')}\n`))
  }
}

/** Returns null if the test's setup failed, or if only other tests were selected. */
function reasonOf(test: TestCase): string | null {
  const { note } = test.result() as { note?: string }
  if (note) return note
  const { needs } = test.meta()
  return needs && test.options.mode === 'skip' ? `needs ${needs}` : null
}

declare module 'vitest' {
  interface TaskMeta {
    /** What a test needs that some machines don't have. The test is skipped there. */
    needs?: string
  }
}
