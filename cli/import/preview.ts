import { fieldValue } from '../../sheets/differences.ts'
import type { Field } from '../../sheets/fields.ts'
import type { Cells, Reading } from '../../sheets/records.ts'
import { readCell } from '../../sheets/records.ts'
import type { TextColumn } from '../output.ts'
import { shortened, table } from '../output.ts'
import type { ImportedRow } from './rows.ts'

type Line = { field: string; column: string; values: string[] }
/** A table, or JSON records whose fields may have other names. */
type Source = { headers: string[]; reading: Reading } | { mapped: readonly [field: string, column: string][] }

const SHOWN = 3
const WIDEST = 24
const WIDEST_COLUMN = 40

/** Returns a line for each field, with its column and the values of the first rows. */
export function previewOf(
  fields: readonly Field[],
  rows: readonly ImportedRow[],
  records: readonly Record<string, unknown>[],
  source: Source,
): string {
  const first = rows.slice(0, SHOWN)
  const lines = fields.flatMap((field): Line[] => {
    if ('mapped' in source) {
      const values = records.slice(0, SHOWN).map((record) => fieldValue(record, field.name))
      const column = source.mapped.find(([name]) => name === field.name)?.[1] ?? field.name
      return values.every((value) => value === undefined)
        ? []
        : [{ field: field.name, column, values: values.map(cellOf) }]
    }
    const { headers, reading } = source
    const index = reading.mapping[field.name]
    if (index == null) return []
    const values = first.map(({ values }) => readCell(field, (values as Cells)[index] ?? '', reading))
    return [{ field: field.name, column: headers[index] ?? '', values: values.map(cellOf) }]
  })
  const columns: TextColumn<Line>[] = [
    { title: 'FIELD', of: ({ field }) => field },
    { title: 'COLUMN', of: ({ column }) => shortened(column, WIDEST_COLUMN) },
    ...first.map(({ number }, i) => ({ title: `ROW ${number}`, of: ({ values }: Line) => values[i] ?? '' })),
  ]
  return table(lines, columns)
}

function cellOf(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
  return shortened(text, WIDEST)
}
