import type { Tx } from '../../db/connect.ts'
import type { Sql } from '../../db/sql.ts'
import { sql } from '../../db/sql.ts'

export type RuleViolation = Record<string, string | number | boolean | null>

export type Rule = {
  name: string
  says: string
  violations(tx: Tx, org: number | null, limit: number): Promise<RuleViolation[]>
}

/**
 * Returns a template tag for the rule's query. $1 is the organization's id, or null to check the whole
 * database. $2 is the maximum number of rows.
 */
export function rule(name: string, says: string) {
  return (strings: TemplateStringsArray, ...pieces: Sql[]): Rule => {
    const statement = sql(strings, ...pieces)
    return { name, says, violations: (tx, org, limit) => tx.query(statement, [org, limit]) }
  }
}
