import { TAG_NAME_LENGTH, TEXT_LENGTH } from '../shapes/limits.ts'
import type { MessageOrKey } from '../texts/texts.ts'
import { msg } from '../texts/texts.ts'
import type { DateOrder } from './days.ts'
import { DATE_ORDERS, findDateOrder, isAmbiguousDay, readDay } from './days.ts'
import type { Field, Mapping } from './fields.ts'
import type { DecimalMark } from './numbers.ts'
import { DECIMAL_MARKS, findDecimalMark, isAmbiguousNumber, readDecimal } from './numbers.ts'

/** Converts rows to records, for the app and the command line. */

export type Cells = readonly (string | number)[]
export type CellProblem = {
  pointer: string[]
  code: 'ambiguous' | 'required' | 'taken' | 'unknown'
  message: MessageOrKey
}
export type Converted = { record: Record<string, unknown>; problems: CellProblem[] }
export type Named = { id: number; name: string }
/** Records that cells refer to by name. */
export type KnownRecords = Partial<Record<'tags' | 'clients' | 'roles', readonly Named[]>>

/** The user's choices for ambiguous cells. */
export type CellOptions = { dates?: DateOrder; decimal?: DecimalMark }

/** `dates` or `decimal` is null if the user chose none, and the cells show none or different ones. */
export type Reading = {
  fields: readonly Field[]
  mapping: Mapping
  dates: DateOrder | null
  decimal: DecimalMark | null
  /** The first ambiguous cell of each kind, which prevents the import. */
  doubts: { dates?: string; decimal?: string }
}

const TWO_DAYS = 'is ambiguous: choose the date format'
const TWO_NUMBERS = 'is ambiguous: choose the number format'

export function understand(
  fields: readonly Field[],
  mapping: Mapping,
  rows: readonly Cells[],
  options: CellOptions,
): Reading {
  const textsOf = (...types: Field['type'][]) => {
    const places = fields.flatMap(({ name, type }) => (types.includes(type) ? (mapping[name] ?? []) : []))
    return rows
      .flatMap((cells) => places.map((place) => cells[place]))
      .filter((cell) => typeof cell === 'string')
  }
  const [days, numbers] = [textsOf('day'), textsOf('money', 'integer', 'hours')]
  const dates = options.dates ?? findDateOrder(days)
  const decimal = options.decimal ?? findDecimalMark(numbers)
  const doubts = {
    dates: dates ? undefined : days.find(isAmbiguousDay),
    decimal: decimal ? undefined : numbers.find(isAmbiguousNumber),
  }
  return { fields, mapping, dates, decimal, doubts }
}

export function readingInWords({ dates, decimal }: Pick<Reading, 'dates' | 'decimal'>): string {
  const numbers = decimal && `numbers as ${DECIMAL_MARKS[decimal]}`
  return [numbers, dates && `dates as ${DATE_ORDERS[dates].toLowerCase()}`].filter(Boolean).join(', ')
}

/** Leaves invalid values unchanged, so that the server reports them. */
export function toRecord(cells: Cells, reading: Reading, known: KnownRecords = {}): Converted {
  const converted: Converted = { record: {}, problems: [] }
  const { record, problems } = converted
  for (const field of reading.fields) {
    const place = reading.mapping[field.name]
    const cell = place == null ? '' : (cells[place] ?? '')
    if (String(cell).trim() === '') continue
    const problem = (code: CellProblem['code'], message: MessageOrKey) =>
      problems.push({ pointer: field.name.split('.'), code, message })
    if (field.type === 'tags') record.tag_ids = findTags(String(cell), known.tags ?? [], problem)
    else if (isNamed(field)) putNamed(record, field, String(cell), known, problem)
    else putField(record, field.name, readCell(field, cell, reading, problem))
  }
  const { contract } = record as { contract?: { week?: unknown; daily_hours?: unknown } }
  // The server requires `daily_hours`, but computes it from `week`.
  if (Array.isArray(contract?.week)) contract.daily_hours ??= 1
  return converted
}

const NAMES = {
  client: { list: 'clients', id_field: 'client_id', unknown: 'is not a client of the organization' },
  role: { list: 'roles', id_field: 'job_role_id', unknown: 'is not a role of the organization' },
} as const

type NamedField = Field & { type: keyof typeof NAMES }

export function isNamed(field: Field): field is NamedField {
  return field.type in NAMES
}

/** Returns the field that the server expects. The server refers to clients and roles by id. */
export function idFieldOf(field: Field): string {
  return isNamed(field) ? field.name.replace(field.type, NAMES[field.type].id_field) : field.name
}

export function putNamed(
  record: Record<string, unknown>,
  field: NamedField,
  name: string,
  known: KnownRecords,
  complain: Complain,
): void {
  const { list, unknown } = NAMES[field.type]
  const id = idOf(name.trim(), known[list] ?? [])
  if (id === undefined) complain('unknown', unknown)
  else putField(record, idFieldOf(field), id)
}

/** "contract.start_date" is the start_date inside the contract. */
export function putField(record: Record<string, unknown>, name: string, value: unknown): void {
  if (!name.startsWith('contract.')) record[name] = value
  else record.contract = { ...(record.contract as object | undefined), [name.slice(9)]: value }
}

