import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const REPORT = 'test/durations.md'
/** Files with a smaller share of the time appear only in the sum of their project. */
const SMALLEST_SHARE = 0.05

type Row = { project: string; file: string; tests: number; seconds: number }

/** Writes test/durations.md for `npm test -- --durations`. */
export default class Durations implements Reporter {
  private start = 0

  onTestRunStart(): void {
    this.start = performance.now()
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    if (!process.env.DURATIONS) return
    const whole = (performance.now() - this.start) / 1000
    await writeFile(REPORT, describeDurations(modules.map(describeModule), whole))
  }
}

function describeModule(module: TestModule): Row {
  const { collectDuration, setupDuration, duration, prepareDuration } = module.diagnostic()
  return {
    project: module.project.name,
    file: relative(process.cwd(), module.moduleId),
    tests: [...module.children.allTests()].length,
    seconds: (collectDuration + setupDuration + duration + prepareDuration) / 1000,
  }
}

function describeDurations(rows: Row[], whole: number): string {
  const total = rows.reduce((sum, row) => sum + row.seconds, 0)
  const longestFirst = (a: Row, b: Row) => b.seconds - a.seconds
  const projects = [...new Set(rows.map((row) => row.project))].map((project): Row => {
    const own = rows.filter((row) => row.project === project)
    return {
      project,
      file: `${own.length} files`,
      tests: own.reduce((sum, row) => sum + row.tests, 0),
      seconds: own.reduce((sum, row) => sum + row.seconds, 0),
    }
  })
  const slow = rows.filter((row) => row.seconds >= total * SMALLEST_SHARE)
  const line = ({ project, file, tests, seconds }: Row) =>
    `${project} | ${file} | ${tests} | ${seconds.toFixed(1)} | ${((100 * seconds) / total).toFixed(1)}`
  return [
    '# Durations of the tests',
    '',
    'Written by `npm test -- --durations`. Seconds of all workers together, by project, and of files that took 5 % or more.',
    '',
    `The run took ${whole.toFixed(0)} s, the files ${total.toFixed(0)} s in parallel.`,
    '',
    'Project | File | Tests | Seconds | %',
    '---|---|---:|---:|---:',
    ...projects.sort(longestFirst).map(line),
    ...slow.sort(longestFirst).map(line),
    '',
  ].join('\n')
}
