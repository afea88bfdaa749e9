import type { Command } from 'commander'
import { InvalidArgumentError, Option } from 'commander'
import type { Client, Tag } from '../packages/client/src/client.ts'
import { Failure, WRONG_USAGE } from './failures.ts'
import type { Format } from './formats.ts'
import { FORMATS } from './formats.ts'
import type { Collection, PlannedSheet } from './import/columns.ts'
import { fieldsOf } from './import/columns.ts'
import { openInput } from './import/file.ts'
import type { ReadingOptions } from './import/items.ts'
import { openContent } from './import/items.ts'
import { countsInWords, hashOf } from './import/resumption.ts'
import { runImport } from './import/run.ts'
import { addCommand, addCommonOptions, addJsonOption, isAgreed } from './input.ts'
import type { Shown } from './output.ts'
import { printable, show } from './output.ts'
import { progressBar } from './progress.ts'
import type { RemoteOptions } from './remote.ts'
import { addRemoteOptions, connect } from './remote.ts'
import { withOrganization } from './session.ts'

type Options = RemoteOptions &
  Shown &
  ReadingOptions & { format?: Format; report?: string; dryRun?: boolean; yes?: boolean }

export function addImportCommands(program: Command): void {
  const about = 'Brings records or a plan in from a file, safe to run twice.'
  const parent = addCommand(program, 'import', about, 'crewline import projects projects.xlsx --dry-run')
  for (const collection of ['projects', 'resources'] as const) addImport(parent, collection)
  for (const planned of PLANNED) addPlannedImport(parent, planned)
}

const PLANNED = [
  ['requests', 'requests', 'wanted.csv'],
  ['assignments', 'assignments', 'plan.xlsx'],
  ['time-off', 'time_off', 'leave.csv'],
] as const

/** Into the database itself, as the other commands of planning: the interface takes none of it. */
function addPlannedImport(parent: Command, [name, sheet, file]: (typeof PLANNED)[number]): void {
  const about = `Creates ${name.replace('-', ' ')} from CSV, XLSX, JSON or NDJSON, beside the server.`
  const command = addCommand(parent, `${name} <file>`, about, `crewline import ${name} ${file} --dry-run`)
    .addOption(new Option('--format <format>', 'where its name does not tell').choices(FORMATS))
    .option('--map <field=column>', 'the column of a field; may be repeated', collect)
    .addOption(new Option('--dates <order>', 'how 03/04/2026 is meant').choices(['dmy', 'mdy']))
    .addOption(new Option('--decimal <mark>', 'how 7,5 is meant').choices(['point', 'comma']))
    .option('--delimiter <character>', 'of a CSV file, or "tab" (default: found out)', asDelimiter)
    .option('--sheet <name>', 'of a workbook (default: the first that is not hidden)')
    .option('--report <file>', 'where refused rows are written (default: FILE.refused.csv)')
    .option('--dry-run', 'looks at every row, and stores nothing')
    .action((path: string, options: Options & { organization: string }) =>
      importPlannedFile(sheet, path, options),
    )
  addCommonOptions(command)
}

async function importPlannedFile(
  sheet: PlannedSheet,
  name: string,
  options: Options & { organization: string },
): Promise<void> {
  const { importPlanned } = await import('./import/planned.ts')
  await withOrganization(options, async (db, org) => {
    const { report, ...counts } = await importPlanned(db, org, sheet, name, options)
    const verb = options.dryRun ? 'would be created' : 'created'
    show(
      options,
      { dry_run: options.dryRun ?? false, ...counts, report },
      () => `${countsInWords(counts, verb)}.`,
    )
    if (report) throw new Failure(`The refused rows, and why, are in ${report}.`)
  })
}

