import type { Tx } from '../../db/connect.ts'
import type { Sql } from '../../db/sql.ts'
import { sql } from '../../db/sql.ts'

/** A violation: its columns say where. */
export type Violation = Record<string, string | number | boolean | null>

/** A rule of the domain, with what finds its violations: none while it holds, and no more than `limit`. */
export type Rule = {
  name: string
  says: string
  violations(tx: Tx, org: number | null, limit: number): Promise<Violation[]>
}

/** The tag of a query that finds them; $1 is the organization, $2 the limit. */
export function rule(name: string, says: string) {
  return (strings: TemplateStringsArray, ...pieces: Sql[]): Rule => {
    const statement = sql(strings, ...pieces)
    return { name, says, violations: (tx, org, limit) => tx.query(statement, [org, limit]) }
  }
}
