import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { withoutApostrophes } from '../../sheets/csv.ts'
import { asSheetError, CSV_OPTIONS, detectDelimiter } from '../../sheets/read-csv.ts'
import { openXlsx } from '../../sheets/read-xlsx.ts'
import { isBlank, MOST_COLUMNS, tooManyColumns } from '../../sheets/table.ts'
import { Failure, WRONG_USAGE } from '../failures.ts'
import type { InputFile } from './file.ts'

/** A row of a table, or a JSON record. */
export type ImportedRow = {
  /** From 1, as a spreadsheet counts. */
  number: number
  values: (string | number)[] | unknown
  /** Fraction of the file that has been read. The fraction may be too low, but never too high. */
  read: number
}
export type CellsRow = ImportedRow & { values: (string | number)[] }

/** Streams CSV and NDJSON with constant memory, but reads a workbook or a JSON array into memory. */
export function readRows(
  file: InputFile,
  options: { sheet?: string; delimiter?: string },
): AsyncGenerator<ImportedRow> {
  if (file.format === 'csv') return csvRows(file, options.delimiter)
  if (file.format === 'xlsx') return xlsxRows(file, options.sheet)
  return file.format === 'json' ? jsonRows(file) : ndjsonRows(file)
}

type Parsed = { record: string[]; info: { bytes: number } }
type Chunk = { text: string; from: number; to: number; isLast: boolean }

/** Yields chunks of text with their position in the file. The last chunk is usually empty. */
async function* chunksOf({ path, encoding, size }: InputFile): AsyncGenerator<Chunk> {
  const decoder = new TextDecoder(encoding)
  let from = 0
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    const to = from + bytes.length
    yield { text: decoder.decode(bytes, { stream: true }), from: from / size, to: to / size, isLast: false }
    from = to
  }
  yield { text: decoder.decode(), from: 1, to: 1, isLast: true }
}

async function* textOf(file: InputFile): AsyncGenerator<string> {
  for await (const { text } of chunksOf(file)) if (text !== '') yield text
}

async function* csvRows(file: InputFile, delimiter: string | undefined): AsyncGenerator<CellsRow> {
  const { value: start = '' } = await textOf(file).next()
  const parser = parse({ ...CSV_OPTIONS, delimiter: delimiter ?? detectDelimiter(start), info: true })
  // The parser counts UTF-8 bytes. UTF-16 text has about twice as many bytes.
  const size = file.encoding.startsWith('utf-16') ? file.size / 2 : file.size
  let number = 0
  try {
    // If reading fails, pipeline destroys the parser. The loop below then throws.
    pipeline(Readable.from(textOf(file)), parser, () => {})
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      number++
      if (record.length > MOST_COLUMNS) throw tooManyColumns()
      const read = Math.min(1, info.bytes / size)
      if (!isBlank(record)) yield { number, values: record.map(withoutApostrophes), read }
    }
  } catch (error) {
    throw asSheetError(error)
  }
}

async function* xlsxRows({ path }: InputFile, sheet: string | undefined): AsyncGenerator<CellsRow> {
  const { rows } = openXlsx(await readFile(path), sheet)
  for (const { number, cells, read } of rows()) yield { number, values: cells, read }
}

async function* jsonRows({ path, encoding }: InputFile): AsyncGenerator<ImportedRow> {
  const records = readArray(new TextDecoder(encoding).decode(await readFile(path)))
  for (const [i, values] of records.entries()) yield { number: i + 1, values, read: i / records.length }
}

function readArray(text: string): unknown[] {
  let reason = 'it is something else'
  try {
    const records = JSON.parse(text)
    if (Array.isArray(records)) return records
  } catch (error) {
    reason = (error as Error).message
  }
  throw new Failure(
    `The file must be one complete JSON array of records, [ … ] (${reason}). For one record per line, use --format ndjson.`,
    WRONG_USAGE,
  )
}

/** One record per line. Skips blank lines. */
async function* ndjsonRows(file: InputFile): AsyncGenerator<ImportedRow> {
  let [rest, number] = ['', 0]
  for await (const { text, from, to, isLast } of chunksOf(file)) {
    const lines = (rest + text).split('\n')
    rest = isLast ? '' : (lines.pop() ?? '')
    for (const [i, line] of lines.entries()) {
      number++
      if (line.trim() === '') continue
      yield { number, values: parseJson(number, line), read: from + ((to - from) * i) / lines.length }
    }
  }
}

function parseJson(number: number, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    const what = `Row ${number} of the file is not valid JSON (${(error as Error).message})`
    throw new Failure(`${what}. Fix it and run the command again.`, WRONG_USAGE)
  }
}
