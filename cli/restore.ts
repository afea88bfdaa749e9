import type { Command } from 'commander'
import type { Content } from '../server/db/backup/loading.ts'
import { restore } from '../server/db/backup/loading.ts'
import type { Batch } from '../server/db/backup/reading.ts'
import { connectForBackup } from '../server/db/backup/reading.ts'
import type { Closing, Header } from './backup/format.ts'
import type { Watch } from './backup/reading.ts'
import { readBackup } from './backup/reading.ts'
import { Failure, WRONG_USAGE } from './failures.ts'
import { addCommand } from './input.ts'
import { progressBar } from './progress.ts'
import { withDatabase } from './session.ts'

export function addRestoreCommand(program: Command): void {
  const about = 'Brings a backup back: all of it, or nothing.'
  addCommand(program, 'restore <file>', about, 'crewline restore crewline-2026-11-15.ndjson.gz')
    .addHelpText('after', HELP)
    .action(restoreFrom)
}

const HELP = `
A whole database is restored into an empty one: choose a new DATA_DIR, or a new
database with DATABASE_URL, and restore before the first start. One organization
is restored beside others, also while the server runs, under the number it had.
The file may be of an older version, never of a newer one.`

/** Read twice: to its end before anything is opened, and then into the database. */
async function restoreFrom(file: string): Promise<void> {
  if (file === '-') throw new Failure('A backup is read twice, so it has to be a file.', WRONG_USAGE)
  const checking = progressBar('check')
  const { header, closing } = await verify(file, (fraction) => checking.update(fraction, file))
  checking.end(`${file} is whole`)
  const restoring = progressBar('restore')
  await withDatabase(async (database) => {
    const db = connectForBackup(database.connection)
    try {
      await db.transaction((tx) =>
        restore(
          tx,
          contentOf(file, header, closing, (fraction) => restoring.update(fraction, file)),
        ),
      )
    } finally {
      await db.close()
    }
  })
  restoring.end(`${closing.rows.toLocaleString('en-US')} rows`)
  const what = header.organization === null ? 'The database' : `Organization ${header.organization}`
  process.stdout.write(`${what} is as it was at ${header.exported_at}.\n`)
}

async function verify(file: string, watch: Watch): Promise<{ header: Header; closing: Closing }> {
  const found: { header?: Header; closing?: Closing } = {}
  for await (const part of readBackup(file, watch)) if (!('batch' in part)) Object.assign(found, part)
  return found as { header: Header; closing: Closing }
}

function contentOf(file: string, header: Header, closing: Closing, watch: Watch): Content {
  async function* read(): AsyncGenerator<Batch> {
    for await (const part of readBackup(file, watch)) if ('batch' in part) yield part.batch
  }
  return {
    migrations: header.migrations,
    organization: header.organization,
    sequences: closing.sequences,
    read,
  }
}
