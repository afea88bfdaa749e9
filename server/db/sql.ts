import { createHash } from 'node:crypto'

/** A statement, or a piece of one: constant text, parameters as $1, $2, …; $1 is always the organization. */
export class Sql {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** Lets PostgreSQL keep the statement prepared on each connection. */
  get name(): string {
    const name = names.get(this.text) ?? hashOf(this.text)
    names.set(this.text, name)
    return name
  }
}

/** Of whole statements: as many as the code can put together. */
const names = new Map<string, string>()

function hashOf(text: string): string {
  return `crewline_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`
}

/** Joins constant pieces only: a value can't get in, it is bound at the call. */
export function sql(strings: TemplateStringsArray, ...pieces: Pick<Sql, 'text'>[]): Sql {
  return new Sql(strings.reduce((text, next, i) => text + pieces[i - 1]?.text + next))
}

/** A time and an interval added by the clock of UTC: the plain sum depends on a setting, and no cluster takes it (decision 0019). */
export function shifted(time: Sql, interval: Sql): Sql {
  return sql`((${time} at time zone 'UTC' + ${interval}) at time zone 'UTC')`
}
