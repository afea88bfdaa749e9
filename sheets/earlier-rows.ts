import { MOST_EARLIER_ROWS } from '../shapes/limits.ts'

type Row = { record: Record<string, unknown> }

/**
 * Collects the accepted rows of an import's check. The check stores nothing, so each batch also needs the
 * earlier rows on which its own rows depend: rows for the same person on the same days, and requests without a
 * person for the same project. Rows of projects and people don't depend on each other.
 */
export function createEarlierRows() {
  const byOwner = new Map<string, Row[]>()

  function add(row: Row): void {
    const owner = ownerOf(row)
    if (owner === '') return
    const known = byOwner.get(owner) ?? []
    known.push(row)
    byOwner.set(owner, known)
  }

  function findFor(rows: readonly Row[]): Row[] {
    const found = new Set<Row>()
    for (const row of rows)
      for (const earlier of byOwner.get(ownerOf(row)) ?? []) if (shareDays(earlier, row)) found.add(earlier)
    return [...found].slice(-MOST_EARLIER_ROWS)
  }

  return { add, findFor }
}

/** If a file names a person in several ways, the check of a batch misses rows of earlier batches. */
function ownerOf({ record: { person, project } }: Row): string {
  const name = person || project
  return String(name ?? '').trim()
}

function shareDays({ record: a }: Row, { record: b }: Row): boolean {
  return String(a.start_date) <= String(b.end_date) && String(b.start_date) <= String(a.end_date)
}
