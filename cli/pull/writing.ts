import type { Cell } from '../../sheets/csv.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../sheets/csv.ts'
import { writeXlsx } from '../../sheets/write-xlsx.ts'
import type { Pulled } from './columns.ts'

export const FORMATS = ['csv', 'xlsx', 'json', 'ndjson'] as const
export type Format = (typeof FORMATS)[number]

/** The file piece by piece, as the records come; `onRecord` counts them. */
export function writePulled(
  format: Format,
  name: string,
  { records, headings, rowsOf }: Pulled,
  onRecord: () => void,
): AsyncGenerator<string | Uint8Array> {
  async function* counted() {
    for await (const record of records) {
      onRecord()
      yield record
    }
  }
  async function* rows(money: (text: string | null) => Cell): AsyncGenerator<Cell[]> {
    yield headings
    for await (const record of counted()) yield* rowsOf(record as never, money)
  }
  switch (format) {
    case 'csv':
      return csv(rows((text) => text))
    case 'xlsx':
      return writeXlsx(rows(countable), { name, numbers: 'plain' })
    case 'json':
      return json(counted())
    case 'ndjson':
      return ndjson(counted())
  }
}

/** A spreadsheet keeps 15 digits: a longer amount stays text, so that none is lost. */
function countable(text: string | null): Cell {
  return text === null || text.length > 15 ? text : Number(text)
}

async function* csv(rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const row of rows) yield csvLine(row)
}

async function* json(records: AsyncIterable<object>): AsyncGenerator<string> {
  let start = '['
  for await (const record of records) {
    yield `${start}\n${JSON.stringify(record)}`
    start = ','
  }
  yield start === '[' ? '[]\n' : '\n]\n'
}

async function* ndjson(records: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`
}
