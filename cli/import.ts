import type { Command } from 'commander'
import { InvalidArgumentError, Option } from 'commander'
import { Failure, WRONG_USAGE } from './failures.ts'
import type { Format } from './formats.ts'
import { FILE_FORMATS } from './formats.ts'
import type { Collection, ImportSheet } from './import/columns.ts'
import { importFields, isInApi } from './import/columns.ts'
import { openInput } from './import/file.ts'
import type { ReadingOptions } from './import/items.ts'
import { prepareFile } from './import/items.ts'
import { countsInWords } from './import/resumption.ts'
import { runImport } from './import/run.ts'
import type { ImportTarget } from './import/targets.ts'
import { connectTarget } from './import/targets.ts'
import { addCommand, addCommonOptions, addJsonOption, isAgreed } from './input.ts'
import type { Shown } from './output.ts'
import { printable, show } from './output.ts'
import { progressBar } from './progress.ts'
import type { RemoteOptions } from './remote.ts'
import { addRemoteOptions } from './remote.ts'
import { withOrganization } from './session.ts'

type Options = Shown & ReadingOptions & { format?: Format; report?: string; dryRun?: boolean; yes?: boolean }
type Local = { organization: string }

export function addImportCommands(program: Command): void {
  const about = 'Imports projects, people, work or time off; safe to repeat.'
  const parent = addCommand(program, 'import', about, 'import projects projects.xlsx --dry-run')
  addRecordImport(parent, 'projects', 'projects.csv --map "title=Project name"')
  addRecordImport(parent, 'resources', 'resources.csv --map "contract.cost_per_hour=Rate"')
  addPlanImport(parent, 'requests', 'wanted.csv --map "person=Employee"')
  addPlanImport(parent, 'assignments', 'plan.xlsx --map "person=Employee" --dry-run')
  addPlanImport(parent, 'time_off', 'leave.csv --map "kind=Reason" --dry-run')
}

/** Imports over the Integration API with a key, or directly into the database with --organization. */
function addRecordImport(parent: Command, collection: Collection, example: string): void {
  const noun = collection === 'resources' ? 'people (resources)' : collection
  const about = `Creates ${noun} from CSV, XLSX, JSON or NDJSON; "-" reads standard input.`
  const command = addImport(parent, collection, about, example)
    .option('--external-id-column <name>', 'column with the ids from your own system')
    .option(
      '--allow-without-external-id',
      'accept rows without an external id; importing again creates duplicates (with a key, only after 24 hours)',
    )
    .option('--yes', 'continue even if a column matches no field or several fields')
    .addOption(
      // Sets the mandatory option --key to an empty text, because a direct import needs no API key.
      new Option('--organization <id>', 'id of the organization; imports directly into the database').implies(
        { key: '' },
      ),
    )
    .action(async (file: string, { organization, ...options }: Options & RemoteOptions & Local) => {
      if (organization) await importLocally(collection, file, { ...options, organization })
      else await importFile(collection, file, options, await connectTarget(collection, options))
    })
  addJsonOption(addRemoteOptions(command))
}

/** Imports directly into the database, because the Integration API doesn't accept plans. */
function addPlanImport(parent: Command, sheet: ImportSheet, example: string): void {
  const about = `Creates ${nounOf(sheet)} from CSV, XLSX, JSON or NDJSON, directly in the database.`
  const command = addImport(parent, sheet, about, example).action((file: string, options: Options & Local) =>
    importLocally(sheet, file, { ...options, allowWithoutExternalId: true, yes: true }),
  )
  addCommonOptions(command)
}

async function importLocally(sheet: ImportSheet, file: string, options: Options & Local): Promise<void> {
  const { databaseTarget } = await import('./import/database-target.ts')
  await withOrganization(options, (db, org) =>
    importFile(sheet, file, options, databaseTarget(sheet, db, org)),
  )
}

