import type { DateOrder } from '../../sheets/dates.ts'
import { guessDateOrder } from '../../sheets/dates.ts'
import type { Kind, Mapping } from '../../sheets/fields.ts'
import { FIELDS, guessMapping, looksLikeHeader } from '../../sheets/fields.ts'
import { readCsv } from '../../sheets/read-csv.ts'

/** How a file is to be read; detected first, then changed by whoever knows better. */
export type Choices = { delimiter: string; hasHeader: boolean; order: DateOrder; mapping: Mapping }

/** A file as it is read with these choices. */
export type Sheet = { headers: string[]; rows: string[][]; numbers: number[] }

export function detectChoices(kind: Kind, text: string, delimiter?: string): Choices {
  const csv = readCsv(text, delimiter)
  const first = csv.rows[0] ?? []
  const hasHeader = looksLikeHeader(FIELDS[kind], first)
  const mapping = hasHeader ? guessMapping(FIELDS[kind], first) : inOrder(kind, first.length)
  const days = FIELDS[kind].flatMap(({ name, type }) => (type === 'day' ? (mapping[name] ?? []) : []))
  const order = guessDateOrder(csv.rows.slice(0, 500).flatMap((cells) => days.map((i) => cells[i] ?? '')))
  return { delimiter: csv.delimiter, hasHeader, order, mapping }
}

export function readSheet(text: string, { delimiter, hasHeader }: Choices): Sheet {
  const { rows, numbers } = readCsv(text, delimiter)
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const skip = hasHeader ? 1 : 0
  const headers = Array.from(
    { length: width },
    (_, i) => (hasHeader && rows[0]?.[i]?.trim()) || `Column ${i + 1}`,
  )
  return { headers, rows: rows.slice(skip), numbers: numbers.slice(skip) }
}

/** Without names, the columns are taken in the order in which the fields are listed. */
function inOrder(kind: Kind, width: number): Mapping {
  return Object.fromEntries(FIELDS[kind].map(({ name }, i) => [name, i < width ? i : null]))
}
