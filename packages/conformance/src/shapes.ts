import type { ValidateFunction } from 'ajv'
import { Ajv } from 'ajv'
import { TABLES } from './contract.ts'

/** Returns a sentence for each difference from a type of the API contract. */
export function misfits(value: unknown, type: string, at = 'data'): string[] {
  const validate = compiled.get(type) ?? ajv.compile(schemaOf(type))
  compiled.set(type, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message, params, data }) => {
    const where = at + instancePath.replaceAll('/', '.')
    if ('missingProperty' in params) return `${where}.${params.missingProperty} is missing`
    return `${where} ${message}, and is ${JSON.stringify(data)?.slice(0, 60)}`
  })
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?$/
const DECIMAL = /^-?\d+(\.\d+)?$/
const MONTH = '^\\d{4}-(0[1-9]|1[0-2])$'

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true })
  .addFormat('date', isDate)
  .addFormat('date-time', (text) => DATE_TIME.test(text) && isDate(text.slice(0, 10)))
  .addFormat('decimal', DECIMAL)
const compiled = new Map<string, ValidateFunction>()

/** JSON Schemas of types without a table. Missing types, such as `string`, are also types of JSON Schema. */
const PLAIN: Record<string, object> = {
  integer: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  date: { type: 'string', format: 'date' },
  'date-time': { type: 'string', format: 'date-time' },
  decimal: { type: 'string', format: 'decimal' },
  month: { type: 'string', pattern: MONTH },
  'hours by month': {
    type: 'object',
    patternProperties: { [MONTH]: { type: 'number' } },
    additionalProperties: false,
  },
}

function schemaOf(type: string): object {
  const { plain, isNullable, element } = readType(type)
  if (isNullable) return { ...schemaOf(plain), nullable: true }
  if (element) return { type: 'array', items: schemaOf(element) }
  const table = TABLES[plain]
  if (!table) return PLAIN[plain] ?? { type: plain }
  const fields = Object.entries(table)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name.replace('?', ''), schemaOf(field)])),
    required: fields.map(([name]) => name).filter((name) => !name.endsWith('?')),
  }
}

/** Splits a type. "date or null" means that null is allowed, and "[Tag]" means a list of tags. */
export function readType(type: string): { plain: string; isNullable: boolean; element: string | undefined } {
  const plain = type.replace(/ or null$/, '')
  return { plain, isNullable: plain !== type, element: /^\[(.+)\]$/.exec(plain)?.[1] }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isDate(value: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** "12000" equals "12000.00", because the API contract doesn't fix the number of decimals. */
export function sameAmount(sent: unknown, shown: unknown): boolean {
  if (typeof shown !== 'string') return sent === shown
  return DECIMAL.test(shown) && Number(sent) === Number(shown)
}
