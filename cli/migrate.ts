import type { Command } from 'commander'
import { backfillJsonCache } from '../server/commands/json-cache-backfill.ts'
import { addCommand, addJsonOption } from './input.ts'
import type { Shown } from './output.ts'
import { show } from './output.ts'
import { progressBar } from './progress.ts'
import { withDatabase } from './session.ts'

export function addMigrateCommand(program: Command): void {
  const about = 'Migrates the database to this version (all nodes of a cluster).'
  const migrate = addCommand(program, 'migrate', about, 'migrate').action(runMigrations)
  addJsonOption(migrate)
}

/** Opening the database runs the migrations. */
function runMigrations(options: Shown): Promise<void> {
  return withDatabase(async ({ db, migrated, distributed }) => {
    const bar = progressBar('texts of records')
    const texts_stored = await backfillJsonCache(db, (done, total) =>
      bar.update(done / total, `${done} of ${total}`),
    )
    show(options, { migrated, distributed, texts_stored }, () =>
      [
        migrated.length === 0 ? 'The database is up to date.' : `Migrations applied: ${migrated.join(', ')}.`,
        ...(distributed.length > 0 ? [`Tables distributed: ${distributed.join(', ')}.`] : []),
      ].join('\n'),
    )
  }, 'migrate')
}
