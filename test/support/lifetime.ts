import { afterAll, beforeAll } from 'vitest'

/** Started before the file's first test, closed after the last. */
export function shared<T extends { close(): unknown }>(start: () => Promise<T>): T {
  const started = {} as T
  beforeAll(async () => {
    Object.assign(started, await start())
  })
  afterAll(() => started.close())
  return started
}
