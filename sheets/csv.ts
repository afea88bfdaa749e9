import type { Options } from 'csv-stringify/browser/esm/sync'
import { stringify } from 'csv-stringify/browser/esm/sync'

/** CSV as in RFC 4180 and spreadsheets. The library's browser build also runs in Node.js. */

export type Cell = string | number | null

export type SheetRows = Iterable<readonly Cell[]>

/** Excel recognizes UTF-8 only with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

const CSV_OPTIONS: Options = {
  record_delimiter: 'windows',
  // The library quotes only CRLF, not single characters.
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

/** Invisible characters that some spreadsheets skip. */
const UNSEEN = '[\\p{Z}\\p{DI}\\x00-\\x08\\v\\f\\x0E-\\x1F\\u2800\\x7F-\\x9F]'
/** Start of a formula, including full-width characters. */
const FORMULA = `${UNSEEN}*[=+\\-@\\t\\r\\n\uFF1D\uFF0B\uFF0D\uFF20]`
/** Start of a cell, also after a delimiter inside the cell. A spreadsheet may use another delimiter. */
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
