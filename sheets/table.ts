import { PLAIN_ENGLISH } from '../texts/languages.ts'
import type { Saying } from '../texts/texts.ts'
import { inWords } from '../texts/texts.ts'

/** A table out of a file, whatever its format. */

/** `number`: the place of the row in the file, as a spreadsheet counts. Days of a workbook are text, as YYYY-MM-DD. */
export type TableRow = { number: number; cells: (string | number)[] }

/** Blank rows are left out. */
export type Table = { rows: TableRow[]; delimiter?: string }

/** A file that is not what its name says, as a sentence. */
export class SheetError extends Error {
  readonly saying: Saying
  constructor(saying: Saying) {
    super(inWords(PLAIN_ENGLISH, saying))
    this.saying = saying
  }
}

export function isBlank(cells: readonly (string | number)[]): boolean {
  return cells.every((cell) => typeof cell === 'string' && cell.trim() === '')
}
