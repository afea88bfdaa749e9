import { Readable } from 'node:stream'
import type { Command } from 'commander'
import { Option } from 'commander'
import type { Client } from '../../packages/client/src/client.ts'
import { writeAtomically } from '../atomic-file.ts'
import { Failure, WRONG_USAGE } from '../failures.ts'
import type { Format } from '../formats.ts'
import { FILE_FORMATS, formatByName } from '../formats.ts'
import { addCommand } from '../input.ts'
import { grouped, printableLines, writeOut } from '../output.ts'
import type { RemoteOptions } from '../remote.ts'
import { addRemoteOptions, connectClient } from '../remote.ts'
import type { Pulled } from './columns.ts'
import { pullMonthlyHours, pullProjects, pullResources } from './columns.ts'
import { WRITERS } from './writing.ts'

type Options = RemoteOptions & { format?: Format }
type Pull<T> = (client: Client, options: T) => Pulled

export function addPullCommands(program: Command): void {
  const about = 'Downloads projects, people or monthly hours to a file.'
  const pull = addCommand(program, 'pull', about, 'pull projects projects.xlsx')

  const since = 'only records updated since this time, such as 2026-03-01T00:00:00Z'
  const status = new Option('--status <status>', 'only projects with this status').choices([
    'active',
    'archived',
  ])
  addPull(pull, 'projects', 'Downloads one row per project.', 'projects.csv', pullProjects)
    .addOption(status)
    .option('--updated-since <time>', since)
  addPull(
    pull,
    'resources',
    'Downloads one row per contract, and one per person without a contract.',
    'resources.xlsx',
    pullResources,
  ).option('--updated-since <time>', since)
  const hours = 'Downloads one row per person, project and month.'
  const example = 'hours.csv --from 2026-01-01 --to 2026-12-31'
  addPull(pull, 'monthly-hours', hours, example, pullMonthlyHours)
    .option('--from <date>', 'first day; needs --to')
    .option('--to <date>', 'last day; needs --from')
}

function addPull<T>(parent: Command, noun: string, about: string, example: string, pull: Pull<T>): Command {
  const format = new Option('--format <format>', 'file format (default: by the file name, else csv)')
  const command = addCommand(parent, `${noun} [file]`, about, `pull ${noun} ${example}`)
    .addOption(format.choices(FILE_FORMATS))
    .action((file = '-', options: Options & T) => write(noun, file, options, pull))
  return addRemoteOptions(command)
}

async function write<T>(noun: string, file: string, options: Options & T, pull: Pull<T>): Promise<void> {
  const isPipe = file === '-'
  const format = options.format ?? (isPipe ? 'csv' : formatByName(file))
  if (!format)
    throw new Failure(
      `The file name has no known format. Add --format ${FILE_FORMATS.join('|')}.`,
      WRONG_USAGE,
    )
  const pulled = pull(await connectClient(options), options)
  let count = 0
  async function* counted() {
    for await (const record of pulled.records) {
      count++
      yield record
    }
  }
  const pieces = WRITERS[format](noun, { ...pulled, records: counted() })
  if (isPipe) {
    // Files and other programs get the exact data. A terminal would obey control characters in it.
    const isForReading = process.stdout.isTTY && format === 'csv'
    for await (const piece of pieces)
      if (!(await writeOut(isForReading ? printableLines(String(piece)) : piece))) return
    return
  }
  await writeAtomically(file, [Readable.from(pieces)])
  const what = noun === 'monthly-hours' ? 'rows of monthly hours' : noun
  process.stderr.write(`${grouped(count)} ${what} written to ${file}.\n`)
}
