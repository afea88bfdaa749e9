import { Command, Help } from 'commander'
import { addAssignmentCommands } from './assignments.ts'
import { addAuditCommands } from './audit.ts'
import { addConformCommand } from './conform.ts'
import { addDemoCommand } from './demo.ts'
import { addDoctorCommand } from './doctor.ts'
import { addExportCommand } from './export.ts'
import { addImportCommands } from './import.ts'
import { addKeyCommands } from './keys.ts'
import { addMigrateCommand } from './migrate.ts'
import { addOrganizationCommands } from './organizations.ts'
import { addPullCommands } from './pull.ts'
import { addRestoreCommand } from './restore.ts'
import { addServeCommand } from './serve.ts'
import { addTagCommands } from './tags.ts'
import { addUserCommands } from './users.ts'
import { addWatchCommand } from './watch.ts'

export function buildProgram(version: string): Command {
  const program = new Command('crewline')
    .description('Crewline, the self-hosted resource planner.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'Shows the help of a command.')
    .exitOverride()
    .configureHelp({ subcommandTerm: termOf })
    .addHelpText('after', '\nExample:\n  crewline key create --name "HR sync"')
  addServeCommand(program)
  addMigrateCommand(program)
  addOrganizationCommands(program)
  addUserCommands(program)
  addKeyCommands(program)
  addTagCommands(program)
  addAssignmentCommands(program)
  addDemoCommand(program)
  addImportCommands(program)
  addPullCommands(program)
  addWatchCommand(program)
  addConformCommand(program)
  addDoctorCommand(program)
  addAuditCommands(program)
  addExportCommand(program)
  addRestoreCommand(program)
  pointToHelp(program, 'crewline')
  return program
}

/** A command alone on the first page, which stays narrow; a verb with what it takes. */
function termOf(command: Command): string {
  if (!command.parent?.parent) return command.name()
  return new Help().subcommandTerm(command)
}

function pointToHelp(command: Command, path: string): void {
  command.showHelpAfterError(`"${path} --help" shows how it is used.`)
  for (const child of command.commands) pointToHelp(child, `${path} ${child.name()}`)
}
