import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { grouped } from '../output.ts'

export type Counts = { rows: number; created: number; existing: number; refused: number; differing?: number }
/** "1,200 rows: 1,190 created, 8 already there, 2 refused" */
export function countsInWords(
  { rows, created, existing, refused, differing }: Counts,
  verb = 'created',
): string {
  const parts = [`${grouped(created)} ${verb}`]
  if (existing > 0)
    parts.push(
      `${grouped(existing)} already there${differing ? ` (${grouped(differing)} of them different)` : ''}`,
    )
  if (refused > 0) parts.push(`${grouped(refused)} refused`)
  return `${grouped(rows)} ${rows === 1 ? 'row' : 'rows'}: ${parts.join(', ')}`
}

export type Done = Counts & {
  /** One for all tries of an import, so that a batch sent twice is answered as the first time. */
  run: string
  /** The last row that the server has answered for. */
  last_row: number
  report_bytes: number
}

/**
 * How far an import is, in a small file beside the report. It is written after every batch and removed at the end: a
 * killed import goes on where it was, and one that was finished starts anew.
 */
export function openResumption(path: string) {
  const done = read(path) ?? {
    ...{ run: randomUUID(), last_row: 0, report_bytes: 0 },
    ...{ rows: 0, created: 0, existing: 0, refused: 0 },
  }
  return {
    done,
    /** Whole or not at all, whenever the power goes. */
    save(): void {
      writeFileSync(`${path}.new`, JSON.stringify(done), { mode: 0o600 })
      renameSync(`${path}.new`, path)
    },
    remove(): void {
      rmSync(path, { force: true })
    },
  }
}

function read(path: string): Done | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Done
  } catch {
    return null
  }
}

export function hashOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