function addImport(parent: Command, collection: Collection): void {
  const about = `Creates ${collection} from CSV, XLSX, JSON or NDJSON; "-" is standard input.`
  const column = collection === 'projects' ? 'title=Project name' : 'contract.cost_per_hour=Rate'
  const example = `crewline import ${collection} ${collection}.csv --map "${column}"`
  const command = addCommand(parent, `${collection} <file>`, about, example)
    .addOption(new Option('--format <format>', 'where its name does not tell').choices(FORMATS))
    .option('--map <field=column>', 'the column of a field; may be repeated', collect)
    .option('--external-id-column <name>', 'the column with the ids of your own system')
    .option('--allow-without-external-id', 'rows without such an id: safe to repeat for 24 hours only')
    .addOption(new Option('--dates <order>', 'how 03/04/2026 is meant').choices(['dmy', 'mdy']))
    .addOption(new Option('--decimal <mark>', 'how 1,200 is meant').choices(['point', 'comma']))
    .option('--delimiter <character>', 'of a CSV file, or "tab" (default: found out)', asDelimiter)
    .option('--sheet <name>', 'of a workbook (default: the first that is not hidden)')
    .option('--report <file>', 'where refused rows are written (default: FILE.refused.csv)')
    .option('--dry-run', 'asks the server about every row, and stores nothing')
    .option('--yes', 'goes on where a column is left over or may be another')
    .addHelpText('after', helpOn(collection))
    .action((file: string, options: Options) => importFile(collection, file, options))
  addJsonOption(addRemoteOptions(command))
}

function collect(value: string, before: string[] = []): string[] {
  return [...before, value]
}

function asDelimiter(text: string): string {
  if (text === 'tab' || text === '\\t') return '\t'
  if (text.length !== 1 || text === '"') throw new InvalidArgumentError('It is one character, or "tab".')
  return text
}

function helpOn(collection: Collection): string {
  const names = fieldsOf(collection).map(({ name, required }) => `  ${name}${required ? ' (required)' : ''}`)
  return [
    '',
    'Fields, found by the names of the columns:',
    ...names,
    '',
    'Interrupted, the same command goes on where it was. Rows whose external_id',
    'is there already are left as they are; what differs from the file is listed',
    'in FILE.differences.csv. Exit codes: 0 all rows are in, 1 some were refused',
    '(see the report), 2 wrong usage or no server.',
  ].join('\n')
}

export async function importFile(collection: Collection, name: string, options: Options): Promise<void> {
  const client = await connect(options)
  const file = await openInput(name, options.format)
  try {
    const content = await openContent(collection, file, options, () => listTags(client, collection))
    const bar = progressBar(collection)
    process.stderr.write(`${content.preview}\n`)
    await settle(content.doubts, options)
    if (content.understood) bar.say(`Understood: ${content.understood}.`)
    const outcome = await runImport({
      ...{ client, collection, file, content, bar },
      target: targetOf(options),
      reportPath:
        options.report ?? (name === '-' ? `import-${collection}.refused.csv` : `${name}.refused.csv`),
      isDry: options.dryRun ?? false,
      hasExternalIds: !options.allowWithoutExternalId,
    })
    const verb = options.dryRun ? 'would be created' : 'created'
    show(options, { dry_run: options.dryRun ?? false, ...outcome }, () => `${countsInWords(outcome, verb)}.`)
    if (outcome.differences)
      bar.say(
        `What differs is in ${outcome.differences}: the interface changes no record, so change them there.`,
      )
    if (outcome.report) throw new Failure(`The refused rows, and why, are in ${outcome.report}.`)
  } finally {
    await file.close()
  }
}

async function listTags(client: Client, collection: Collection): Promise<Tag[]> {
  const tags: Tag[] = []
  for await (const tag of client.tags.list({ for: collection })) tags.push(tag)
  return tags
}

/** Nothing is sent before somebody has seen what would be left out. */
async function settle(doubts: string[], { yes, dryRun }: Options): Promise<void> {
  if (doubts.length === 0) return
  if (yes || dryRun) process.stderr.write(`${printable(doubts.join(' '))}\n`)
  else if (!(await isAgreed(doubts.join(' '))))
    throw new Failure(
      `${doubts.join(' ')} Nothing was sent: say which column is which with --map, or go on with --yes.`,
      WRONG_USAGE,
    )
}

/** Another key of the same organization is the same target. */
function targetOf({ url, key }: RemoteOptions): string {
  return `${url} ${/^crewline_(\d+)_/.exec(key)?.[1] ?? hashOf(key)}`
}
