import type { Problem } from '../../client/src/client.ts'
import type { DateOrder } from '../../sheets/dates.ts'
import { findDateOrder, isAmbiguousDay, orderOf, readDay } from '../../sheets/dates.ts'
import type { Field, Mapping } from '../../sheets/fields.ts'
import type { DecimalMark } from '../../sheets/numbers.ts'
import { findDecimalMark, isAmbiguousNumber, readDecimal } from '../../sheets/numbers.ts'
import { Failure, WRONG_USAGE } from '../failures.ts'

/** How the cells of this file are to be understood; null: no cell tells, and nobody said. */
export type Reading = {
  fields: readonly Field[]
  mapping: Mapping
  order: DateOrder | null
  decimal: DecimalMark | null
}
export type Made = { record: Record<string, unknown>; problems: Problem[] }

const ASK_DATES = 'may be two days: say --dates dmy or --dates mdy'
const ASK_DECIMAL = 'may be two numbers: say --decimal comma or --decimal point'

/** From the first rows; where they leave a doubt, nothing is sent before somebody has said what is meant. */
export function understand(
  fields: readonly Field[],
  mapping: Mapping,
  sample: readonly (readonly (string | number)[])[],
  told: { dates?: DateOrder; decimal?: DecimalMark },
): Reading {
  const cellsOf = (...types: Field['type'][]) => {
    const places = fields
      .filter(({ type }) => types.includes(type))
      .flatMap(({ name }) => mapping[name] ?? [])
    return sample
      .flatMap((cells) => places.map((place) => cells[place]))
      .filter((cell) => typeof cell === 'string')
  }
  const [days, numbers] = [cellsOf('day'), cellsOf('money', 'integer')]
  const order = told.dates ?? findDateOrder(days)
  const decimal = told.decimal ?? findDecimalMark(numbers)
  if (order === null) throw ask(days.find(isAmbiguousDay), ASK_DATES)
  if (decimal === null) throw ask(numbers.find(isAmbiguousNumber), ASK_DECIMAL)
  // A doubt that comes later is told of its row: the first rows had none that could decide it.
  return {
    fields,
    mapping,
    order: told.dates ?? (days.some((day) => orderOf(day)) ? order : null),
    decimal: told.decimal ?? (numbers.some((number) => /[.,]/.test(number)) ? decimal : null),
  }
}

function ask(text: string | undefined, question: string): Failure {
  return new Failure(`"${text}" in the file ${question}. Nothing was sent.`, WRONG_USAGE)
}

/** What cannot be understood is left as it is: the server says what is wrong with it. */
export function toRecord(cells: readonly (string | number)[], reading: Reading): Made {
  const made: Made = { record: {}, problems: [] }
  for (const field of reading.fields) {
    const place = reading.mapping[field.name]
    const cell = place == null ? '' : (cells[place] ?? '')
    if (String(cell).trim() === '') continue
    put(made.record, field.name, convert(field, cell, reading, made.problems))
  }
  return made
}

function convert(
  { name, type }: Field,
  cell: string | number,
  reading: Reading,
  problems: Problem[],
): unknown {
  const text = String(cell).trim()
  const doubt = (message: string) => problems.push({ pointer: name.split('.'), code: 'ambiguous', message })
  if (type === 'id') return String(cell)
  if (type === 'ids') return /^\d+([\s;,|]+\d+)*$/.test(text) ? text.split(/[\s;,|]+/).map(Number) : text
  if (type === 'day') {
    if (reading.order === null && isAmbiguousDay(text)) doubt(ASK_DATES)
    return readDay(text, orderOf(text) ?? reading.order ?? 'ymd')
  }
  if (type !== 'integer' && type !== 'money') return text
  if (typeof cell === 'string' && reading.decimal === null && isAmbiguousNumber(text)) doubt(ASK_DECIMAL)
  const decimal = typeof cell === 'number' ? text : readDecimal(text, reading.decimal ?? 'point')
  if (type === 'money') return decimal
  return /^\d+(\.0+)?$/.test(decimal) ? Number.parseInt(decimal, 10) : decimal
}

/** A record of JSON keeps its types; columns may be called as told, and "contract.…" stands for what is inside. */
export function fromJson(value: unknown, told: readonly [field: string, column: string][]): Made {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { record: {}, problems: [{ pointer: [], code: 'invalid', message: 'must be an object' }] }
  const record: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) {
    const field = told.find(([, column]) => column === name)?.[0] ?? name
    put(record, field, inner)
  }
  return { record, problems: [] }
}

function put(record: Record<string, unknown>, name: string, value: unknown): void {
  if (!name.startsWith('contract.')) record[name] = value
  else record.contract = { ...(record.contract as object | undefined), [name.slice(9)]: value }
}