function addImport(parent: Command, sheet: ImportSheet, about: string, example: string): Command {
  const name = sheet.replace('_', '-')
  return addCommand(parent, `${name} <file>`, about, `import ${name} ${example}`)
    .addOption(
      new Option('--format <format>', 'file format (default: by the file name)').choices(FILE_FORMATS),
    )
    .option('--map <field=column>', 'read this field from this column; can be repeated', collect)
    .addOption(
      new Option(
        '--dates <order>',
        'order of day (d), month (m) and year (y) in dates like 03/04/2026',
      ).choices(['dmy', 'mdy']),
    )
    .addOption(
      new Option('--decimal <mark>', 'decimal separator in numbers like 1,200').choices(['point', 'comma']),
    )
    .option('--delimiter <character>', 'CSV delimiter, or "tab" (default: detected)', asDelimiter)
    .option('--sheet <name>', 'sheet of the workbook (default: the first visible one)')
    .option('--report <file>', 'file for refused rows (default: FILE.refused.csv)')
    .option('--dry-run', 'check every row without storing anything')
    .addHelpText('after', helpOn(sheet))
}

function nounOf(sheet: ImportSheet): string {
  return sheet.replace('_', ' ')
}

function collect(value: string, before: string[] = []): string[] {
  return [...before, value]
}

function asDelimiter(text: string): string {
  if (text === 'tab' || text === '\\t') return '\t'
  if (text.length !== 1 || text === '"') throw new InvalidArgumentError('Give one character, or "tab".')
  return text
}

function helpOn(sheet: ImportSheet): string {
  const fields = importFields(sheet)
  const hasIds = fields.some(({ name }) => name === 'external_id')
  return [
    '',
    'Fields, matched by column names:',
    ...fields.map((field) => {
      const isLocal = hasIds && !isInApi(field)
      const isUnassigned = sheet === 'requests' && field.name === 'person'
      return [
        `  ${field.name}`,
        field.required && '(required)',
        isLocal && '(with --organization)',
        isUnassigned && '(if absent: unassigned)',
      ]
        .filter(Boolean)
        .join(' ')
    }),
    '',
    ...(hasIds
      ? ['Give either --key (over the API) or --organization (directly into the database).', '']
      : []),
    'Run the same command again to resume an interrupted import. Rows that already',
    ...(hasIds
      ? [
          'exist (same external_id) stay unchanged; with a key, differences from the file',
          'are listed in FILE.differences.csv.',
        ]
      : ['exist stay unchanged.']),
    'Exit codes: 0 all rows imported, 1 some rows refused (see the report), 2 wrong',
    `usage, or the ${hasIds ? 'server or database' : 'database'} is not reachable.`,
  ].join('\n')
}

async function importFile(
  sheet: ImportSheet,
  name: string,
  options: Options,
  target: ImportTarget,
): Promise<void> {
  const file = await openInput(name, options.format)
  try {
    const prepared = await prepareFile(target, file, options)
    const bar = progressBar(nounOf(sheet))
    process.stderr.write(`${prepared.preview}\n`)
    await confirmDoubts(prepared.doubts, options)
    if (prepared.understood) bar.print(`Detected formats: ${prepared.understood}.`)
    const result = await runImport({
      ...{ target, sheet, file, prepared, bar },
      reportPath: options.report ?? (name === '-' ? `import-${sheet}.refused.csv` : `${name}.refused.csv`),
      isDry: options.dryRun ?? false,
      hasExternalIds: !options.allowWithoutExternalId,
    })
    const verb = options.dryRun ? 'would be created' : 'created'
    show(options, { dry_run: options.dryRun ?? false, ...result }, () => `${countsInWords(result, verb)}.`)
    if (result.differences)
      bar.print(
        `Differences are listed in ${result.differences}. The API can't update records, so edit them in the app.`,
      )
    if (result.report) throw new Failure(`Refused rows and the reasons are in ${result.report}.`)
  } finally {
    await file.close()
  }
}

/** Unused and ambiguous columns need the user's confirmation, except with --yes or --dry-run. */
async function confirmDoubts(doubts: string[], { yes, dryRun }: Options): Promise<void> {
  if (doubts.length === 0) return
  if (yes || dryRun) process.stderr.write(`${printable(doubts.join(' '))}\n`)
  else if (!(await isAgreed(doubts.join(' '))))
    throw new Failure(
      `${doubts.join(' ')} Nothing was sent. Assign columns with --map, or continue with --yes.`,
      WRONG_USAGE,
    )
}
