import { PLAIN_ENGLISH } from '../texts/languages.ts'
import type { MessageOrKey } from '../texts/texts.ts'
import { msg, render } from '../texts/texts.ts'

/** `number` is the row number in the file, from 1. A workbook's dates are text such as 2026-03-01 12:00. */
export type TableRow = { number: number; cells: (string | number)[] }

/** A table has no blank rows. */
export type Table = { rows: TableRow[]; delimiter?: string }

/** The file doesn't have the expected format. The user sees `userMessage`. */
export class SheetError extends Error {
  readonly userMessage: MessageOrKey
  constructor(message: MessageOrKey) {
    super(render(PLAIN_ENGLISH, message))
    this.userMessage = message
  }
}

/** Excel's limit. Matching millions of column names with fields would take minutes. */
export const MOST_COLUMNS = 16_384

export function tooManyColumns(): SheetError {
  return new SheetError(msg('it has more than {most} columns', { most: MOST_COLUMNS }))
}

export function isBlank(cells: readonly (string | number)[]): boolean {
  return cells.every((cell) => typeof cell === 'string' && cell.trim() === '')
}
