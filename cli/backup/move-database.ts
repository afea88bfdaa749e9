import { resolve, sep } from 'node:path'
import type { Command } from 'commander'
import { listUnreadable } from '../../server/commands/access/stored-secrets.ts'
import type { Config } from '../../server/config.ts'
import { readConfig } from '../../server/config.ts'
import { findSecrets, secretKeyFile } from '../../server/crypto/secret-keys.ts'
import { checkNotConnected, lockTables, moveInto } from '../../server/db/backup/moving.ts'
import { connectForBackup } from '../../server/db/backup/reading.ts'
import { listTables } from '../../server/db/backup/tables.ts'
import type { Db } from '../../server/db/connect.ts'
import { inSnapshot } from '../../server/db/snapshot.ts'
import { Failure, WRONG_USAGE } from '../failures.ts'
import { addCommand } from '../input.ts'
import { grouped } from '../output.ts'
import { progressBar } from '../progress.ts'
import { withDatabase } from '../session.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

export function addMoveDatabaseCommand(program: Command): void {
  const about = 'Copies all data to another PostgreSQL or a data folder.'
  const example = 'move-database postgres://crewline@db.example.com/crewline'
  addCommand(program, 'move-database [target]', about, example).addHelpText('after', HELP).action(moveTo)
}

const HELP = `
The target is the URL of an empty database, or a new folder for the bundled
PostgreSQL. The source is the database of DATABASE_URL or DATA_DIR; it doesn't
change. Stop the server first. Set TARGET_DATABASE_URL instead of naming the
target to keep a password out of the process list. If interrupted, the target
stays empty.`

async function moveTo(target: string | undefined): Promise<void> {
  const source = readConfig()
  const place = readTarget(chooseTarget(target, source.targetDatabaseUrl), source)
  const { rows, key } = await withDatabase(
    async (from) => {
      await checkNotConnected(from.db)
      const key = await whatToDoWithKey(from.db, source, place)
      const rows = await withDatabase(
        async (to) => {
          const [reading, writing] = [connectForBackup(from.connection), connectForBackup(to.connection)]
          return copy(reading, writing).finally(() => Promise.all([reading.close(), writing.close()]))
        },
        'target',
        place,
      )
      return { rows, key }
    },
    'source',
    source,
  )
  const sentences = [`${grouped(rows)} rows copied and compared.`, whatToSet(place), key, OLD_DATABASE]
  process.stdout.write(`${sentences.filter((sentence) => sentence !== null).join(' ')}\n`)
  if (target && URL.canParse(target) && new URL(target).password !== '')
    process.stderr.write(`${VISIBLE_PASSWORD}\n`)
}

const VISIBLE_PASSWORD =
  'Other users of this machine could read the password in the address: next time, set TARGET_DATABASE_URL instead.'

/** Locks the source's tables first, so that no other process can write during the copy. */
async function copy(source: Db, target: Db): Promise<number> {
  const tables = await listTables(source, 'everything')
  const bars = { copy: progressBar('copy'), check: progressBar('check') }
  return inSnapshot(source, async (tx) => {
    await lockTables(tx, tables)
    const rows = await moveInto(tx, target, (phase, done, total, table) => {
      const text = `${grouped(done)} of ${grouped(total)} rows, ${table}`
      if (done < total) bars[phase].update(done / total, text)
    })
    bars.check.end(`${grouped(rows)} rows in ${tables.length} tables`)
    return rows
  })
}

function chooseTarget(argument: string | undefined, fromEnvironment: string | null): string {
  if (argument === undefined) {
    if (fromEnvironment !== null) return fromEnvironment
    throw new Failure('Name the target, or set TARGET_DATABASE_URL.', WRONG_USAGE)
  }
  return argument
}

function readTarget(text: string, { databaseUrl, dataDir }: Place): Place {
  if (/^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text)) return { databaseUrl: text, dataDir }
  if (text.trim() === '' || text.includes('://'))
    throw new Failure(
      `"${text}" is neither a URL like postgres://user@host:5432/name nor a folder.`,
      WRONG_USAGE,
    )
  const folder = resolve(text)
  if (databaseUrl === null && `${folder}${sep}`.startsWith(`${dataDir}${sep}`))
    throw new Failure(`The database is already in ${dataDir}. Name another folder.`, WRONG_USAGE)
  return { databaseUrl: null, dataDir: folder }
}

const OLD_DATABASE = 'Then start the server. The old database is unchanged. Keep it until the new one works.'

function whatToSet({ databaseUrl, dataDir }: Place): string {
  return databaseUrl === null
    ? `Now remove DATABASE_URL and set DATA_DIR=${dataDir}.`
    : 'Now set DATABASE_URL to this URL.'
}

/** Names the secret key, because the target contains secrets that only this key decrypts. */
async function whatToDoWithKey(db: Db, source: Config, target: Place): Promise<string | null> {
  const secrets = await findSecrets(source)
  const unreadable = await listUnreadable(db, secrets)
  if (unreadable.length > 0)
    return "Set CREWLINE_SECRET_KEY to the old server's key, because the data contains encrypted secrets."
  if (source.secretKeys) return 'Keep CREWLINE_SECRET_KEY.'
  if (secrets === null) return null
  const file = secretKeyFile(source.dataDir)
  return target.databaseUrl === null
    ? `Copy ${file} to ${secretKeyFile(target.dataDir)}.`
    : `Set CREWLINE_SECRET_KEY to the content of ${file}.`
}
