import { RateLimitError, UnavailableError } from './errors.ts'
import type { CallOptions, Send } from './requests.ts'
import { pause } from './requests.ts'
import type { Change } from './types.ts'

export type ReadOptions = CallOptions & {
  /**
   * Sequence of the last processed entry. By default, reads from the beginning. `latest` means the current
   * end.
   */
  after?: number | 'latest'
  /** Entries per response, 1 to 500 (default 100). */
  limit?: number
  /** Seconds to wait for a new entry, 0 to 30 (default 0). */
  wait?: number
}
export type ChangePage = { data: Change[]; meta: { next_after: number; has_more: boolean } }
export type FollowOptions = CallOptions & { after?: number | 'latest'; wait?: number; limit?: number }

export type Changes = {
  read(options?: ReadOptions): Promise<ChangePage>
  /** The newest sequence. Store this number before a full read, then follow from this number. */
  latest(options?: CallOptions): Promise<number>
  /** Yields every entry after `after` in order, and never ends. Retries 429, 5xx and lost connections. */
  follow(options?: FollowOptions): AsyncGenerator<Change, void, undefined>
}

const PAUSE = 5_000

export function changesAt(send: Send): Changes {
  async function read({ signal, after, limit, wait }: ReadOptions = {}): Promise<ChangePage> {
    const { body } = await send('GET', '/changes', { query: { after, limit, wait }, signal, wait })
    return body as ChangePage
  }

  async function readPatiently(options: ReadOptions): Promise<ChangePage> {
    for (;;)
      try {
        return await read(options)
      } catch (error) {
        const isPassing = error instanceof UnavailableError || error instanceof RateLimitError
        if (!isPassing) throw error
        await pause(PAUSE, options.signal)
      }
  }

  async function* follow(options: FollowOptions = {}): AsyncGenerator<Change, void, undefined> {
    const { after: from = 0, wait = 25, limit = 500, signal } = options
    let after = from
    for (;;) {
      const { data, meta } = await readPatiently({
        after,
        limit,
        signal,
        wait: after === 'latest' ? 0 : wait,
      })
      yield* data
      after = meta.next_after
    }
  }

  return {
    read,
    latest: async (options = {}) => (await read({ ...options, after: 'latest' })).meta.next_after,
    follow,
  }
}
