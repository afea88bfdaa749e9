import type { Command } from 'commander'
import { isKnownZone } from '../../planning/settings.ts'
import { countInWords } from '../../planning/wording.ts'
import { listUnreadable, sealWebhookSecrets } from '../../server/commands/access/stored-secrets.ts'
import { MAX_WEBHOOKS } from '../../server/commands/webhooks.ts'
import { readConfig } from '../../server/config.ts'
import { OWN_HASH } from '../../server/crypto/passwords.ts'
import { findSecrets } from '../../server/crypto/secret-keys.ts'
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
  const about = 'Restores a backup completely, or not at all.'
  addCommand(program, 'restore <file>', about, 'restore crewline-2026-11-15.ndjson.gz')
    .option('--pause-webhooks', "pause all webhooks, so that a copy doesn't call the original receivers")
    .addHelpText('after', HELP)
    .action(restoreFrom)
}

const HELP = `
A full backup needs an empty database: choose a new DATA_DIR or DATABASE_URL, and
restore before the first start. A backup of one organization is added to the
existing ones under its old id; the server can keep running. Backups from older
versions work, backups from newer versions don't.`

/** Verifies the whole file first, and then reads the file a second time to restore it. */
async function restoreFrom(file: string, options: Options): Promise<void> {
  if (file === '-')
    throw new Failure(
      "Name a file. A backup is read twice, so it can't come from standard input.",
      WRONG_USAGE,
    )
  const bars = { check: progressBar('check'), restore: progressBar('restore') }
  const content = await openContent(file, (phase, fraction) => bars[phase].update(fraction, file))
  bars.check.end(`${file} is complete`)
  const { restored, unreadable } = await withDatabase(async (database) => {
    const db = connectForBackup(database.connection)
    const [pauseWebhooks, most_webhooks] = [options.pauseWebhooks ?? false, MAX_WEBHOOKS]
    const choice = { pauseWebhooks, own_hash: OWN_HASH, most_webhooks, isKnownZone }
    const restored = await db.transaction((tx) => restore(tx, content, choice)).finally(() => db.close())
    const secrets = await findSecrets(readConfig())
    if (secrets) await sealWebhookSecrets(database.db, secrets)
    return { restored, unreadable: await listUnreadable(database.db, secrets) }
  }, 'restore')
  bars.restore.end(`${grouped(content.rows)} rows`)
  const what = content.organization === null ? 'The database' : `Organization ${content.organization}`
  const plan = restored ? `, on the plan ${printable(restored.plan)}` : ''
  process.stdout.write(
    `${what} is restored to its state of ${printable(String(content.exported_at))}${plan}.\n`,
  )
  for (const email of restored?.without_password ?? [])
    process.stdout.write(
      `${printable(email)} has no password. ` +
        `Set one with "crewline user reset-password ${printable(email)}".\n`,
    )
  if (unreadable.length > 0)
    process.stdout.write(
      `${countInWords(unreadable.length, 'stored secret')} can't be decrypted with this server's key. ` +
        'Add the key of the original server to CREWLINE_SECRET_KEY, after the others. Or replace the secrets ' +
        'that "crewline doctor --all" lists.\n',
    )
}
