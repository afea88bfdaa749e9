import type { RecordKind } from './contract.ts'
import type { Json, Seen } from './instance.ts'
import { isObject, misfits } from './shapes.ts'

/** The instance differs from the statement; the message says how. */
export class Differs extends Error {}
/** The interface can't show the statement; the message says what is missing. */
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

export function expectStatus(answer: Seen, ...statuses: number[]): void {
  expectThat(statuses.includes(answer.status), `${responseInWords(answer)}, not ${statuses.join(' or ')}`)
}

/** Any status of 4xx is allowed. */
export function expectUnserved(answer: Seen): void {
  expectThat(answer.status >= 400 && answer.status < 500, `${responseInWords(answer)}, not a refusal`)
}

/** §7: every error body has an object under errors. */
export function expectRefusal(answer: Seen, ...statuses: number[]): void {
  expectStatus(answer, ...statuses)
  const fits = misfits(answer.body, 'Error', 'body').length === 0
  expectThat(fits, `${responseInWords(answer)}: no object under errors`)
}

/** Returns data after checking status and shape. */
export function expectData(answer: Seen, status: number, type: string): Json {
  expectStatus(answer, status)
  expectThat(isObject(answer.body) && 'data' in answer.body, `${responseInWords(answer)}: no data`)
  const wrong = misfits(answer.body.data, type)
  expectThat(wrong.length === 0, `${answer.method} ${answer.path}: ${firstOf(wrong)}`)
  return answer.body.data
}

export function expectList(answer: Seen, { record }: RecordKind): Json[] {
  return expectData(answer, 200, `[${record}]`)
}

export function expectDetail(answer: Seen, { detail }: RecordKind): Json {
  const data = expectData(answer, 200, detail)
  const isWhole = !answer.path.includes('include=') || data.monthly_hours !== undefined
  expectThat(isWhole, `${responseInWords(answer)}: no monthly_hours`)
  return data
}

export function firstOf(sentences: string[]): string {
  const [first = '', ...more] = sentences
  return more.length === 0 ? first : `${first} (and ${more.length} more like it)`
}
