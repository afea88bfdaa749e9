import { createReadStream } from 'node:fs'
import { withoutApostrophe } from '../../sheets/csv.ts'
import { csvSplitter, detectDelimiter, isBlank } from '../../sheets/read-csv.ts'
import { openXlsx } from '../../sheets/read-xlsx.ts'
import { Failure, WRONG_USAGE } from '../failures.ts'
import type { InputFile } from './file.ts'
import type { Splitter } from './json-rows.ts'
import { jsonElements, ndjsonLines } from './json-rows.ts'

/** What a row of the file says: the cells of a table, or a record of JSON. */
export type Row = {
  /** As the program that wrote the file counts them, from 1. */
  number: number
  values: (string | number)[] | unknown
  /** How much of the file is read when this row is, from 0 to 1; rather too little than too much. */
  read: number
}
export type TableRow = Row & { values: (string | number)[] }

/** Row by row, however long the file is. */
export function readRows(
  file: InputFile,
  options: { sheet?: string; delimiter?: string },
): AsyncGenerator<Row> {
  switch (file.format) {
    case 'csv':
      return csvRows(file, options.delimiter)
    case 'xlsx':
      return xlsxRows(file, options.sheet)
    case 'json':
      return jsonRows(file, jsonElements())
    case 'ndjson':
      return jsonRows(file, ndjsonLines())
  }
}

type Piece = { text: string; from: number; to: number; isLast: boolean }

/** The text with the part of the file that it is, and an empty piece at the end. */
async function* textOf({ path, encoding, size }: InputFile): AsyncGenerator<Piece> {
  const decoder = new TextDecoder(encoding)
  let from = 0
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    const to = from + bytes.length
    yield { text: decoder.decode(bytes, { stream: true }), from: from / size, to: to / size, isLast: false }
    from = to
  }
  yield { text: decoder.decode(), from: 1, to: 1, isLast: true }
}

async function* csvRows(file: InputFile, delimiter: string | undefined): AsyncGenerator<TableRow> {
  let splitter: ReturnType<typeof csvSplitter> | undefined
  let number = 0
  for await (const { text, from, to, isLast } of textOf(file)) {
    splitter ??= csvSplitter(delimiter ?? detectDelimiter(text))
    const rows = isLast ? [...splitter.push(text), ...splitter.end()] : splitter.push(text)
    for (const [i, cells] of rows.entries()) {
      number++
      if (isBlank(cells)) continue
      yield { number, values: cells.map(withoutApostrophe), read: from + ((to - from) * i) / rows.length }
    }
  }
}

async function* xlsxRows({ path }: InputFile, sheet: string | undefined): AsyncGenerator<TableRow> {
  const { size, rows } = await openXlsx(path, sheet)
  for await (const { number, cells, at } of rows())
    if (cells.some((cell) => String(cell).trim() !== ''))
      yield { number, values: cells, read: size > 0 ? at / size : 0 }
}

async function* jsonRows(file: InputFile, splitter: Splitter): AsyncGenerator<Row> {
  for await (const { text, from, to, isLast } of textOf(file)) {
    const elements = isLast ? [...splitter.push(text), ...splitter.end()] : splitter.push(text)
    for (const [i, { number, text: json }] of elements.entries())
      yield { number, values: parse(number, json), read: from + ((to - from) * i) / elements.length }
  }
}

function parse(number: number, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    const reason = (error as Error).message
    throw new Failure(
      `Row ${number} of the file is no JSON (${reason}): mend it, and run this again.`,
      WRONG_USAGE,
    )
  }
}
