import { NotShown } from './expectations.ts'
import type { Lab } from './lab.ts'

type Prove = (lab: Lab) => Promise<unknown>
/** `why` is the reason if no check can test the statement through the API. */
export type Check = { section: string; statement: string; prove: Prove; why?: string }
type Verdict = { outcome: 'passed' | 'failed' | 'not shown'; seen?: string }
export type Result = Verdict & Pick<Check, 'section' | 'statement'>

export function check(section: string, statement: string, prove: Prove): Check {
  return { section: `§${section}`, statement, prove }
}

export function unshowable(section: string, statement: string, why: string): Check {
  return { ...check(section, statement, () => Promise.reject(new NotShown(why))), why }
}

/** Runs checks one after another in the given order. The last ones check the responses to earlier ones. */
export async function runChecks(lab: Lab, checks: Check[], report = (_: Result) => {}): Promise<Result[]> {
  const results: Result[] = []
  for (const { section, statement, prove } of checks) {
    const verdict = await prove(lab).then(
      (): Verdict => ({ outcome: 'passed' }),
      (error: Error): Verdict => ({
        outcome: error instanceof NotShown ? 'not shown' : 'failed',
        seen: error.message,
      }),
    )
    const result = { section, statement, ...verdict }
    results.push(result)
    report(result)
  }
  return results
}
