import { Command } from 'commander'
import { addAssignmentCommands } from './assignments.ts'
import { addDemoCommand } from './demo.ts'
import { addKeyCommands } from './keys.ts'
import { addMigrateCommand } from './migrate.ts'
import { addOrganizationCommands } from './organizations.ts'
import { addServeCommand } from './serve.ts'
import { addTagCommands } from './tags.ts'
import { addUserCommands } from './users.ts'

export function buildProgram(version: string): Command {
  const program = new Command('crewline')
    .description('Crewline, the self-hosted resource planner.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'Shows the help of a command.')
    .exitOverride()
    .addHelpText('after', '\nExample:\n  crewline key create --name "HR sync"')
  addServeCommand(program)
  addMigrateCommand(program)
  addOrganizationCommands(program)
  addUserCommands(program)
  addKeyCommands(program)
  addTagCommands(program)
  addAssignmentCommands(program)
  addDemoCommand(program)
  pointToHelp(program, 'crewline')
  return program
}

function pointToHelp(command: Command, path: string): void {
  command.showHelpAfterError(`"${path} --help" shows how it is used.`)
  for (const child of command.commands) pointToHelp(child, `${path} ${child.name()}`)
}
