import type { RecordKind } from './contract.ts'
import type { Json, Seen } from './instance.ts'
import { isObject, misfits } from './shapes.ts'

/** The tested server contradicts a statement of the API contract. The message says how. */
export class Differs extends Error {}
/**
 * The check can neither prove nor disprove a statement of the API contract. The message says what is missing.
 */
export class NotShown extends Error {}

export function responseInWords({ method, path, status, text }: Seen): string {
  const start = text.length > 160 ? `${text.slice(0, 160)}…` : text
  return `${method} ${path} → ${status} ${start}`.trimEnd()
}

export function expectThat(fact: boolean, seen: string): void {
  if (!fact) throw new Differs(seen)
}

export function expectField(record: Json, field: string, value: unknown): void {
  expectThat(record[field] === value, `${field} is ${JSON.stringify(record[field])}`)
}

export function expectStatus(response: Seen, ...statuses: number[]): void {
  expectThat(statuses.includes(response.status), `${responseInWords(response)}, not ${statuses.join(' or ')}`)
}

/** Expects any status from 400 to 499. */
export function expectUnserved(response: Seen): void {
  expectThat(response.status >= 400 && response.status < 500, `${responseInWords(response)}, not a refusal`)
}

/** Expects an error body, which has an object under `errors` (§7 of the API contract). */
export function expectRefusal(response: Seen, ...statuses: number[]): void {
  expectStatus(response, ...statuses)
  const fits = misfits(response.body, 'Error', 'body').length === 0
  expectThat(fits, `${responseInWords(response)}: no object under errors`)
}

/** Expects the status, and `data` that fits the API contract's `type`. Returns `data`. */
export function expectData(response: Seen, status: number, type: string): Json {
  expectStatus(response, status)
  expectThat(isObject(response.body) && 'data' in response.body, `${responseInWords(response)}: no data`)
  const wrong = misfits(response.body.data, type)
  expectThat(wrong.length === 0, `${response.method} ${response.path}: ${firstOf(wrong)}`)
  return response.body.data
}

export function expectList(response: Seen, { record }: RecordKind): Json[] {
  return expectData(response, 200, `[${record}]`)
}

export function expectDetail(response: Seen, { detail }: RecordKind): Json {
  const data = expectData(response, 200, detail)
  const isWhole = !response.path.includes('include=') || data.monthly_hours !== undefined
  expectThat(isWhole, `${responseInWords(response)}: no monthly_hours`)
  return data
}

export function firstOf(sentences: string[]): string {
  const [first = '', ...more] = sentences
  return more.length === 0 ? first : `${first} (and ${more.length} more like it)`
}
