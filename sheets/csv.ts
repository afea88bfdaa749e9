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
  // An apostrophe makes text of what would run as a formula in a spreadsheet.
  escape_formulas: true,
}

export function writeCsv(sheet: Sheet): string {
  return stringify([...sheet], CSV_OPTIONS)
}

export function csvLine(row: readonly Cell[]): string {
  return writeCsv([row])
}

/** The text without the apostrophe that `writeCsv` put before a formula. */
export function withoutApostrophe(text: string): string {
  return /^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? text.slice(1) : text
}
