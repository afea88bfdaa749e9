import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Command } from 'commander'
import { connectForBackup } from '../../server/db/backup/reading.ts'
import type { Db } from '../../server/db/connect.ts'
import { inSnapshot } from '../../server/db/snapshot.ts'
import { recordBackup } from '../../server/store/health.ts'
import { writeAtomically } from '../atomic-file.ts'
import { Failure, WRONG_USAGE } from '../failures.ts'
import { addCommand, asId } from '../input.ts'
import { grouped, printable } from '../output.ts'
import { progressBar } from '../progress.ts'
import { withDatabase } from '../session.ts'
import { writeBackup } from './writing.ts'

type Options = { organization?: string }

export function addExportCommand(program: Command): void {
  const about = 'Exports a backup to a file; the server can keep running.'
  const example = 'export crewline-2026-11-15.ndjson.gz'
  addCommand(program, 'export [file]', about, example)
    .option('--organization <id>', 'export only this organization and the accounts of its members')
    .addHelpText('after', HELP)
    .action((file: string | undefined, options: Options) => exportTo(file, options, program.version() ?? ''))
}

const HELP = `
Exports a consistent snapshot. Without a file, or with "-", it writes to standard
output. The file contains personal data, hashes of passwords and keys, and
encrypted secrets. Protect it like the database. It doesn't contain single sign-on
providers or the secret key. Restore it with "crewline restore".`

/** Runs no migrations, so that it can also back up the database of an older Crewline version. */
async function exportTo(file: string | undefined, options: Options, version: string): Promise<void> {
  const toPipe = file === undefined || file === '-'
  if (toPipe && process.stdout.isTTY)
    throw new Failure('Name a file, or pipe the output: "crewline export | …".', WRONG_USAGE)
  const org = options.organization === undefined ? null : asId(options.organization, 'organization')
  await withDatabase(async (database) => {
    const db = connectForBackup(database.connection)
    const bar = progressBar('export')
    let rows = 0
    await inSnapshot(db, async (tx) => {
      const lines = writeBackup(tx, version, org, (table, done, total) => {
        rows = done
        bar.update(done / total, `${grouped(done)} of ${grouped(total)} rows, ${table}`)
      })
      await write(Readable.from(lines, { highWaterMark: 1 }), toPipe ? null : file)
    }).finally(() => db.close())
    bar.end(`${grouped(rows)} rows`)
    if (!toPipe) process.stderr.write(`Backup written to ${file}.\n`)
    if (org === null) await record(database.db)
  }, 'export')
}

/** Fails on a replica and with the tables of an older version. The backup is complete anyway. */
async function record(db: Db): Promise<void> {
  try {
    await recordBackup(db)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${printable(`The metrics don't show this backup: ${reason}`)}\n`)
  }
}

async function write(lines: Readable, file: string | null): Promise<void> {
  if (file !== null) return writeAtomically(file, [lines, createGzip()], 0o600)
  await pipeline(lines, createGzip(), process.stdout, { end: false }).catch((error) => {
    throw error.code === 'EPIPE'
      ? new Failure('The backup is incomplete: the program reading it stopped early.')
      : error
  })
}
