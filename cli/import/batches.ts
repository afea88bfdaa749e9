import type { Problem } from '../../packages/client/src/client.ts'
import type { Row } from './rows.ts'

/** A row on its way: what it says, what is sent of it, and what is wrong with it before anybody is asked. */
export type Item = { row: Row; record: Record<string, unknown>; problems: Problem[] }

const MOST_ROWS = 500
/** Of the 1 MiB that the server takes, some is for the envelope. */
const MOST_BYTES = 1_000_000
const LARGEST = 500_000

/** As many as one request carries. The same file gives the same batches, whenever it is read. */
export async function* batchesOf(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  let bytes = 0
  for await (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item.record)) + 1
    if (size > LARGEST)
      item.problems.push({ pointer: [], code: 'too_long', message: `must be below ${LARGEST} bytes` })
    const sent = item.problems.length > 0 ? 0 : size
    if (batch.length === MOST_ROWS || bytes + sent > MOST_BYTES) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(item)
    bytes += sent
  }
  if (batch.length > 0) yield batch
}
