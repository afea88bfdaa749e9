import { createHash } from 'node:crypto'

/** A statement or a part of one. $1 is always the organization. */
export class Sql {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  get name(): string {
    const name = names.get(this.text) ?? hashOf(this.text)
    names.set(this.text, name)
    return name
  }
}

/** Bounded, since statements consist of constant parts. */
const names = new Map<string, string>()

function hashOf(text: string): string {
  return `crewline_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`
}

/** Every statement and part of one that exists. Tests and benchmarks check their plans. */
export const sqlTexts = new Set<string>()

/** Only constant parts. Values are bound when it runs. */
export function sql(strings: TemplateStringsArray, ...pieces: Pick<Sql, 'text'>[]): Sql {
  const statement = new Sql(strings.reduce((text, next, i) => text + pieces[i - 1]?.text + next))
  sqlTexts.add(statement.text)
  return statement
}

/** Citus refuses the plain sum, which depends on the time zone setting (decision 0019). */
export function shifted(time: Sql, interval: Sql): Sql {
  return sql`((${time} at time zone 'UTC' + ${interval}) at time zone 'UTC')`
}
