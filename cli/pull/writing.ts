import type { Cell } from '../../sheets/csv.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../sheets/csv.ts'
import { writeXlsx } from '../../sheets/write-xlsx.ts'
import type { Format } from '../formats.ts'
import { jsonText } from '../output.ts'
import type { Pulled } from './columns.ts'
import { recordRows } from './columns.ts'

type Pieces = AsyncGenerator<string | Uint8Array>

export const WRITERS: Record<Format, (name: string, pulled: Pulled) => Pieces> = {
  async *csv(_, pulled) {
    yield BYTE_ORDER_MARK
    for await (const row of rows(pulled, (text) => text)) yield csvLine(row)
  },
  xlsx: (name, pulled) => writeXlsx(rows(pulled, countable), { name, numbers: 'plain' }),
  async *json(_, { records }) {
    let start = '['
    for await (const record of records) {
      yield `${start}\n${jsonText(record)}`
      start = ','
    }
    yield start === '[' ? '[]\n' : '\n]\n'
  },
  async *ndjson(_, { records }) {
    for await (const record of records) yield `${jsonText(record)}\n`
  },
}

async function* rows({ records, headings }: Pulled, money: (text: string) => Cell): AsyncGenerator<Cell[]> {
  yield headings
  for await (const record of records) yield* recordRows(record, headings, money)
}

/** Spreadsheets store only 15 digits, so longer amounts stay text. */
function countable(text: string): Cell {
  return text.length > 15 ? text : Number(text)
}
