import { TABLES } from './contract.ts'

/** Where a value does not fit its type of the contract: sentences, none if it fits. */
export function misfits(value: unknown, type: string, at = 'data'): string[] {
  const [plain, nullable] = split(type)
  if (value === null && nullable) return []
  const list = /^\[(.+)\]$/.exec(plain)
  if (list) {
    if (!Array.isArray(value)) return [wrong(at, value, 'a list')]
    return value.flatMap((entry, i) => misfits(entry, list[1]!, `${at}[${i}]`))
  }
  const table = TABLES[plain]
  if (!table) return fits(value, plain) ? [] : [wrong(at, value, type)]
  if (!isObject(value)) return [wrong(at, value, 'an object')]
  return Object.entries(table).flatMap(([field, fieldType]) => {
    const name = field.replace('?', '')
    if (Object.hasOwn(value, name)) return misfits(value[name], fieldType, `${at}.${name}`)
    return field.endsWith('?') ? [] : [`${at}.${name} is missing`]
  })
}

/** "date or null" → ["date", true] */
export function split(type: string): [string, boolean] {
  return [type.replace(/ or null$/, ''), type.endsWith(' or null')]
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?$/

function fits(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isSafeInteger(value)
  if (type === 'object') return isObject(value)
  if (type === 'hours by month')
    return isObject(value) && Object.entries(value).every(([month, n]) => isMonth(month) && isNumber(n))
  if (type === 'number') return isNumber(value)
  if (typeof value !== 'string') return typeof value === type
  if (type === 'date') return isDate(value)
  if (type === 'date-time') return DATE_TIME.test(value) && isDate(value.slice(0, 10))
  if (type === 'decimal') return isDecimal(value)
  if (type === 'month') return isMonth(value)
  return type === 'string'
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isDate(value: string): boolean {
  const [, y, m, d] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  if (y === undefined) return false
  const time = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d)))
  return time.getUTCMonth() === Number(m) - 1 && time.getUTCDate() === Number(d)
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value)
}

function isDecimal(value: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(value)
}

function isMonth(value: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(value)
}

/** "12000" and "12000.00" are the same amount; how many decimals come back is not part of the contract. */
export function sameAmount(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other
  return isDecimal(one) && isDecimal(other) && plainAmount(one) === plainAmount(other)
}

function plainAmount(text: string): string {
  const [whole = '', decimals = ''] = text.split('.')
  return `${whole.replace(/^(-?)0+(?=\d)/, '$1')}.${decimals.replace(/0+$/, '')}`
}

function wrong(at: string, value: unknown, type: string): string {
  const shown = value === undefined ? 'missing' : JSON.stringify(value)
  return `${at} is ${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}, not ${article(type)}`
}

function article(type: string): string {
  if (/^(an? |hours)/.test(type)) return type
  return `${/^[aeiouA]/.test(type) ? 'an' : 'a'} ${type}`
}
