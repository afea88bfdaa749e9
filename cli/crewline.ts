import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { addAssignmentCommands } from './assignments.ts'
import { addDemoCommand } from './demo.ts'
import { explain } from './failures.ts'
import { addKeyCommands } from './keys.ts'
import { addMigrateCommand } from './migrate.ts'
import { addOrganizationCommands } from './organizations.ts'
import { addServeCommand } from './serve.ts'
import { addTagCommands } from './tags.ts'
import { addUserCommands } from './users.ts'

function buildProgram(): Command {
  const program = new Command('crewline')
    .description('Crewline, the self-hosted resource planner.')
    .version(readVersion(), '-V, --version', 'print the version')
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

/** Two folders up from dist/cli, where this runs. */
function readVersion(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
}

/** `crewline … | head` closes the pipe early: nobody reads on, and that is no fault. */
function tolerateClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') process.exit(1)
    })
}

tolerateClosedPipes()
try {
  await buildProgram().parseAsync()
} catch (error) {
  const { lines, code } = explain(error)
  // A server that failed half-way may keep the process alive: the exit does not wait for it.
  process.stderr.write(lines.map((line) => `${line}\n`).join(''), () => process.exit(code))
}
