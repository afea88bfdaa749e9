import { dayIn } from '../planning/days/days.ts'

/** Commands write results to standard output, and all other messages to standard error. */

export type Shown = { json?: boolean }
export type ShownOf = Shown & { organization: string }

export function show(options: Shown, value: unknown, inWords: () => string): void {
  process.stdout.write(`${options.json ? jsonText(value, 2) : inWords()}\n`)
}

/** Waits until the piece is written. Resolves to false if the pipe is closed. */
export function writeOut(piece: string | Uint8Array): Promise<boolean> {
  return new Promise((done) => process.stdout.write(piece, (error) => done(!error)))
}

export type TextColumn<Row> = {
  title: string
  of: (row: Row) => string | number | null
  right?: boolean
}

export function table<Row>(rows: readonly Row[], columns: readonly TextColumn<Row>[]): string {
  const filled = columns.map(({ title, of, right }) => {
    const cells = [title, ...rows.map((row) => printable(String(of(row) ?? '')))]
    const width = cells.reduce((widest, cell) => Math.max(widest, lengthOf(cell)), 0)
    return cells.map((cell) => {
      const space = ' '.repeat(width - lengthOf(cell))
      return right ? space + cell : cell + space
    })
  })
  return ['', ...rows]
    .map((_, i) =>
      filled
        .map((cells) => cells[i])
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function showList<Row>(options: Shown, rows: Row[], columns: TextColumn<Row>[], empty: string): void {
  show(options, rows, () => (rows.length === 0 ? empty : table(rows, columns)))
}

/** 1200 → "1,200" */
export function grouped(count: number): string {
  return count.toLocaleString('en-US')
}

/** Replaces characters that control the terminal or reverse the text, so that a name can't forge output. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, '·')
}

export function printableLines(text: string): string {
  return text.split(/\r?\n/).map(printable).join('\n')
}

/** Returns the exact value as JSON, in which no character can control a terminal. */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export function shortened(text: string, most: number): string {
  const characters = [...text.slice(0, 2 * most + 2)]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}

export function dayOf(instant: Date | null, timeZone = 'UTC'): string | null {
  return instant && dayIn(timeZone, instant)
}

function lengthOf(text: string): number {
  return [...text].length
}
