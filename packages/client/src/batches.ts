import type { CallOptions, Send } from './requests.ts'
import type { BatchReport, BatchRow } from './types.ts'

export type BatchOptions = CallOptions & {
  /**
   * `atomic` stores all records or none, and is the default of createBatch. `each` skips rejected records,
   * and is the default of createMany.
   */
  mode?: 'atomic' | 'each'
  /** Validates without storing. */
  dry_run?: boolean
  on_conflict?: 'error' | 'return'
  idempotencyKey?: string
}
export type ManyOptions = Omit<BatchOptions, 'idempotencyKey'> & {
  /** Called after each batch. */
  onProgress?: (report: ManyReport) => void
}
export type ManyReport = {
  created: number
  existing: number
  refused: number
  /** One result per record. `row` is the record's index over all batches. */
  rows: BatchRow[]
}

const MOST_RECORDS = 500
/** The server accepts 1 MiB, including the JSON around the records. */
const MOST_BYTES = 1_000_000

const encoder = new TextEncoder()

/** `texts` are the records as JSON. */
export async function sendBatch(
  send: Send,
  path: string,
  texts: readonly string[],
  { signal, mode, dry_run, on_conflict, idempotencyKey = crypto.randomUUID() }: BatchOptions,
): Promise<BatchReport> {
  const response = await send('POST', `${path}/batch`, {
    query: { mode, dry_run, on_conflict },
    body: `{"records":[${texts.join(',')}]}`,
    headers: { 'idempotency-key': idempotencyKey },
    signal,
  })
  return (response.body as { data: BatchReport }).data
}

export async function sendMany(
  send: Send,
  path: string,
  records: Iterable<unknown> | AsyncIterable<unknown>,
  { onProgress, mode = 'each', ...options }: ManyOptions,
): Promise<ManyReport> {
  const report: ManyReport = { created: 0, existing: 0, refused: 0, rows: [] }
  for await (const { texts, isAll } of split(records)) {
    if (mode === 'atomic' && !isAll)
      throw new RangeError('mode "atomic" is for one batch: at most 500 records, together below 1 MB')
    const batch = await sendBatch(send, path, texts, { ...options, mode })
    const before = report.rows.length
    for (const row of batch.rows) report.rows.push({ ...row, row: before + row.row })
    report.created += batch.created
    report.existing += batch.existing
    report.refused += batch.refused
    onProgress?.(report)
  }
  return report
}

/** A record that is undefined becomes null, so that the server rejects only this row. */
export function jsonOf(record: unknown): string {
  return JSON.stringify(record) ?? 'null'
}

type Batch = { texts: string[]; isAll: boolean }

/** Reads one record ahead, so that `isAll` says whether the first batch has all records. */
async function* split(records: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<Batch> {
  let texts: string[] = []
  let bytes = 0
  let isFirst = true
  for await (const record of records) {
    const text = jsonOf(record)
    const size = encoder.encode(text).length + 1
    if (texts.length === MOST_RECORDS || (texts.length > 0 && bytes + size > MOST_BYTES)) {
      yield { texts, isAll: false }
      isFirst = false
      texts = []
      bytes = 0
    }
    texts.push(text)
    bytes += size
  }
  if (texts.length > 0) yield { texts, isAll: isFirst }
}
