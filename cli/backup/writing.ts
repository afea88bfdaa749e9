import { createHash } from 'node:crypto'
import { countRows, readBatches } from '../../server/db/backup/reading.ts'
import { readSequences } from '../../server/db/backup/tables.ts'
import type { Tx } from '../../server/db/connect.ts'
import { listMigrations } from '../../server/db/migrate.ts'
import { Failure } from '../failures.ts'
import type { BackupClosing, BackupHeader, BackupTableHead } from './format.ts'
import { BACKUP_FORMAT } from './format.ts'

type Progress = (table: string, done: number, total: number) => void

export async function* writeBackup(
  tx: Tx,
  crewline_version: string,
  organization: number | null,
  progress: Progress,
): AsyncGenerator<string, void> {
  const hash = createHash('sha256')
  const noted = (text: string) => {
    hash.update(text)
    return text
  }
  const migrations = await listMigrations(tx)
  if (migrations.length === 0)
    throw new Failure('There is nothing to export. This database has never been used by Crewline.')
  const counted = await countRows(tx, organization)
  const isUnknown = counted.some(({ table, rows }) => table.name === 'organizations' && rows === 0)
  if (organization !== null && isUnknown)
    throw new Failure(
      `There is no organization ${organization}. List organizations with "crewline org list".`,
    )
  const total = counted.reduce((sum, { rows }) => sum + rows, 0)
  const exported_at = new Date().toISOString()
  const header: BackupHeader = {
    crewline_export: BACKUP_FORMAT,
    crewline_version,
    migrations,
    organization,
    exported_at,
  }
  yield noted(`${JSON.stringify(header)}\n`)

  let [done, begun] = [0, '']
  for await (const { table, columns, rows, lines } of readBatches(tx, counted, organization)) {
    const head: BackupTableHead = { table, columns, rows }
    if (table !== begun) yield noted(`${JSON.stringify(head)}\n`)
    begun = table
    if (lines.length > 0) yield noted(`${lines.join('\n')}\n`)
    done += lines.length
    progress(table, done, total)
  }
  // Reads sequences after the rows, so that no row has an id beyond its sequence.
  const sequences = await readSequences(tx)
  const closing: BackupClosing = { end: true, rows: total, sequences, sha256: hash.digest('hex') }
  yield `${JSON.stringify(closing)}\n`
}
