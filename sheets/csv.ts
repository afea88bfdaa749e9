import type { Options } from 'csv-stringify/browser/esm/sync'
import { stringify } from 'csv-stringify/browser/esm/sync'

/** Comma-separated values, as RFC 4180 and spreadsheets write them. The library's browser build runs in Node.js too. */

export type Cell = string | number | null

/** Rows of a table; numbers stay numbers. */
export type Sheet = Iterable<readonly Cell[]>

/** Tells Excel that a file is in UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

const CSV_OPTIONS: Options = {
  record_delimiter: 'windows',
  // The library itself quotes only the two characters together.
  quoted_match: /[\r\n]/,
}

export function writeCsv(sheet: Sheet): string {
  return stringify(
    Array.from(sheet, (row) => row.map((cell) => (typeof cell === 'string' ? withApostrophes(cell) : cell))),
    CSV_OPTIONS,
  )
}

export function csvLine(row: readonly Cell[]): string {
  return writeCsv([row])
}

/** What nobody sees, and some spreadsheets skip: spaces, characters without a width, controls. */
const UNSEEN = '[\\p{Z}\\p{DI}\\x00-\\x08\\v\\f\\x0E-\\x1F\\u2800\\x7F-\\x9F]'
/** What a formula begins with, in full width too. */
const FORMULA = `${UNSEEN}*[=+\\-@\\t\\r\\n\uFF1D\uFF0B\uFF0D\uFF20]`
/** Where a cell begins; inside of one too, for a spreadsheet that takes another character for the delimiter. */
const BEGINNING = '(?<=^|[;|\\t\\r\\n])("*)'
const BARE = new RegExp(`${BEGINNING}('*)(?=${FORMULA})`, 'gu')
const DEFUSED = new RegExp(`${BEGINNING}'('*)(?=${FORMULA})`, 'gu')

/** An apostrophe makes text of what would run as a formula in a spreadsheet. */
function withApostrophes(text: string): string {
  return text.replace(BARE, "$1'$2")
}

/** The text without the apostrophes that `writeCsv` put before formulas. */
export function withoutApostrophes(text: string): string {
  return text.includes("'") ? text.replace(DEFUSED, '$1$2') : text
}
