import { isDay } from '../../planning/days/days.ts'
import type { ImportRow, RowProblem } from '../../shapes/import.ts'
import type { Field, ImportKind, Mapping } from '../../sheets/fields.ts'
import { FIELDS, guessMapping, looksLikeHeader } from '../../sheets/fields.ts'
import type { CellOptions, KnownRecords, Named, Reading } from '../../sheets/records.ts'
import { externalIdCheck, toRecord } from '../../sheets/records.ts'
import type { Table, TableRow } from '../../sheets/table.ts'
import { isMoneyOrNone } from '../shell/money.ts'
import { withReadableDays } from '../ui/format.ts'
import { t, translate } from '../ui/words/language.ts'

/** How the app reads a table. The app detects the choices, and the user can change each choice. */
export type Choices = CellOptions & { hasHeader: boolean; mapping: Mapping }

export function guessChoices(fields: readonly Field[], { rows }: Table): Choices {
  const first = rows[0]?.cells.map(String) ?? []
  const hasHeader = looksLikeHeader(fields, first)
  // Without a header, columns follow the order of the fields.
  const inOrder = fields.map(({ name }, i) => [name, i < first.length ? i : null])
  return { hasHeader, mapping: hasHeader ? guessMapping(fields, first) : Object.fromEntries(inOrder) }
}

export function divide({ rows }: Table, hasHeader: boolean): { headers: string[]; rows: TableRow[] } {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const names = hasHeader ? (rows[0]?.cells ?? []) : []
  const headers = Array.from(
    { length: width },
    (_, i) => String(names[i] ?? '').trim() || t('Column {number}', { number: i + 1 }),
  )
  return { headers, rows: hasHeader ? rows.slice(1) : rows }
}

/** A row to send to the server, with the problems that the browser found. */
export type PreparedRow = ImportRow & { problems: RowProblem[] }

/** `coming` has the names of records that the import creates before it sends the rows. */
export function prepareRows(
  table: readonly TableRow[],
  reading: Reading,
  known: KnownRecords,
  coming: { readonly [List in keyof KnownRecords]: readonly string[] } = {},
): PreparedRow[] {
  const checkExternalId = externalIdCheck(true)
  const withComing = (list: keyof KnownRecords): Named[] => [
    ...(known[list] ?? []),
    ...(coming[list] ?? []).map((name) => ({ id: NOT_CREATED_YET, name })),
  ]
  const all = { tags: withComing('tags'), clients: withComing('clients'), roles: withComing('roles') }
  return table.map(({ number: row, cells }) => {
    const { record, problems } = toRecord(cells, reading, all)
    leaveOutComing(record)
    const wrong = [...problems, ...checkExternalId(record, row)]
    const inWords = wrong.map((each) => ({ ...each, message: translate(each.message) }))
    return { row, record, problems: [...inWords, ...unreadable(record, reading)] }
  })
}

const NOT_CREATED_YET = 0

function leaveOutComing(record: PreparedRow['record']): void {
  if (Array.isArray(record.tag_ids)) record.tag_ids = record.tag_ids.filter((id) => id !== NOT_CREATED_YET)
  if (record.client_id === NOT_CREATED_YET) delete record.client_id
  const contract = record.contract as { job_role_id?: unknown } | undefined
  for (const each of [record, contract]) if (each?.job_role_id === NOT_CREATED_YET) delete each.job_role_id
}

/** Reports unreadable cells and what to type instead. The server's messages would name API types. */
function unreadable(record: PreparedRow['record'], { fields }: Reading): RowProblem[] {
  return fields.flatMap(({ name, type }) => {
    const pointer = name.split('.')
    const value = pointer.reduce<unknown>((part, key) => Object(part)[key], record)
    const message = value === undefined || value === '' ? null : wrongWith(type, value)
    return message === null ? [] : [{ pointer, code: 'invalid' as const, message }]
  })
}

function wrongWith(type: Field['type'], value: unknown): string | null {
  if (type === 'hours' && typeof value !== 'number') return t('must be hours, such as 8 or 7.5')
  if (type === 'integer' && typeof value !== 'number') return t('must be a whole number, such as 400')
  if (type === 'money' && !isMoneyOrNone(String(value))) return t('must be an amount such as 12000 or 35.50')
  if (type === 'day' && !isDay(String(value))) return t('must be a date, such as 2026-12-31')
  return null
}

export function repetitionInWords(kind: ImportKind, rows: readonly TableRow[], { mapping }: Reading): string {
  if (kind !== 'people' && kind !== 'projects')
    return t("You can import this file again. Existing entries on the same days won't be duplicated.")
  const place = mapping.external_id
  const n = rows.filter(({ cells }) => place == null || String(cells[place] ?? '').trim() === '').length
  return n === 0
    ? t("You can import this file again. Existing entries (same external ID) won't change.")
    : t('{n} rows have no external ID. Importing the file again creates duplicates.', { n })
}

export function problemInWords(
  kind: ImportKind,
  { pointer, message }: Pick<RowProblem, 'pointer' | 'message'>,
): string {
  const labelOf = (path: string) => FIELDS[kind].find(({ name }) => name === path)?.label
  const label = labelOf(pointer.join('.'))
  const [first = ''] = pointer
  const other = first === 'tag_ids' ? t('Tags') : first.charAt(0).toUpperCase() + first.slice(1)
  // Replaces API field names in the message by labels, because the app shows only labels.
  const plain = message.replace(/\b[a-z]+(_[a-z]+)+\b/g, (name) => {
    const named = labelOf([...pointer.slice(0, -1), name].join('.'))
    return named ? `“${translate(named)}”` : name
  })
  return t('{field} {message}', {
    field: label ? translate(label) : other,
    message: withReadableDays(plain),
  })
}
