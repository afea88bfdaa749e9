import type { Command } from 'commander'
import { InvalidArgumentError, Option } from 'commander'
import { Failure, WRONG_USAGE } from './failures.ts'
import type { Format } from './formats.ts'
import { FORMATS } from './formats.ts'
import type { Collection, PlanSheet, Sheet } from './import/columns.ts'
import { fieldsOf } from './import/columns.ts'
import { openInput } from './import/file.ts'
import type { ReadingOptions } from './import/items.ts'
import { prepareFile } from './import/items.ts'
import { countsInWords } from './import/resumption.ts'
import { runImport } from './import/run.ts'
import type { Target } from './import/targets.ts'
import { connectTarget } from './import/targets.ts'
import { addCommand, addCommonOptions, addJsonOption, isAgreed } from './input.ts'
import type { Shown } from './output.ts'
import { printable, show } from './output.ts'
import { progressBar } from './progress.ts'
import type { RemoteOptions } from './remote.ts'
import { addRemoteOptions } from './remote.ts'
import { withOrganization } from './session.ts'

type Options = Shown & ReadingOptions & { format?: Format; report?: string; dryRun?: boolean; yes?: boolean }

export function addImportCommands(program: Command): void {
  const about = 'Brings records or a plan in from a file, safe to run twice.'
  const parent = addCommand(program, 'import', about, 'crewline import projects projects.xlsx --dry-run')
  addRemoteImport(parent, 'projects', 'projects.csv --map "title=Project name"')
  addRemoteImport(parent, 'resources', 'resources.csv --map "contract.cost_per_hour=Rate"')
  addDatabaseImport(parent, 'requests', 'wanted.csv --dry-run')
  addDatabaseImport(parent, 'assignments', 'plan.xlsx --dry-run')
  addDatabaseImport(parent, 'time_off', 'leave.csv --dry-run')
}

/** Over the Integration API, with a key. */
function addRemoteImport(parent: Command, collection: Collection, example: string): void {
  const about = `Creates ${collection} from CSV, XLSX, JSON or NDJSON; "-" is standard input.`
  const command = addImport(parent, collection, about, example)
    .option('--external-id-column <name>', 'the column with the ids of your own system')
    .option('--allow-without-external-id', 'rows without such an id: safe to repeat for 24 hours only')
    .option('--yes', 'goes on where a column is left over or may be another')
    .action(async (file: string, options: Options & RemoteOptions) =>
      importFile(collection, file, options, await connectTarget(collection, options)),
    )
  addJsonOption(addRemoteOptions(command))
}

/** Directly into the database: the Integration API doesn't accept plans. */
function addDatabaseImport(parent: Command, sheet: PlanSheet, example: string): void {
  const about = `Creates ${nounOf(sheet)} from CSV, XLSX, JSON or NDJSON, beside the server.`
  const command = addImport(parent, sheet, about, example).action(
    async (file: string, options: Options & { organization: string }) => {
      const { databaseTarget } = await import('./import/database-target.ts')
      const reading = { ...options, allowWithoutExternalId: true, yes: true }
      await withOrganization(options, (db, org) =>
        importFile(sheet, file, reading, databaseTarget(sheet, db, org)),
      )
    },
  )
  addCommonOptions(command)
}

function addImport(parent: Command, sheet: Sheet, about: string, example: string): Command {
  const name = sheet.replace('_', '-')
  return addCommand(parent, `${name} <file>`, about, `crewline import ${name} ${example}`)
    .addOption(new Option('--format <format>', 'where its name does not tell').choices(FORMATS))
    .option('--map <field=column>', 'the column of a field; may be repeated', collect)
    .addOption(new Option('--dates <order>', 'how 03/04/2026 is meant').choices(['dmy', 'mdy']))
    .addOption(new Option('--decimal <mark>', 'how 1,200 is meant').choices(['point', 'comma']))
    .option('--delimiter <character>', 'of a CSV file, or "tab" (default: found out)', asDelimiter)
    .option('--sheet <name>', 'of a workbook (default: the first that is not hidden)')
    .option('--report <file>', 'where refused rows are written (default: FILE.refused.csv)')
    .option('--dry-run', 'checks every row, and stores nothing')
    .addHelpText('after', helpOn(sheet))
}

function nounOf(sheet: Sheet): string {
  return sheet.replace('_', ' ')
}

function collect(value: string, before: string[] = []): string[] {
  return [...before, value]
}

function asDelimiter(text: string): string {
  if (text === 'tab' || text === '\\t') return '\t'
  if (text.length !== 1 || text === '"') throw new InvalidArgumentError('It is one character, or "tab".')
  return text
}

function helpOn(sheet: Sheet): string {
  const fields = fieldsOf(sheet)
  const hasIds = fields.some(({ name }) => name === 'external_id')
  return [
    '',
    'Fields, found by the names of the columns:',
    ...fields.map(({ name, required }) => `  ${name}${required ? ' (required)' : ''}`),
    '',
    'Interrupted, the same command goes on where it was. Rows that are there',
    ...(hasIds
      ? [
          'already, by their external_id, are left as they are; what differs from the',
          'file is listed in FILE.differences.csv.',
        ]
      : ['already are left as they are.']),
    'Exit codes: 0 all rows are in, 1 some were refused (see the report), 2 wrong',
    'usage or no server.',
  ].join('\n')
}

async function importFile(sheet: Sheet, name: string, options: Options, target: Target): Promise<void> {
  const file = await openInput(name, options.format)
  try {
    const prepared = await prepareFile(sheet, file, options, target.listTags)
    const bar = progressBar(nounOf(sheet))
    process.stderr.write(`${prepared.preview}\n`)
    await settle(prepared.doubts, options)
    if (prepared.understood) bar.say(`Understood: ${prepared.understood}.`)
    const result = await runImport({
      ...{ target, sheet, file, prepared, bar },
      reportPath: options.report ?? (name === '-' ? `import-${sheet}.refused.csv` : `${name}.refused.csv`),
      isDry: options.dryRun ?? false,
      hasExternalIds: !options.allowWithoutExternalId,
    })
    const verb = options.dryRun ? 'would be created' : 'created'
    show(options, { dry_run: options.dryRun ?? false, ...result }, () => `${countsInWords(result, verb)}.`)
    if (result.differences)
      bar.say(
        `What differs is in ${result.differences}: the interface changes no record, so change them there.`,
      )
    if (result.report) throw new Failure(`The refused rows, and why, are in ${result.report}.`)
  } finally {
    await file.close()
  }
}

/** Columns that would be left out need consent before anything is sent. */
async function settle(doubts: string[], { yes, dryRun }: Options): Promise<void> {
  if (doubts.length === 0) return
  if (yes || dryRun) process.stderr.write(`${printable(doubts.join(' '))}\n`)
  else if (!(await isAgreed(doubts.join(' '))))
    throw new Failure(
      `${doubts.join(' ')} Nothing was sent: say which column is which with --map, or go on with --yes.`,
      WRONG_USAGE,
    )
}
