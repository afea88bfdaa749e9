import type { Sql } from '../../db/sql.ts'

/**
 * A rule of the domain as a question that nothing answers while the rule holds. Every row is a violation, its columns
 * say where; $1 is the organization, $2 how many rows are enough.
 */
export type Rule = { name: string; says: string; statement: Sql }
