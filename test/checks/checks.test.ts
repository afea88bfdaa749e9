import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, it } from 'vitest'

const TYPES = 'node_modules/typescript-7/bin/tsc'
/** Stores results in a cache, so that the next run checks only changed files. */
function cachedIn(name: string): string[] {
  return ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${name}.tsbuildinfo`]
}

const CHECKS: Record<string, string[]> = {
  'types of the server': [TYPES, '--noEmit', '-p', '.', ...cachedIn('server')],
  'types of the app': [TYPES, '--noEmit', '-p', 'web', ...cachedIn('web')],
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
