import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { findBannedWords } from '../../bin/banned-words.js'
import { explain } from '../../cli/failures.ts'
import { buildProgram } from '../../cli/program.ts'
import { crewline } from '../support/command.ts'

const NOUNS = {
  key: ['create', 'generate', 'list', 'revoke', 'rotate'],
  webhook: ['create', 'list', 'test', 'rotate', 'delete'],
  mail: ['test'],
  org: ['create', 'list', 'set', 'delete'],
  user: ['create', 'reset-password', 'reset-factor'],
  sso: ['show', 'set', 'remove', 'test'],
  secrets: ['rotate'],
  member: ['list', 'invite', 'role', 'remove'],
  link: ['list', 'revoke'],
  tag: ['create', 'list'],
  client: ['create', 'list', 'rename', 'merge', 'archive', 'restore', 'delete'],
  role: ['create', 'list', 'set', 'delete'],
  assignment: ['create', 'list', 'delete'],
  request: ['create', 'list', 'confirm', 'delete'],
  import: ['projects', 'resources', 'assignments', 'requests', 'time-off'],
  pull: ['projects', 'resources', 'monthly-hours'],
  watch: [],
  serve: [],
  migrate: [],
  demo: [],
  conform: [],
  doctor: [],
  audit: ['verify'],
  export: [],
  restore: [],
  'move-database': [],
  sbom: [],
}
const COMMANDS = Object.entries(NOUNS).flatMap(([noun, verbs]) => [
  [noun],
  ...verbs.map((verb) => [noun, verb]),
])

/** Returns a command's help text. Runs in this process, because child processes are slow. */
async function helpOf(words: readonly string[]): Promise<string> {
  const { program, written } = await aProgram(words[0])
  let command = program
  for (const word of words) command = command.commands.find((child) => child.name() === word)!
  command.outputHelp()
  return written()
}

async function mistake(words: readonly string[]): Promise<{ code: number; said: string }> {
  const { program, written } = await aProgram(words[0])
  const error = await program.parseAsync(words, { from: 'user' }).catch((thrown: unknown) => thrown)
  return { code: explain(error).code, said: written() }
}

/** Parses an example without running the command; returns what is wrong. */
async function parse(example: string): Promise<string> {
  vi.stubEnv('CREWLINE_KEY', 'crewline_1_key')
  const [, args = ''] = /\bcrewline (.+?)( [|<>] .*)?$/.exec(example) ?? []
  const words = [...args.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '')
  const { program, written } = await aProgram(words[0])
  for (const noun of program.commands) {
    for (const command of noun.commands.length > 0 ? noun.commands : [noun]) command.action(() => {})
  }
  const error = await program.parseAsync(words, { from: 'user' }).catch((thrown: unknown) => thrown)
  vi.unstubAllEnvs()
  return error === program ? written() : `${String(error)} ${written()}`
}

async function aProgram(word?: string) {
  const program = await buildProgram('0.0.0', word)
  let text = ''
  const write = (more: string) => {
    text += more
  }
  for (const command of [program, ...program.commands, ...program.commands.flatMap((noun) => noun.commands)])
    command.configureOutput({ writeOut: write, writeErr: write })
  return { program, written: () => text }
}

describe('help', () => {
  it('lists every command, within 80 columns', async () => {
    const { code, stdout, stderr } = await crewline(['--help'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    for (const noun of Object.keys(NOUNS)) expect(stdout).toMatch(new RegExp(`^  ${noun}\\b.*\\.$`, 'm'))
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
  })

  it('has exactly the commands that this test lists', async () => {
    const found = (await buildProgram('0.0.0')).commands.flatMap((noun) => [
      noun.name(),
      ...noun.commands.map((verb) => `${noun.name()} ${verb.name()}`),
    ])
    expect(found.sort()).toEqual(COMMANDS.map((words) => words.join(' ')).sort())
  })

  it.each(COMMANDS.map((words) => [words.join(' '), words] as const))(
    'of "crewline %s" has a description and an example that parses, and no banned words',
    async (path, words) => {
      const page = await helpOf(words)
      expect(page).toContain(`Usage: crewline ${path} `)
      expect(page).toMatch(/^[A-Z].*\.$/m)
      const [, example = ''] = /Example:\n {2}(.+)/.exec(page) ?? []
      expect(example).toMatch(new RegExp(`\\bcrewline ${words[0]}\\b`))
      expect(await parse(example)).toBe('')
      expect(findBannedWords(page)).toEqual([])
    },
  )

  it.each(Object.keys(NOUNS))('of "%s" loads only this command', async (noun) => {
    const { commands } = await buildProgram('0.0.0', noun)
    expect(commands.map((command) => command.name())).toEqual([noun])
  })

  it('of "key" lists its subcommands', async () => {
    const { code, stdout } = await crewline(['key', '--help'])
    expect(code).toBe(0)
    for (const verb of NOUNS.key) expect(stdout).toMatch(new RegExp(`^  ${verb}\\b`, 'm'))
  })
})

const ANA = ['--email', 'ana@example.com', '--name', 'Ana']

describe('wrong usage', () => {
  it('exits with 2 for an unknown command and suggests the nearest one', async () => {
    const { code, stdout, stderr } = await crewline(['serv'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain("unknown command 'serv'")
    expect(stderr).toContain('Did you mean serve?')
  })

  it.each([
    ['no command at all', [], 'Usage: crewline'],
    ['a command without its subcommand', ['key'], 'Usage: crewline key'],
    ['an unknown subcommand', ['key', 'revok', '1'], 'Did you mean revoke?'],
    ['an unknown option', ['key', 'list', '--jsn'], 'Did you mean --json?'],
    [
      'a missing argument',
      ['key', 'revoke'],
      'missing required argument \'id\'\nSee "crewline key revoke --help"',
    ],
    ['a missing option', ['key', 'create'], "'--name <name>' not specified"],
    ['an option without its value', ['key', 'create', '--name'], 'argument missing'],
    ['one argument too many', ['key', 'revoke', '1', '2'], 'too many arguments'],
    [
      'a password as an argument',
      ['user', 'create', ...ANA, '--password=x'],
      "unknown option '--password=x'",
    ],
    ['a tag without a use', ['tag', 'create', '--name', 'A'], 'give --for-projects, --for-resources'],
    ['no setting to change', ['org', 'set', '1'], 'name at least one setting'],
  ])('exits with 2 and a sentence for %s', async (_, words, sentence) => {
    const { code, said } = await mistake(words)
    expect(code).toBe(2)
    expect(said).toContain(sentence)
  })
})

it('prints the version of the package', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(await crewline(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
})
