import type { Command } from 'commander'
import { addExample, addJsonOption } from './input.ts'
import type { Shown } from './output.ts'
import { show } from './output.ts'
import { withDatabase } from './session.ts'

export function addMigrateCommand(program: Command): void {
  const migrate = program
    .command('migrate')
    .summary('bring the database up to date')
    .description(
      'Runs the migrations that the database does not have yet, and says which. ' +
        'The server does the same when it starts.',
    )
    .action(runMigrations)
  addJsonOption(migrate)
  addExample(migrate, 'DATABASE_URL=postgres://crewline@db.example.com/crewline crewline migrate')
}

/** Opening the database is what migrates it. */
function runMigrations(options: Shown): Promise<void> {
  return withDatabase(async ({ migrated }) =>
    show(options, { migrated }, () =>
      migrated.length === 0
        ? 'The database is up to date: there was nothing to migrate.'
        : `The database was migrated: ${migrated.join(', ')}.`,
    ),
  )
}
