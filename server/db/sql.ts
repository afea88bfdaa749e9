import { createHash } from 'node:crypto'

/** A statement or a part of a statement. In statements about an organization, $1 is the organization's id. */
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

/** The map's size is limited, since statements consist of constant parts. */
const names = new Map<string, string>()

function hashOf(text: string): string {
  return `crewline_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`
}

/**
 * Contains the texts of all statements and their parts, so that tests and benchmarks can check query plans.
 */
export const sqlTexts = new Set<string>()

type Part = Pick<Sql, 'text'>
type Composed = { statement?: Sql; followedBy: Map<string, Composed> }
const composed = new WeakMap<TemplateStringsArray, Composed>()

/**
 * Parts must be constant, and values are bound at execution. The same parts return the same object, so that
 * requests build no text.
 */
export function sql(strings: TemplateStringsArray, ...parts: Part[]): Sql {
  let known: Composed = composed.get(strings) ?? { followedBy: new Map() }
  composed.set(strings, known)
  for (const part of parts) {
    const next: Composed = known.followedBy.get(part.text) ?? { followedBy: new Map() }
    known.followedBy.set(part.text, next)
    known = next
  }
  known.statement ??= compose(strings, parts)
  return known.statement
}

function compose(strings: TemplateStringsArray, parts: readonly Part[]): Sql {
  const statement = new Sql(strings.reduce((text, next, i) => text + parts[i - 1]?.text + next))
  sqlTexts.add(statement.text)
  return statement
}

/**
 * Adds an interval in UTC. Citus refuses a plain sum, because it depends on the time zone setting (decision
 * 0019).
 */
export function shifted(time: Sql, interval: Sql): Sql {
  return sql`((${time} at time zone 'UTC' + ${interval}) at time zone 'UTC')`
}
