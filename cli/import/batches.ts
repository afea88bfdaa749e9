import type { RowProblem } from '../../shapes/import.ts'
import type { ImportedRow } from './rows.ts'

/** A row, the record to send, and the problems found before it is sent. */
export type Item = { row: ImportedRow; record: Record<string, unknown>; problems: RowProblem[] }

const MOST_ROWS = 500
/** The server accepts 1 MiB for a request, including the JSON around the records. */
const MOST_BYTES = 1_000_000
const LARGEST = 500_000

/** Groups items into batches, one for each request. The same file always gives the same batches. */
export async function* batchesOf(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  let bytes = 0
  for await (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item.record)) + 1
    if (size > LARGEST)
      item.problems.push({ pointer: [], code: 'too_long', message: `must be smaller than ${LARGEST} bytes` })
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
