import type { Sequences } from '../../server/db/backup/tables.ts'

/**
 * A backup is a gzip of lines of JSON: a Header, then for each table a TableHead followed by its rows, and at the end a
 * Closing with a checksum of all lines before it (decision 0045).
 */
export const FORMAT = 1

export type Header = {
  crewline_export: number
  crewline_version: string
  migrations: string[]
  /** Null: the whole database. */
  organization: number | null
  exported_at: string
}
export type TableHead = { table: string; columns: string[]; rows: number }
export type Closing = { end: true; rows: number; sequences: Sequences; sha256: string }
