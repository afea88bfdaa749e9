import { closeSync, constants, fstatSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs'
import type { RowProblem } from '../../shapes/import.ts'
import type { Cell } from '../../sheets/csv.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../sheets/csv.ts'
import { Failure, WRONG_USAGE } from '../failures.ts'

/** Columns that a report has in addition to the columns of the file. */
export const REFUSED_HEADINGS = ['refused_row', 'refused_field', 'refused_code', 'refused_message']

/**
 * Opens a CSV file that is removed if it stays empty. Cuts the file to `bytes`, which is its length after the
 * last confirmed batch.
 */
export function openTable(path: string, headings: readonly string[], bytes: number) {
  const file = tryOpen(path)
  let length = Math.min(bytes, fstatSync(file).size)
  ftruncateSync(file, length)
  const write = (text: string) => {
    const data = Buffer.from(text)
    writeSync(file, data, 0, data.length, length)
    length += data.length
  }
  return {
    path,
    bytes: () => length,
    add(cells: readonly Cell[]): void {
      if (length === 0) write(BYTE_ORDER_MARK + csvLine(headings))
      write(csvLine(cells))
    },
    close() {
      closeSync(file)
      if (length === 0) rmSync(path, { force: true })
    },
  }
}

/**
 * Returns the first cells of a refused row. The row's other cells follow, so that users can correct and
 * import the report.
 */
export function refusalCells(row: number, problems: readonly RowProblem[]): Cell[] {
  const join = (of: (problem: RowProblem) => string) => problems.map(of).join('; ')
  const fields = join(({ pointer }) => pointer.join('.'))
  const messages = join(({ pointer, message }) => `${pointer.join('.')} ${message}`.trim())
  return [row, fields, join(({ code }) => code), messages]
}

function tryOpen(path: string): number {
  try {
    return openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Failure(
      `Can't write the report to ${path} (${code}). Choose another file with --report.`,
      WRONG_USAGE,
    )
  }
}
