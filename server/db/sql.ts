import { createHash } from 'node:crypto'

/** A statement, or a piece of one: constant text, parameters as $1, $2, …; $1 is always the organization. */
export type Sql = { readonly text: string; readonly name: string }

/**
 * Joins constant pieces only: a value can't get in, it is bound at the call. The name lets PostgreSQL keep
 * the statement prepared on each connection.
 */
export function sql(strings: TemplateStringsArray, ...pieces: Sql[]): Sql {
  const text = String.raw({ raw: strings }, ...pieces.map((piece) => piece.text))
  return { text, name: `crewline_${createHash('sha1').update(text).digest('hex').slice(0, 16)}` }
}

/** A time and an interval added by the clock of UTC: the plain sum depends on a setting, and no cluster takes it (decision 0019). */
export function shifted(time: Sql, interval: Sql): Sql {
  return sql`((${time} at time zone 'UTC' + ${interval}) at time zone 'UTC')`
}
