import { defineConfig } from 'vitest/config'

/**
 * Files that only call functions share their modules (isolate: false), which saves loading them again for each.
 * The API suite runs twice: on the embedded database, and on a PostgreSQL of its own over TCP.
 */
function apiOn(database: 'embedded' | 'tcp') {
  return {
    extends: true as const,
    test: {
      name: `api on ${database}`,
      isolate: false,
      include: ['test/api/**/*.test.ts'],
      globalSetup: [`test/support/${database}-database.ts`],
    },
  }
}

function onEmbedded(name: string, ...include: string[]) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      isolate: false,
      globalSetup: ['test/support/embedded-database.ts'],
    },
  }
}

export default defineConfig({
  test: {
    reporters: ['dot', './test/support/closing-line.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['planning/**/*.test.ts', 'sheets/**/*.test.ts', 'web/**/*.test.ts', 'test/*.test.ts'],
          isolate: false,
        },
      },
      apiOn('embedded'),
      apiOn('tcp'),
      onEmbedded(
        'application',
        'test/app/**/*.test.ts',
        'test/client/**/*.test.ts',
        'test/integrators/**/*.test.ts',
      ),
      { extends: true, test: { name: 'command line', include: ['test/cli/**/*.test.ts'] } },
      {
        extends: true,
        // One at a time: some hold the product to a deadline.
        test: { name: 'processes', include: ['test/processes/**/*.test.ts'], fileParallelism: false },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/support/embedded-database.ts', 'test/support/chromium.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
