import type { Json, Seen } from './instance.ts'
import { isObject, misfits } from './shapes.ts'

export type CheckOutcome = 'passed' | 'failed' | 'not shown'
export type Check = { section: string; statement: string; prove: () => Promise<void> }
export type Result = { section: string; statement: string; outcome: CheckOutcome; seen?: string }

/** The instance does not do what the statement says; the message is what was seen. */
export class Differs extends Error {}
/** The statement cannot be held against this instance through its interface; the message is what is missing. */
export class NotShown extends Error {}

export function check(section: string, statement: string, prove: () => Promise<void>): Check {
  return { section: `§${section}`, statement, prove }
}

/** A statement that no instance can show through the interface, and why. */
export function unshowable(section: string, statement: string, why: string): Check {
  return check(section, statement, () => Promise.reject(new NotShown(why)))
}

/** One after the other, in the order of the contract: later ones use the records of earlier ones. */
export async function runChecks(checks: Check[], tell: (result: Result) => void): Promise<Result[]> {
  const results: Result[] = []
  for (const { section, statement, prove } of checks) {
    const result = { section, statement, ...(await judge(prove)) }
    results.push(result)
    tell(result)
  }
  return results
}

async function judge(prove: () => Promise<void>): Promise<{ outcome: CheckOutcome; seen?: string }> {
  try {
    await prove()
    return { outcome: 'passed' }
  } catch (error) {
    const { message } = error as Error
    return { outcome: error instanceof NotShown ? 'not shown' : 'failed', seen: message }
  }
}

export function answerInWords({ method, path, status, text }: Seen): string {
  const start = text.length > 160 ? `${text.slice(0, 160)}…` : text
  return `${method} ${path} → ${status} ${start}`.trimEnd()
}

export function expectThat(fact: boolean, seen: string): void {
  if (!fact) throw new Differs(seen)
}

export function expectStatus(answer: Seen, ...statuses: number[]): void {
  expectThat(statuses.includes(answer.status), `${answerInWords(answer)}, not ${statuses.join(' or ')}`)
}

/** §7: the body of every error is an object with an object under errors. */
export function expectRefusal(answer: Seen, ...statuses: number[]): void {
  expectStatus(answer, ...statuses)
  expectThat(
    misfits(answer.body, 'Error', 'body').length === 0,
    `${answerInWords(answer)}: no object under errors`,
  )
}

/** What stands in data, once the answer has the status and the shape. */
export function expectData(answer: Seen, status: number, type: string): Json {
  expectStatus(answer, status)
  expectThat(isObject(answer.body) && 'data' in answer.body, `${answerInWords(answer)}: no data`)
  const wrong = misfits(answer.body.data, type)
  expectThat(wrong.length === 0, `${answer.method} ${answer.path}: ${firstOf(wrong)}`)
  return answer.body.data
}

export function firstOf(sentences: string[]): string {
  const [first = '', ...more] = sentences
  return more.length === 0 ? first : `${first} (and ${more.length} more like it)`
}