type Complain = (code: CellProblem['code'], message: MessageOrKey) => void

export function readCell(
  { type }: Field,
  cell: string | number,
  reading: Pick<Reading, 'dates' | 'decimal'>,
  complain: Complain = () => {},
): unknown {
  const text = String(cell).trim()
  if (type === 'id') return String(cell)
  if (type === 'week') return readWeek(text) ?? text
  if (type === 'kind') return KINDS.get(text.toLowerCase()) ?? text.toLowerCase()
  if (type === 'ids') return /^\d+([\s;,|]+\d+)*$/.test(text) ? text.split(/[\s;,|]+/).map(Number) : text
  if (type === 'day') {
    if (reading.dates === null && isAmbiguousDay(text)) complain('ambiguous', TWO_DAYS)
    return readDay(text, reading.dates ?? 'dmy')
  }
  if (type !== 'integer' && type !== 'hours' && type !== 'money') return text
  const isText = typeof cell === 'string'
  if (isText && reading.decimal === null && isAmbiguousNumber(text)) complain('ambiguous', TWO_NUMBERS)
  const decimal = isText ? readDecimal(text, reading.decimal ?? 'point') : text
  if (type === 'hours') return /^\d+(\.\d+)?$/.test(decimal) ? Number(decimal) : decimal
  return type === 'integer' && /^\d+(\.0+)?$/.test(decimal) ? Number.parseInt(decimal, 10) : decimal
}

/** Other names of time-off kinds, in all languages. */
const CALLED = {
  holiday: 'vacation, holidays, leave, annual leave, pto, urlaub, vacaciones, congés, vakantie',
  sick: 'sickness, illness, ill, sick leave, krank, baja por enfermedad, maladie, ziek',
  parental:
    'parental leave, maternity, paternity, elternzeit, permiso parental, congé parental, ouderschapsverlof',
  training: 'course, weiterbildung, formación, formation, opleiding',
  other: 'sonstiges, otro, autre, overig',
}
const KINDS = new Map(
  Object.entries(CALLED).flatMap(([kind, names]) => names.split(', ').map((name) => [name, kind])),
)

/** Reads text such as "8-8-8-8-4", Monday first. Missing days are days off. */
function readWeek(text: string): number[] | null {
  const hours = text.split(/\s*[-–/;|]\s*|\s+/)
  if (hours.length > 7 || !hours.every((each) => /^\d+([.,]\d+)?$/.test(each))) return null
  return Array.from({ length: 7 }, (_, i) => Number((hours[i] ?? '0').replace(',', '.')))
}

/** Returns the ids of tags. Semicolons, commas or bars separate their names. */
export function findTags(text: string, known: readonly Named[], complain: Complain): number[] {
  const names = splitTags(text, known)
  const unknown = names.filter((name) => idOf(name, known) === undefined)
  if (unknown.length > 0)
    complain(
      'unknown',
      msg('not found: {tags}; create the tag first', {
        tags: unknown.map((name) => `"${name}"`).join(', '),
      }),
    )
  return names.flatMap((name) => idOf(name, known) ?? [])
}

/** Returns names in `rows` that no known record has. Omits names that are too long to create. */
export function missingNames(
  type: 'tags' | 'client' | 'role',
  rows: readonly Cells[],
  reading: Reading,
  known: readonly Named[] = [],
): string[] {
  const place = reading.mapping[reading.fields.find((field) => field.type === type)?.name ?? '']
  if (place == null) return []
  const names = rows.flatMap((cells) => {
    const text = String(cells[place] ?? '').trim()
    return type === 'tags' ? splitTags(text, known) : text === '' ? [] : [text]
  })
  const most = type === 'tags' ? TAG_NAME_LENGTH : TEXT_LENGTH
  const missing = names.filter((name) => idOf(name, known) === undefined && [...name].length <= most)
  return [...new Map(missing.map((name) => [name.toLowerCase(), name])).values()]
}

/** A tag name may contain a comma if the whole cell is this name. */
function splitTags(text: string, known: readonly Named[]): string[] {
  const names = idOf(text.trim(), known) === undefined ? text.split(/[;,|]/) : [text]
  return names.map((name) => name.trim()).filter((name) => name !== '')
}

function idOf(name: string, known: readonly Named[]): number | undefined {
  return known.find((tag) => tag.name.toLowerCase() === name.toLowerCase())?.id
}

/** Refuses an external id that an earlier row has. Otherwise, the server would count this row as existing. */
export function externalIdCheck(isOptional: boolean) {
  const holders = new Map<string, number>()
  const problem = (code: CellProblem['code'], message: MessageOrKey): CellProblem[] => [
    { pointer: ['external_id'], code, message },
  ]
  return function checkExternalId({ external_id: id }: Record<string, unknown>, row: number): CellProblem[] {
    if (id === undefined || id === null || id === '')
      return isOptional ? [] : problem('required', 'is missing in this row')
    if (typeof id !== 'string') return []
    const twin = holders.get(id)
    if (twin !== undefined)
      return problem('taken', msg('is also in row {row} of this file', { row: String(twin) }))
    holders.set(id, row)
    return []
  }
}
