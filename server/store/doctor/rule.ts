import type { Sql } from '../../db/sql.ts'
import { sql } from '../../db/sql.ts'

/**
 * A rule of the domain as a query that returns no row while the rule holds. Every row is a violation, its columns
 * say where; $1 is the organization, $2 the highest number of rows to return.
 */
export type Rule = { name: string; says: string; statement: Sql }

/** The tag of such a query. */
export function rule(name: string, says: string) {
  return (strings: TemplateStringsArray, ...pieces: Sql[]): Rule => ({
    name,
    says,
    statement: sql(strings, ...pieces),
  })
}
