import type { ListView } from '../ui/list-screen.tsx'

/** The functions in this file parse search parameters, because users can type anything in a URL. */

/** Converts numbers back to text, because the router turns text that looks like a number into a number. */
export function textIn(value: unknown): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : String(value)
}

export function choiceIn<T extends string>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value)
}

export function readTab({ tab }: Record<string, unknown>): { tab?: string } {
  return { tab: textIn(tab) }
}

/** Reads a list's view. The URL contains only differences from the default view. */
export function readListSearch<Column extends string>(
  search: Record<string, unknown>,
  columns: readonly Column[],
): ListView & { sort?: Column } {
  const down = search.down === true || undefined
  const sort = choiceIn(columns, search.sort)
  return {
    q: textIn(search.q),
    tag: textIn(search.tag),
    sort: sort === columns[0] && !down ? undefined : sort,
    down,
    new: search.new === true || undefined,
  }
}
