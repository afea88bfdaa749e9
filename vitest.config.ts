import { availableParallelism } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { chooseBrowser, NO_BROWSER } from './test/support/browser/chromium.ts'
import { findMemoryFolder } from './test/support/memory-folder.ts'

// The tests' databases are in memory where possible. A TMPDIR that is set stays as it is.
const memoryFolder = process.env.TMPDIR ? undefined : findMemoryFolder()
if (memoryFolder) process.env.TMPDIR = memoryFolder

/** What depends on how the database is reached; the rest of the API suite runs on the embedded one alone. */
const OVER_TCP = ['health', 'races']

/** `npm run check` tries each part of the API once and no slow rules; `npm test` runs all of it. */
const SMOKE = ['assignments', 'authentication', 'health', 'paging', 'projects', 'resources', 'tags']
const SLOW_RULES = [
  'planning/contracts/contract-growth.test.ts',
  'planning/contracts/contract-trimming.property.test.ts',
  'planning/hours/monthly-hours.property.test.ts',
  'sheets/xlsx.test.ts',
]
const API = process.env.SMOKE ? SMOKE.map((name) => `test/api/${name}.test.ts`) : ['test/api/**/*.test.ts']

const APPLICATION = ['app', 'client', 'integrators'].map((name) => `test/${name}/**/*.test.ts`)

const QUERY_PLANS = 'test/app/plan/query-plans.test.ts'

const ROOT = import.meta.dirname
const PREPARED = 'test/support/processes/prepared-folder.ts'
const EMBEDDED = 'test/support/embedded-database.ts'

function onDatabase(database: 'embedded' | 'tcp' | 'cluster', name: string, ...include: string[]) {
  return {
    extends: true as const,
    test: { name, include, globalSetup: [`test/support/${database}-database.ts`] },
  }
}

function withProcesses(name: string, include: string[], options: object = {}) {
  return {
    extends: true as const,
    test: { name, include, globalSetup: [PREPARED], ...options },
  }
}

/** For `npm test`, which has just built: Node.js imports dist/ faster than Vite transforms the sources. */
function loadBuilt(): Plugin {
  const folders = ['planning', 'texts', 'shapes', 'sheets', 'server', 'packages', 'cli', 'bench']
  return {
    name: 'load-built',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !/^\..*\.ts$/.test(source)) return null
      const path = relative(ROOT, resolve(dirname(importer), source))
      const isProduct = folders.some((folder) => path.startsWith(`${folder}/`)) && !path.endsWith('.test.ts')
      return isProduct ? join(ROOT, 'dist', path.replace(/\.ts$/, '.js')) : null
    },
  }
}

/** The pages in a real browser, where this machine has one. */
function inBrowser() {
  if (chooseBrowser() === null) {
    console.warn(`Skipped: test/browser. ${NO_BROWSER}`)
    return []
  }
  return [
    {
      extends: true as const,
      test: {
        name: 'browser',
        include: ['test/browser/**/*.test.ts'],
        globalSetup: [EMBEDDED, 'test/support/browser/chromium.ts'],
        testTimeout: 120_000,
        // A browser on a busy machine sometimes loses a click. The closing line reports retries.
        retry: 1,
      },
    },
  ]
}

const DEADLINES = ['database-away', 'database-frozen', 'revocation'].map(
  (name) => `test/processes/${name}.test.ts`,
)

/** `npm run test:cluster`: with CITUS_URL there is nothing else. */
function onCluster() {
  const own = onDatabase('cluster', 'cluster', 'test/cluster/**/*.test.ts')
  const application = onDatabase('cluster', 'application on a cluster', ...APPLICATION)
  // on a cluster nothing is announced
  const exclude = ['test/app/announcing.test.ts', QUERY_PLANS]
  return [
    // plans.test.ts reads all statements of its process
    { ...own, test: { ...own.test, isolate: true } },
    onDatabase('cluster', 'api on a cluster', 'test/api/**/*.test.ts'),
    { ...application, test: { ...application.test, exclude } },
  ]
}

const application = onDatabase('embedded', 'application', ...APPLICATION)
const plans = onDatabase('embedded', 'query plans', QUERY_PLANS)

export default defineConfig({
  plugins: process.env.FROM_BUILD ? [loadBuilt()] : [],
  test: {
    server: { deps: { external: [/\/dist\//] } },
    reporters: ['dot', './test/support/reporters/closing-line.ts', './test/support/reporters/durations.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // What is waited for comes later on a busy machine; by itself a poll gives up after a second.
    expect: { poll: { timeout: 20_000 } },
    // Half of the time is waiting for other processes.
    maxWorkers: availableParallelism() * 2,
    maxConcurrency: 12,
    setupFiles: ['test/support/inputs/seed.ts'],
    // The files of a project share their modules, which saves loading the product again for each.
    isolate: false,
    projects: process.env.CITUS_URL
      ? onCluster()
      : [
          {
            extends: true,
            test: {
              name: 'rules',
              include: ['planning', 'texts', 'sheets', 'web']
                .map((room) => `${room}/**/*.test.ts`)
                .concat('test/*.test.ts'),
              exclude: process.env.SMOKE ? SLOW_RULES : [],
            },
          },
          onDatabase('embedded', 'api on embedded', ...API),
          onDatabase('tcp', 'api on tcp', ...OVER_TCP.map((name) => `test/api/${name}.test.ts`)),
          { ...application, test: { ...application.test, exclude: [QUERY_PLANS] } },
          // In a separate process, because it measures all statements that were created there.
          { ...plans, test: { ...plans.test, isolate: true } },
          withProcesses('command line', ['test/cli/**/*.test.ts'], { globalSetup: [PREPARED, EMBEDDED] }),
          withProcesses('processes', ['test/processes/**/*.test.ts'], { exclude: DEADLINES }),
          // These run alone at the end, because they test deadlines.
          withProcesses('deadlines', DEADLINES, { sequence: { groupOrder: 1 } }),
          ...inBrowser(),
        ],
  },
})
