import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, it } from 'vitest'

/**
 * Stores results in a cache, so that the next run checks only changed files. Uses one checker, because several
 * repeat each other's work.
 */
function checkTypes(name: string, project: string): string[] {
  const cache = `node_modules/.cache/types/${name}.tsbuildinfo`
  const options = ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', cache]
  return ['node_modules/typescript-7/bin/tsc', '-p', project, ...options]
}

const CHECKS: Record<string, string[]> = {
  'types of the server': checkTypes('server', '.'),
  'types of the app': checkTypes('web', 'web'),
  style: ['node_modules/@biomejs/biome/bin/biome', 'check'],
  'unused code': ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  documents: ['node_modules/textlint/bin/textlint.js', '*.md', 'docs/**/*.md', 'packages/*/README.md'],
}

describe.concurrent('The source passes the check of', () => {
  it.each(Object.entries(CHECKS))('%s', (_, command) => run(command))
})

/** Fails with the program's output. */
async function run(command: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, command, { maxBuffer: 2 ** 26 }).catch((error) => {
    throw new Error(`${error.stdout}${error.stderr}`.trim() || String(error))
  })
}
