import type { Problem } from '../../planning/problems.ts'
import type { DateOrder } from '../../sheets/dates.ts'
import { readDay } from '../../sheets/dates.ts'
import type { Field, Kind, Mapping } from '../../sheets/fields.ts'
import { FIELDS } from '../../sheets/fields.ts'

/** How the cells of a row become a record. */

export type TagNamed = { id: number; name: string }
type Converted = { record: Record<string, unknown>; problems: Problem[] }

/** What cannot be understood is left as it is: the server says what is wrong with it. */
export function toRecord(
  kind: Kind,
  cells: readonly string[],
  mapping: Mapping,
  order: DateOrder,
  known: readonly TagNamed[],
): Converted {
  const record: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const field of FIELDS[kind]) {
    const column = mapping[field.name]
    const text = column == null ? '' : (cells[column] ?? '')
    if (text.trim() === '') continue
    if (field.type === 'tags') {
      const { ids, unknown } = findTags(text, known)
      record.tag_ids = ids
      if (unknown.length > 0)
        problems.push({
          pointer: ['tags'],
          code: 'unknown',
          message: `must exist: there is no ${unknown.join(', ')}; the settings make new ones`,
        })
    } else put(record, field.name, convert(field, text, order))
  }
  return { record, problems }
}

function put(record: Record<string, unknown>, name: string, value: unknown): void {
  const [first, second] = name.split('.')
  if (!second) record[first!] = value
  else record[first!] = { ...(record[first!] as object | undefined), [second]: value }
}

function convert({ type }: Field, text: string, order: DateOrder): unknown {
  const trimmed = text.trim()
  if (type === 'id') return text
  if (type === 'day') return readDay(trimmed, order)
  if (type === 'integer') return /^\d+([.,]0+)?$/.test(trimmed) ? Number.parseInt(trimmed, 10) : trimmed
  if (type === 'money') return trimmed.replace(/^(\d+),(\d{1,4})$/, '$1.$2')
  return trimmed
}

function findTags(text: string, known: readonly TagNamed[]): { ids: number[]; unknown: string[] } {
  const names = text.split(/[;,|]/).map((name) => name.trim())
  const found = names.filter(Boolean).map((name) => ({
    name,
    id: known.find((tag) => tag.name.toLowerCase() === name.toLowerCase())?.id,
  }))
  return {
    ids: found.flatMap(({ id }) => id ?? []),
    unknown: found.filter(({ id }) => id === undefined).map(({ name }) => `tag "${name}"`),
  }
}
