import { afterAll, beforeAll } from 'vitest'

/** What the tests of a file share: started before the first of them, closed after the last. */
export function shared<T extends { close(): unknown }>(start: () => Promise<T>): T {
  const started = {} as T
  beforeAll(async () => {
    Object.assign(started, await start())
  })
  afterAll(() => started.close())
  return started
}
