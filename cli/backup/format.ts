import type { Sequences } from '../../server/db/backup/tables.ts'

/**
 * A gzip of JSON lines: a Header, then per table a TableHead and its rows, then a Closing with a
 * checksum (decision 0045).
 */
export const BACKUP_FORMAT = 1

export type BackupHeader = {
  crewline_export: number
  crewline_version: string
  migrations: string[]
  /** Null for the whole database. */
  organization: number | null
  exported_at: string
}
export type BackupTableHead = { table: string; columns: string[]; rows: number }
export type BackupClosing = { end: true; rows: number; sequences: Sequences; sha256: string }
