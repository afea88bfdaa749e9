import type { Problem } from '../../planning/problems.ts'
import type { Field, Kind, Mapping } from './import-fields.ts'
import { FIELDS } from './import-fields.ts'

/** How the cells of a row become a record. */

export type DateOrder = 'ymd' | 'dmy' | 'mdy'
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

/** YYYY-MM-DD out of the order in which the file writes its days; anything else stays as it is. */
export function readDay(text: string, order: DateOrder): string {
  const parts = text.match(/^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})$/)?.slice(1)
  if (!parts) return text
  const [year, month, day] =
    parts[0]!.length === 4
      ? [parts[0]!, parts[1]!, parts[2]!]
      : order === 'mdy'
        ? [parts[2]!, parts[0]!, parts[1]!]
        : [parts[2]!, parts[1]!, parts[0]!]
  return year.length === 4 ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** A part above 12 is a day, which tells the order; where no cell tells it, the day comes first. */
export function guessDateOrder(cells: readonly string[]): DateOrder {
  const parts = cells.flatMap((cell) => [cell.trim().match(/^(\d{1,2})[./-](\d{1,2})[./-]\d{4}$/) ?? []])
  if (parts.some(([, , second]) => Number(second) > 12)) return 'mdy'
  return parts.some(([whole]) => whole) ? 'dmy' : 'ymd'
}
