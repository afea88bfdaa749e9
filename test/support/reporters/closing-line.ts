import type { Reporter, TestModule } from 'vitest/node'

/** Prints the last line of `npm test`, such as "120 passed, 0 failed". */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0 }
    for (const module of modules) {
      const states = [...module.children.allTests()].map((test) => test.result().state)
      for (const state of states) if (state !== 'pending') counts[state]++
      // A failed file without a failed test, for example with a failed import, counts as one failure.
      if (module.state() === 'failed' && !states.includes('failed')) counts.failed++
    }
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
    const line = `\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`
    // Prints the line after vitest's summary.
    process.on('exit', () => process.stdout.write(line))
  }
}
