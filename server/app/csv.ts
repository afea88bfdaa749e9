/** Rows of a table; numbers stay numbers. */
export type Sheet = readonly (readonly (string | number)[])[]

const BYTE_ORDER_MARK = '\uFEFF'

/** RFC 4180; the mark at the start tells Excel that it is UTF-8. */
export function writeCsv(sheet: Sheet): string {
  const lines = sheet.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell : field(cell))).join(','),
  )
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

/** A name that starts like a formula would run as one in a spreadsheet: the apostrophe makes it text. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
