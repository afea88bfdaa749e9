import type { Option } from 'commander'
import { Command, Help } from 'commander'

type Add = (program: Command) => void

const COMMANDS: Record<string, () => Promise<Add>> = {
  serve: async () => (await import('./serve.ts')).addServeCommand,
  migrate: async () => (await import('./migrate.ts')).addMigrateCommand,
  org: async () => (await import('./organizations.ts')).addOrganizationCommands,
  member: async () => (await import('./access/members.ts')).addMemberCommands,
  link: async () => (await import('./access/links.ts')).addLinkCommands,
  user: async () => (await import('./access/users.ts')).addUserCommands,
  sso: async () => (await import('./access/sso.ts')).addSsoCommands,
  secrets: async () => (await import('./access/secrets.ts')).addSecretCommands,
  key: async () => (await import('./keys.ts')).addKeyCommands,
  mail: async () => (await import('./mail.ts')).addMailCommands,
  webhook: async () => (await import('./webhooks.ts')).addWebhookCommands,
  tag: async () => (await import('./tags.ts')).addTagCommands,
  client: async () => (await import('./labels.ts')).addClientCommands,
  role: async () => (await import('./labels.ts')).addRoleCommands,
  assignment: async () => (await import('./plan/assignments.ts')).addAssignmentCommands,
  request: async () => (await import('./plan/requests.ts')).addRequestCommands,
  demo: async () => (await import('./demo.ts')).addDemoCommand,
  import: async () => (await import('./import.ts')).addImportCommands,
  pull: async () => (await import('./pull/pull.ts')).addPullCommands,
  watch: async () => (await import('./watch.ts')).addWatchCommand,
  conform: async () => (await import('./conform.ts')).addConformCommand,
  doctor: async () => (await import('./doctor.ts')).addDoctorCommand,
  audit: async () => (await import('./audit.ts')).addAuditCommands,
  export: async () => (await import('./backup/export.ts')).addExportCommand,
  restore: async () => (await import('./backup/restore.ts')).addRestoreCommand,
  sbom: async () => (await import('./sbom.ts')).addSbomCommand,
  'move-database': async () => (await import('./backup/move-database.ts')).addMoveDatabaseCommand,
}

/** If `word` is a command, loads only this command, to start faster. */
export async function buildProgram(version: string, word = ''): Promise<Command> {
  const program = new Command('crewline')
    .description('Crewline, the self-hosted resource planner.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'Shows help for a command.')
    .exitOverride()
    .configureHelp({ subcommandTerm: termOf, optionDescription: describeOption })
    .addHelpText(
      'after',
      `\nWithout a command, crewline starts the server.\n\nExample:\n  crewline key create --name "HR sync"`,
    )
  const known = Object.entries(COMMANDS).filter(([first]) => first === word)
  const wanted = (known.length > 0 ? known : Object.entries(COMMANDS)).map(([, load]) => load)
  for (const add of await Promise.all(wanted.map((load) => load()))) add(program)
  pointToHelp(program, 'crewline')
  return program
}

/** The top-level help lists only the names of commands. */
function termOf(command: Command): string {
  if (!command.parent?.parent) return command.name()
  return new Help().subcommandTerm(command)
}

/** Marks required options, except options that an environment variable can set. */
function describeOption(option: Option): string {
  const about = new Help().optionDescription(option)
  return option.mandatory && !option.envVar ? `${about} (required)` : about
}

function pointToHelp(command: Command, path: string): void {
  command.showHelpAfterError(`See "${path} --help".`)
  for (const child of command.commands) pointToHelp(child, `${path} ${child.name()}`)
}
