import { afterAll, beforeAll } from 'vitest'

/**
 * Calls `start` before the file's first test, and `close` after the last test. The returned object is empty
 * until `start` has finished.
 */
export function shared<T extends { close(): unknown }>(start: () => Promise<T>): T {
  const started = {} as T
  beforeAll(async () => {
    Object.assign(started, await start())
  })
  afterAll(() => started.close())
  return started
}
