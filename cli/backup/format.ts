import type { Sequences } from '../../server/db/backup/tables.ts'

/**
 * A backup is a gzip file of JSON lines. It has a header, then each table's head and rows, then a closing
 * line with a checksum (decision 0045).
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
