import { defineConfig } from 'vitest/config'

/** The API suite runs twice: on the embedded database, and on a PostgreSQL of its own over TCP. */
function apiOn(database: 'embedded' | 'tcp') {
  return {
    extends: true as const,
    test: {
      name: `api on ${database}`,
      include: ['test/api/**/*.test.ts'],
      globalSetup: [`test/support/${database}-database.ts`],
    },
  }
}

function onEmbedded(name: string, include: string) {
  return {
    extends: true as const,
    test: { name, include: [include], globalSetup: ['test/support/embedded-database.ts'] },
  }
}

export default defineConfig({
  test: {
    reporters: ['dot', './test/support/closing-line.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'rules', include: ['planning/**/*.test.ts', 'test/*.test.ts'] } },
      apiOn('embedded'),
      apiOn('tcp'),
      onEmbedded('application', 'test/app/**/*.test.ts'),
      { extends: true, test: { name: 'rules of the board', include: ['web/**/*.test.ts'] } },
      { extends: true, test: { name: 'command line', include: ['test/cli/**/*.test.ts'] } },
      {
        extends: true,
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
