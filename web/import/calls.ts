import type { ImportBody, ImportRow, RowOutcome } from '../../shapes/import.ts'
import { callIn } from '../shell/organization.ts'

const AT_ONCE = 100

/** Piece by piece, so that the page can say how far it is; what was told stays told when a piece fails. */
export async function sendRows(
  org: string,
  kind: ImportBody['kind'],
  dry_run: boolean,
  rows: readonly ImportRow[],
  onDone: (outcomes: RowOutcome[]) => void,
): Promise<void> {
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    const body: ImportBody = { kind, dry_run, rows: rows.slice(i, i + AT_ONCE) }
    onDone(await callIn(org)<RowOutcome[]>('POST', '/import', body))
  }
}
