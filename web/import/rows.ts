import type { ImportRow, RowOutcome, RowProblem } from '../../shapes/import.ts'
import type { Field, ImportKind, Mapping } from '../../sheets/fields.ts'
import { FIELDS, guessMapping, looksLikeHeader } from '../../sheets/fields.ts'
import type { Reading, TagNamed, Told } from '../../sheets/records.ts'
import { externalIdCheck, toRecord } from '../../sheets/records.ts'
import type { Table, TableRow } from '../../sheets/table.ts'

/** How a table is to be read: guessed first, then changed by whoever knows better. */
export type Choices = Told & { hasHeader: boolean; mapping: Mapping }

export function guessChoices(fields: readonly Field[], { rows }: Table): Choices {
  const first = rows[0]?.cells.map(String) ?? []
  const hasHeader = looksLikeHeader(fields, first)
  // Without names, the columns are taken in the order in which the fields are listed.
  const inOrder = fields.map(({ name }, i) => [name, i < first.length ? i : null])
  return { hasHeader, mapping: hasHeader ? guessMapping(fields, first) : Object.fromEntries(inOrder) }
}

/** The rows below the header, and what the columns are called. */
export function divide({ rows }: Table, hasHeader: boolean): { headers: string[]; rows: TableRow[] } {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const names = hasHeader ? (rows[0]?.cells ?? []) : []
  const headers = Array.from({ length: width }, (_, i) => String(names[i] ?? '').trim() || `Column ${i + 1}`)
  return { headers, rows: hasHeader ? rows.slice(1) : rows }
}

/** What goes to the server, and what is known to be wrong before it is asked. */
export function prepareRows(
  table: readonly TableRow[],
  reading: Reading,
  tags: readonly TagNamed[],
): { rows: ImportRow[]; wrong: RowOutcome[] } {
  const rows: ImportRow[] = []
  const wrong: RowOutcome[] = []
  const checkExternalId = externalIdCheck(true)
  for (const { number: row, cells } of table) {
    const { record, problems } = toRecord(cells, reading, tags)
    const all = [...problems, ...checkExternalId(record, row)]
    if (all.length > 0) wrong.push({ row, outcome: 'refused', problems: all })
    else rows.push({ row, record })
  }
  return { rows, wrong }
}

/** "Last day must not be before the first": the field in the words of this page. */
export function problemInWords(kind: ImportKind, { pointer, message }: RowProblem): string {
  const label = FIELDS[kind].find(({ name }) => name === pointer.join('.'))?.label
  const [first = ''] = pointer
  const other = first === 'tag_ids' ? 'Tags' : first.charAt(0).toUpperCase() + first.slice(1)
  return `${label ?? other} ${message}`
}
