/** What people and scripts see: results on standard output, everything else on standard error. */

export type Shown = { json?: boolean }

/** With --json the value and nothing else, so that a script can read the whole of standard output. */
export function show(options: Shown, value: unknown, inWords: () => string): void {
  process.stdout.write(`${options.json ? JSON.stringify(value, null, 2) : inWords()}\n`)
}

export function warn(text: string): void {
  process.stderr.write(`${text}\n`)
}

export type Column<Row> = {
  title: string
  of: (row: Row) => string | number | null
  /** Numbers stand under each other by their last digit. */
  right?: boolean
}

/** Aligned columns under their titles; a list without rows says `empty` instead. */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[], empty: string): string {
  if (rows.length === 0) return empty
  const cells = rows.map((row) => columns.map((column) => printable(String(column.of(row) ?? ''))))
  const widths = columns.map((column, i) =>
    cells.reduce((widest, line) => Math.max(widest, lengthOf(line[i]!)), lengthOf(column.title)),
  )
  const lines = [columns.map((column) => column.title), ...cells].map((line) =>
    line
      .map((cell, i) => pad(cell, widths[i]!, columns[i]!.right))
      .join('  ')
      .trimEnd(),
  )
  return lines.join('\n')
}

/** A record, one field a line. */
export function fields(pairs: readonly (readonly [name: string, value: string | number | null])[]): string {
  const widest = Math.max(...pairs.map(([name]) => name.length))
  return pairs.map(([name, value]) => `  ${pad(name, widest)}  ${printable(String(value ?? ''))}`).join('\n')
}

/** Names come from anywhere: an escape sequence in one must not reach the terminal. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '·')
}

export function dayOf(instant: Date | null): string | null {
  return instant && instant.toISOString().slice(0, 10)
}

function pad(text: string, width: number, right = false): string {
  const space = ' '.repeat(Math.max(0, width - lengthOf(text)))
  return right ? space + text : text + space
}

function lengthOf(text: string): number {
  return [...text].length
}
