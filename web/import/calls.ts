import { callIn } from '../shell/organization.ts'

export type ImportRow = { row: number; record: Record<string, unknown> }
export type RowProblem = { pointer: readonly string[]; message: string }
/** `exists`: a record with this external id is there already, and stays as it is. */
export type RowOutcome = {
  row: number
  outcome: 'created' | 'exists' | 'refused'
  problems: readonly RowProblem[]
}

const AT_ONCE = 100

/** Piece by piece, so that the page can say how far it is; what was told stays told when a piece fails. */
export async function sendRows(
  org: string,
  kind: 'projects' | 'people',
  dry_run: boolean,
  rows: readonly ImportRow[],
  onDone: (outcomes: RowOutcome[]) => void,
): Promise<void> {
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    const body = { kind, dry_run, rows: rows.slice(i, i + AT_ONCE) }
    onDone(await callIn(org)<RowOutcome[]>('POST', '/import', body))
  }
}
