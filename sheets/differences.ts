import type { Field } from './fields.ts'

type Values = Record<string, unknown>
export type StoredValues = Values & { tags?: readonly { id: number }[]; contracts?: readonly Values[] }
export type Difference = { field: string; file: unknown; stored: unknown }

/** Ignores fields that `record` doesn't have. */
export function differencesOf(fields: readonly Field[], record: Values, stored: StoredValues): Difference[] {
  return [...fields.map(({ name }) => name), 'tag_ids']
    .filter((field, i, all) => all.indexOf(field) === i)
    .map((field) => ({ field, file: fieldValue(record, field), stored: storedAt(record, stored, field) }))
    .filter(({ file, stored: there }) => file !== undefined && keyOf(file) !== keyOf(there))
}

/** "contract.start_date" is the start_date inside the contract. */
export function fieldValue(record: Values, field: string): unknown {
  const [first = '', ...rest] = field.split('.')
  const value = record[first]
  if (rest.length === 0) return value
  return typeof value === 'object' && value !== null ? (value as Values)[rest.join('.')] : undefined
}

function storedAt(record: Values, stored: StoredValues, field: string): unknown {
  if (field === 'tag_ids') return stored.tags?.map(({ id }) => id)
  if (!field.startsWith('contract.')) return stored[field]
  // A person may have several contracts. Compares the one with the same start, or else the first.
  const { contracts = [] } = stored
  const start = fieldValue(record, 'contract.start_date')
  const same = contracts.find(({ start_date }) => start_date === start) ?? contracts[0]
  return same?.[field.slice('contract.'.length)]
}

/** Returns equal text for equal values, such as 35.5 and "35.50". The order of ids doesn't matter. */
function keyOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return [...new Set(value.map(String))].sort().join()
  const text = String(value).trim()
  return /^\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text
}
