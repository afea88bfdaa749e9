import type { Command } from 'commander'
import { addCommand, addJsonOption } from './input.ts'
import type { Shown } from './output.ts'
import { show } from './output.ts'
import { withDatabase } from './session.ts'

export function addMigrateCommand(program: Command): void {
  const about = 'Runs the migrations that the database lacks, as serve does.'
  addJsonOption(addCommand(program, 'migrate', about, 'crewline migrate')).action(runMigrations)
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
