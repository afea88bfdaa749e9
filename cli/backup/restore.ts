import type { Command } from 'commander'
import { countInWords } from '../../planning/wording.ts'
import { countUnopened, sealWebhookSecrets } from '../../server/commands/access/stored-secrets.ts'
import { MOST_WEBHOOKS } from '../../server/commands/webhooks.ts'
import { readConfig } from '../../server/config.ts'
import { OWN_HASH } from '../../server/crypto/passwords.ts'
import { openSecrets } from '../../server/crypto/secret-keys.ts'
import { restore } from '../../server/db/backup/loading.ts'
import { connectForBackup } from '../../server/db/backup/reading.ts'
import { Failure, WRONG_USAGE } from '../failures.ts'
import { addCommand } from '../input.ts'
import { grouped, printable } from '../output.ts'
import { progressBar } from '../progress.ts'
import { withDatabase } from '../session.ts'
import { openContent } from './content.ts'

type Options = { pauseWebhooks?: boolean }

export function addRestoreCommand(program: Command): void {
  const about = 'Brings a backup back: all of it, or nothing.'
  addCommand(program, 'restore <file>', about, 'crewline restore crewline-2026-11-15.ndjson.gz')
    .option('--pause-webhooks', 'for a copy, which must not call the addresses of the original')
    .addHelpText('after', HELP)
    .action(restoreFrom)
}

const HELP = `
A whole database is restored into an empty one: choose a new DATA_DIR, or a new
database with DATABASE_URL, and restore before the first start. One organization
is restored beside others, also while the server runs, under the number it had.
The file may be of an older version, never of a newer one.`

/** Reads the file twice: first to verify it, then to restore it. */
async function restoreFrom(file: string, options: Options): Promise<void> {
  if (file === '-') throw new Failure('A backup is read twice, so it has to be a file.', WRONG_USAGE)
  const bars = { check: progressBar('check'), restore: progressBar('restore') }
  const content = await openContent(file, (phase, fraction) => bars[phase].update(fraction, file))
  bars.check.end(`${file} is whole`)
  const { restored, unopened } = await withDatabase(async (database) => {
    const db = connectForBackup(database.connection)
    const [pauseWebhooks, most_webhooks] = [options.pauseWebhooks ?? false, MOST_WEBHOOKS]
    const choice = { pauseWebhooks, own_hash: OWN_HASH, most_webhooks }
    const restored = await db.transaction((tx) => restore(tx, content, choice)).finally(() => db.close())
    const secrets = await openSecrets(readConfig())
    if (secrets) await sealWebhookSecrets(database.db, secrets)
    return { restored, unopened: await countUnopened(database.db, secrets) }
  }, 'restore')
  bars.restore.end(`${grouped(content.rows)} rows`)
  const what = content.organization === null ? 'The database' : `Organization ${content.organization}`
  const plan = restored ? `, on the plan ${printable(restored.plan)}` : ''
  process.stdout.write(`${what} is as it was at ${printable(String(content.exported_at))}${plan}.\n`)
  for (const email of restored?.without_password ?? [])
    process.stdout.write(
      `${printable(email)} has no password, since the file has none that this version stored: ` +
        `"crewline user reset-password ${printable(email)}" sets one.\n`,
    )
  if (unopened > 0)
    process.stdout.write(
      `${countInWords(unopened, 'secret')} of webhooks cannot be opened by this server's key, and nothing can be sent: ` +
        'add the key of the server that wrote the file to CREWLINE_SECRET_KEY, after its own, or make new ones with ' +
        '"crewline webhook rotate <id>" and enter the addresses of chats again.\n',
    )
}
