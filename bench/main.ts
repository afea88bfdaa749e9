import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Command, CommandOptions } from './command.ts'

const COMMANDS: Record<string, () => Promise<{ default: Command }>> = {
  api: () => import('./api.ts'),
  board: () => import('./board.ts'),
  screenshot: () => import('./screenshot.ts'),
  torture: () => import('./torture/kills.ts'),
  races: () => import('./torture/run-races.ts'),
  floods: () => import('./floods.ts'),
  feed: () => import('./feed-torture.ts'),
  import: () => import('./import-torture.ts'),
  'first-import': () => import('./first-import.ts'),
  plans: () => import('./plans/command.ts'),
  restore: () => import('./restore-torture.ts'),
  fuzz: () => import('./fuzz/command.ts'),
  soak: () => import('./soak/command.ts'),
}

async function main([word = 'api', ...args]: string[]): Promise<boolean> {
  const load = word.startsWith('--') && word !== '--help' ? COMMANDS.api : COMMANDS[word]
  if (!load || args.includes('--help')) {
    await printHelp(load ? [word] : Object.keys(COMMANDS))
    return load !== undefined || word === '--help'
  }
  const { default: command } = await load()
  const options = readOptions(command.options, word.startsWith('--') ? [word, ...args] : args)
  const folder = await mkdtemp(join(tmpdir(), 'crewline-bench-'))
  try {
    return (await command.run(options, folder)) !== false
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function readOptions(defaults: CommandOptions, args: string[]): CommandOptions {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ args, options })
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      const given = values[name] as string | undefined
      return [name, given === undefined ? value : typeof value === 'number' ? Number(given) : given]
    }),
  )
}

async function printHelp(names: string[]): Promise<void> {
  console.log('npm run bench -- <command> [options]\n')
  for (const name of names) {
    const { about, options } = (await COMMANDS[name]!()).default
    const shown = Object.entries(options).map(
      ([option, value]) => `--${option} ${value === '' ? '…' : value}`,
    )
    console.log(
      `${name.padEnd(14)}${about}${shown.length > 0 ? `\n${' '.repeat(14)}${shown.join(' ')}` : ''}`,
    )
  }
}

try {
  if (!(await main(process.argv.slice(2)))) process.exitCode = 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
