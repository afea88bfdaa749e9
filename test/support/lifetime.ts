import { afterAll, beforeAll } from 'vitest'

/** Starts a server before the file's first test, and closes the server after the last test. */
export function shared<T extends { close(): unknown }>(start: () => Promise<T>): T {
  const started = {} as T
  beforeAll(async () => {
    Object.assign(started, await start())
  })
  afterAll(() => started.close())
  return started
}
