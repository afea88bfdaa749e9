import type { Options } from 'csv-stringify/browser/esm/sync'
import { stringify } from 'csv-stringify/browser/esm/sync'

/** Writes CSV as in RFC 4180. Uses the library's browser build, which also runs in Node.js. */

export type Cell = string | number | null

export type SheetRows = Iterable<readonly Cell[]>

/** Excel recognizes UTF-8 only if the file starts with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

const CSV_OPTIONS: Options = {
  record_delimiter: 'windows',
  // By default, the library quotes cells with CRLF, but not cells with a single CR or LF.
  quoted_match: /[\r\n]/,
}

export function writeCsv(sheet: SheetRows): string {
  return stringify(
    Array.from(sheet, (row) => row.map((cell) => (typeof cell === 'string' ? withApostrophes(cell) : cell))),
    CSV_OPTIONS,
  )
}

export function csvLine(row: readonly Cell[]): string {
  return writeCsv([row])
}

/** Invisible characters that some spreadsheets ignore before a formula. */
const UNSEEN = '[\\p{Z}\\p{DI}\\x00-\\x08\\v\\f\\x0E-\\x1F\\u2800\\x7F-\\x9F]'
/** Start of a formula, including full-width characters. */
const FORMULA = `${UNSEEN}*[=+\\-@\\t\\r\\n\uFF1D\uFF0B\uFF0D\uFF20]`
/**
 * The start of a cell, or text after a delimiter inside a cell. Some spreadsheets split the cell at the
 * delimiter.
 */
const BEGINNING = '(?<=^|[;|\\t\\r\\n])("*)'
const BARE = new RegExp(`${BEGINNING}('*)(?=${FORMULA})`, 'gu')
const DEFUSED = new RegExp(`${BEGINNING}'('*)(?=${FORMULA})`, 'gu')

/** An apostrophe prevents a spreadsheet from running the text as a formula. */
function withApostrophes(text: string): string {
  return text.replace(BARE, "$1'$2")
}

/** Removes the apostrophes that `writeCsv` adds. */
export function withoutApostrophes(text: string): string {
  return text.includes("'") ? text.replace(DEFUSED, '$1$2') : text
}
