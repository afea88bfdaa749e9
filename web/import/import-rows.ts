import type { Problem } from '../../planning/problems.ts'
import type { Kind } from '../../sheets/fields.ts'
import { FIELDS } from '../../sheets/fields.ts'
import type { ImportRow, RowOutcome } from './calls.ts'
import type { TagNamed } from './import-cells.ts'
import { toRecord } from './import-cells.ts'
import type { Choices, Sheet } from './import-choices.ts'

/** What goes to the server, and what is known to be wrong before it is asked. */
export function prepareRows(
  kind: Kind,
  sheet: Sheet,
  { mapping, order }: Choices,
  tags: readonly TagNamed[],
): { rows: ImportRow[]; wrong: RowOutcome[] } {
  const rows: ImportRow[] = []
  const wrong: RowOutcome[] = []
  const holders = new Map<string, number>()
  sheet.rows.forEach((cells, i) => {
    const row = sheet.numbers[i]!
    const { record, problems } = toRecord(kind, cells, mapping, order, tags)
    const id = record.external_id as string | undefined
    const twin = id === undefined ? undefined : holders.get(id)
    const all: Problem[] = [
      ...problems,
      ...(twin === undefined
        ? []
        : [{ pointer: ['external_id'], code: 'taken' as const, message: `is also in row ${twin}` }]),
    ]
    if (id !== undefined && twin === undefined) holders.set(id, row)
    if (all.length > 0) wrong.push({ row, outcome: 'refused', problems: all })
    else rows.push({ row, record })
  })
  return { rows, wrong }
}

/** "Last day must not be before the first": the field in the words of this page. */
export function inWords(kind: Kind, { pointer, message }: Problem): string {
  const label = FIELDS[kind].find(({ name }) => name === pointer.join('.'))?.label
  const [first = ''] = pointer
  const other = first === 'tag_ids' ? 'Tags' : first.charAt(0).toUpperCase() + first.slice(1)
  return `${label ?? other} ${message}`
}
