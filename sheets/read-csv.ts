import type { Options } from 'csv-parse/browser/esm/sync'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { msg } from '../texts/texts.ts'
import { withoutApostrophes } from './csv.ts'
import type { Table } from './table.ts'
import { isBlank, MOST_COLUMNS, SheetError, tooManyColumns } from './table.ts'

/**
 * Reads CSV like spreadsheets do. Rows may differ in length and end with CRLF, LF or CR. Cells may contain
 * unescaped quotes.
 */

const DELIMITERS = [',', ';', '\t', '|']
/** Number of characters that are used to detect the delimiter. */
const SAMPLE = 65_536

/** Limits the memory for a row. After an unclosed quote, the rest of the file is a single cell. */
const MOST_MEGABYTES_OF_ROW = 5

export const CSV_OPTIONS = {
  bom: true,
  max_record_size: MOST_MEGABYTES_OF_ROW * 1_000_000,
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: ['\r\n', '\n', '\r'],
} satisfies Options

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Invalid UTF-8 is read as Windows-1252, which old spreadsheets write. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingByMark(bytes) ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function encodingByMark(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

export function readCsv(text: string, delimiter = detectDelimiter(text)): Table {
  try {
    const rows = parse(text, { ...CSV_OPTIONS, delimiter })
    if (rows.some((cells) => cells.length > MOST_COLUMNS)) throw tooManyColumns()
    const numbered = rows.map((cells, i) => ({ number: i + 1, cells: cells.map(withoutApostrophes) }))
    return { delimiter, rows: numbered.filter(({ cells }) => !isBlank(cells)) }
  } catch (error) {
    throw asSheetError(error)
  }
}

/** Chooses the delimiter that gives the first row the most cells. */
export function detectDelimiter(text: string): string {
  const sample = text.slice(0, SAMPLE)
  const widths = DELIMITERS.map((delimiter) => widthOf(sample, delimiter))
  return DELIMITERS[widths.indexOf(Math.max(...widths))] ?? ','
}

function widthOf(text: string, delimiter: string): number {
  try {
    return parse(text, { ...CSV_OPTIONS, delimiter, to: 1 })[0]?.length ?? 0
  } catch {
    return 0 // With this delimiter, a quoted cell of the first row doesn't end within the sample.
  }
}

/** With CSV_OPTIONS, the library's only possible errors are a too long row and an unclosed quote. */
export function asSheetError(error: unknown): unknown {
  const { code, message } = error as { code?: string; message: string }
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new SheetError(msg(ROW_TOO_LONG, { most: MOST_MEGABYTES_OF_ROW }))
  return error instanceof CsvError || code?.startsWith('CSV_')
    ? new SheetError(msg("it isn't a CSV file ({reason})", { reason: message }))
    : error
}

const ROW_TOO_LONG = 'it has a row of more than {most} MB; check for a missing closing quotation mark'
