/** Comma-separated values, as RFC 4180 and the spreadsheets of the world write them. */

export type Cell = string | number | null

/** Rows of a table; numbers stay numbers. */
export type Sheet = Iterable<readonly Cell[]>

/** Tells Excel that a file is in UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

export function writeCsv(sheet: Sheet): string {
  let text = ''
  for (const row of sheet) text += csvLine(row)
  return text
}

export function csvLine(row: readonly Cell[]): string {
  return `${row.map((cell) => (typeof cell === 'string' ? inField(cell) : (cell ?? ''))).join(',')}\r\n`
}

/** A text that starts like a formula would run as one in a spreadsheet: the apostrophe makes it text. */
function inField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text that `inField` was given. */
export function withoutApostrophe(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
