import { availableParallelism } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { chooseBrowser } from './test/support/browser/chromium.ts'
import { findMemoryFolder } from './test/support/memory-folder.ts'

// Test databases are in memory if the machine has enough memory. An existing TMPDIR stays unchanged.
const memoryFolder = process.env.TMPDIR ? undefined : findMemoryFolder()
if (memoryFolder) process.env.TMPDIR = memoryFolder

/** API tests that also run on a database over TCP. Other API tests need only the embedded database. */
const OVER_TCP = ['health', 'races']

/** `npm run check` runs only the API tests in SMOKE, and skips SLOW_RULES. */
const SMOKE = ['assignments', 'authentication', 'health', 'paging', 'projects', 'resources', 'tags']
const SLOW_RULES = [
  'planning/contracts/contract-growth.test.ts',
  'planning/contracts/contract-trimming.property.test.ts',
  'planning/hours/monthly-hours.property.test.ts',
  'sheets/xlsx.test.ts',
]
const API = process.env.SMOKE ? SMOKE.map((name) => `test/api/${name}.test.ts`) : ['test/api/**/*.test.ts']

const APPLICATION = 'test/app/**/*.test.ts'
const INTEGRATORS = ['test/client/**/*.test.ts', 'test/integrators/**/*.test.ts']

/** `npm test` runs one walk through the main screens, and `npm run test:all` all tests in the browser. */
const WALK = 'test/browser/recommended-flow.test.ts'

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

/** In `npm test` and `npm run test:all`, imports the built code in dist/, so that Vite doesn't need to transform the sources. */
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

/** Returns a project of browser tests. If the machine has no browser, the project has one skipped test. */
function inBrowser(name: string, include: string, exclude: string[] = []) {
  const hasBrowser = chooseBrowser() !== null
  return {
    extends: true as const,
    test: {
      name,
      include: hasBrowser ? [include] : ['test/support/browser/no-browser.test.ts'],
      exclude,
      globalSetup: hasBrowser ? [EMBEDDED, 'test/support/browser/chromium.ts'] : [],
      // On a busy machine, a browser sometimes ignores a click.
      retry: 1,
    },
  }
}

/** Returns the projects of `npm run test:cluster`. With CITUS_URL, no other projects run. */
function onCluster() {
  const own = onDatabase('cluster', 'cluster', 'test/cluster/**/*.test.ts')
  const application = onDatabase('cluster', 'application on a cluster', APPLICATION, ...INTEGRATORS)
  // On a Citus cluster, processes poll instead of using database notifications, and query plans differ.
  const exclude = ['test/app/announcing.test.ts', QUERY_PLANS]
  return [
    // plans.test.ts lists all statements of its process, so other files must not share the process.
    { ...own, test: { ...own.test, isolate: true } },
    onDatabase('cluster', 'api on a cluster', 'test/api/**/*.test.ts'),
    { ...application, test: { ...application.test, exclude } },
  ]
}

const application = onDatabase('embedded', 'application', APPLICATION)
const plans = onDatabase('embedded', 'query plans', QUERY_PLANS)

export default defineConfig({
  plugins: process.env.FROM_BUILD ? [loadBuilt()] : [],
  test: {
    server: { deps: { external: [/\/dist\//] } },
    reporters: [
      process.stdout.isTTY && !process.env.CI ? 'dot' : './test/support/reporters/failures.ts',
      './test/support/reporters/closing-lines.ts',
    ],
    // The OpenID Connect provider of tests warns that it is for development.
    onConsoleLog: (text) => !text.startsWith('oidc-provider '),
    // Long timeouts, because a busy machine can be ten times slower. Tests don't check durations.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // Uses two workers per core, because tests wait for other processes about half of the time.
    maxWorkers: availableParallelism() * 2,
    maxConcurrency: 12,
    setupFiles: ['test/support/inputs/seed.ts'],
    // The test files of a project share loaded modules, because loading modules for each file is slow.
    isolate: false,
    projects: process.env.CITUS_URL
      ? onCluster()
      : [
          {
            extends: true,
            test: { name: 'checks', include: ['test/checks/**/*.test.ts'], testTimeout: 900_000 },
          },
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
          { ...application, test: { ...application.test, exclude: [QUERY_PLANS] } },
          withProcesses('command line', ['test/cli/**/*.test.ts'], { globalSetup: [PREPARED, EMBEDDED] }),
          inBrowser('walk', WALK),
          // Only `npm run test:all` runs the following projects.
          onDatabase('tcp', 'api on tcp', ...OVER_TCP.map((name) => `test/api/${name}.test.ts`)),
          onDatabase('embedded', 'integrators', ...INTEGRATORS),
          // Runs in a separate process, because the test measures all statements that its process created.
          { ...plans, test: { ...plans.test, isolate: true } },
          withProcesses('processes', ['test/processes/**/*.test.ts']),
          inBrowser('browser', 'test/browser/**/*.test.ts', [WALK]),
          // These tests run alone, after all others, because on a busy machine they would miss their deadlines.
          withProcesses('deadlines', ['test/deadlines/**/*.test.ts'], {
            sequence: { groupOrder: 1 },
            maxWorkers: 1,
          }),
        ],
  },
})
