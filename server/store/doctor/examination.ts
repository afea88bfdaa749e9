import type { Tx } from '../../db/connect.ts'
import { DATABASE_RULES } from './database-rules.ts'
import { NUMBER_RULES } from './number-rules.ts'
import { PLAN_RULES } from './plan-rules.ts'
import { RECORD_RULES } from './record-rules.ts'
import type { Rule, Violation } from './rule.ts'
import { TEXT_RULES } from './text-rules.ts'

export { DATABASE_RULES } from './database-rules.ts'

/** Every rule of the domain (decision 0034). */
export const ORGANIZATION_RULES: readonly Rule[] = [
  ...PLAN_RULES,
  ...RECORD_RULES,
  ...TEXT_RULES,
  ...NUMBER_RULES,
]

/** A rule that does not hold, with the rows of its query, which say where. */
export type Broken = {
  rule: string
  says: string
  organization_id: number | null
  rows: Violation[]
  /** There are more rows than these. */
  more: boolean
}

const ENOUGH = 100

/** Each statement sees one moment, whatever is written meanwhile. */
export function listBroken(tx: Tx, org: number): Promise<Broken[]> {
  return askAll(tx, ORGANIZATION_RULES, org)
}

export function listBrokenEverywhere(tx: Tx): Promise<Broken[]> {
  return askAll(tx, DATABASE_RULES, null)
}

async function askAll(tx: Tx, rules: readonly Rule[], org: number | null): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const { name, says, violations } of rules) {
    const rows = await violations(tx, org, ENOUGH + 1)
    if (rows.length === 0) continue
    const more = rows.length > ENOUGH
    broken.push({ rule: name, says, organization_id: org, rows: rows.slice(0, ENOUGH), more })
  }
  return broken
}
