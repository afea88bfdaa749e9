import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { grouped } from '../output.ts'

export type Counts = { rows: number; created: number; existing: number; refused: number; differing?: number }
/** "1,200 rows: 1,190 created, 8 existing, 2 refused" */
export function countsInWords(
  { rows, created, existing, refused, differing }: Counts,
  verb = 'created',
): string {
  const parts = [`${grouped(created)} ${verb}`]
  if (existing > 0)
    parts.push(
      `${grouped(existing)} existing${differing ? ` (${grouped(differing)} of them different)` : ''}`,
    )
  if (refused > 0) parts.push(`${grouped(refused)} refused`)
  return `${grouped(rows)} ${rows === 1 ? 'row' : 'rows'}: ${parts.join(', ')}`
}

export type Done = Counts & {
  /** All attempts of an import share this id, so that a batch sent twice gets the first response. */
  run: string
  /** The last row whose response was received. */
  last_row: number
  report_bytes: number
}

/**
 * Stores an import's progress in a file next to the report. The file is written after each batch and removed
 * at the end.
 */
export function openResumption(path: string) {
  const done = read(path) ?? {
    ...{ run: randomUUID(), last_row: 0, report_bytes: 0 },
    ...{ rows: 0, created: 0, existing: 0, refused: 0 },
  }
  return {
    done,
    /** Replaces the file atomically, so that a killed process leaves a complete file. */
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
