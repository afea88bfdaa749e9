import type { Tx } from '../../db/connect.ts'
import type { RecordKind } from '../records.ts'
import { ASSIGNMENTS, listStale, PROJECTS, RESOURCES } from '../records.ts'
import { DATABASE_RULES } from './database-rules.ts'
import { NUMBER_RULES } from './number-rules.ts'
import { PLAN_RULES } from './plan-rules.ts'
import { RECORD_RULES } from './record-rules.ts'
import type { Rule, RuleViolation } from './rule.ts'

export { DATABASE_RULES } from './database-rules.ts'

const TEXT_RULES: Rule[] = [
  {
    name: 'stale-text',
    says: 'A stored text is what would be written of its record now',
    async violations(tx, org, limit) {
      const named = async (name: string, kind: RecordKind): Promise<RuleViolation[]> =>
        (await listStale(tx, org, kind, limit)).map((id) => ({ [name]: id }))
      const projects = await named('project_id', PROJECTS)
      const resources = await named('resource_id', RESOURCES)
      const assignments = await named('assignment_id', ASSIGNMENTS)
      return [...projects, ...resources, ...assignments].slice(0, limit)
    },
  },
]

export const ORGANIZATION_RULES: readonly Rule[] = [
  ...PLAN_RULES,
  ...RECORD_RULES,
  ...TEXT_RULES,
  ...NUMBER_RULES,
]

export type BrokenRule = {
  rule: string
  says: string
  organization_id: number | null
  rows: RuleViolation[]
  more: boolean
}

const MAX_VIOLATIONS = 100

export function listBrokenRules(tx: Tx, org: number): Promise<BrokenRule[]> {
  return runRules(tx, ORGANIZATION_RULES, org)
}

export function listBrokenDatabaseRules(tx: Tx): Promise<BrokenRule[]> {
  return runRules(tx, DATABASE_RULES, null)
}

async function runRules(tx: Tx, rules: readonly Rule[], org: number | null): Promise<BrokenRule[]> {
  const broken: BrokenRule[] = []
  for (const { name, says, violations } of rules) {
    const rows = await violations(tx, org, MAX_VIOLATIONS + 1)
    if (rows.length === 0) continue
    const more = rows.length > MAX_VIOLATIONS
    broken.push({ rule: name, says, organization_id: org, rows: rows.slice(0, MAX_VIOLATIONS), more })
  }
  return broken
}
