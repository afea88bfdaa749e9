import type { CellOptions, CellProblem, Cells } from '../../sheets/records.ts'
import { externalIdCheck, isNamed, readingInWords, toRecord, understand } from '../../sheets/records.ts'
import { PLAIN_ENGLISH } from '../../texts/languages.ts'
import { render } from '../../texts/texts.ts'
import { Failure, WRONG_USAGE } from '../failures.ts'
import { shortened } from '../output.ts'
import type { Item } from './batches.ts'
import { doubtsInWords, findColumns, readMapOptions, unusedInWords } from './columns.ts'
import type { InputFile } from './file.ts'
import { fromJson, namesTags, unknownFields } from './json-rows.ts'
import { previewOf } from './preview.ts'
import type { CellsRow, ImportedRow } from './rows.ts'
import { readRows } from './rows.ts'
import type { ImportTarget } from './targets.ts'

export type ReadingOptions = CellOptions & {
  map?: string[]
  externalIdColumn?: string
  allowWithoutExternalId?: boolean
  sheet?: string
  delimiter?: string
}
export type PreparedFile = {
  /** Column names. A JSON file has one column, which is the whole record. */
  headers: string[]
  /** Sentences about columns that the user should check before the first request. */
  doubts: string[]
  /** The column of each field, and the values of the first rows. */
  preview: string
  /** The formats in which ambiguous numbers and dates are read. */
  understood: string
  /** Settings that decide how a row becomes a record. Only a run with equal settings can resume an import. */
  settings: unknown
  items: AsyncGenerator<Item>
}

type MakeRecord = (values: unknown) => Pick<Item, 'record' | 'problems'>

/** Number of rows to read before the first row is sent. */
const SAMPLE = 1_000

const HINTS = {
  dates: 'is ambiguous. Add --dates dmy or --dates mdy',
  decimal: 'is ambiguous. Add --decimal comma or --decimal point',
}

/** Throws if the whole file is invalid. Problems of single rows are in the items. */
export async function prepareFile(
  { fields, listKnown }: Pick<ImportTarget, 'fields' | 'listKnown'>,
  file: InputFile,
  options: ReadingOptions,
): Promise<PreparedFile> {
  const mapped = readMapOptions(fields, options.map ?? [])
  if (options.externalIdColumn) mapped.push(['external_id', options.externalIdColumn])
  const rows = readRows(file, options)
  const isTable = file.format === 'csv' || file.format === 'xlsx'
  const header = isTable ? ((await rows.next()).value as CellsRow | undefined) : undefined
  if (isTable && !header) throw new Failure(`${file.name} is empty.`, WRONG_USAGE)
  const headers = header ? header.values.map((cell) => String(cell).trim()) : ['record']
  const mapping = header ? findColumns(fields, headers, mapped) : {}
  const sample = await take(rows, SAMPLE)
  const cells = header ? sample.map(({ values }) => values as Cells) : []
  const reading = understand(fields, mapping, cells, options)
  for (const what of ['dates', 'decimal'] as const) {
    const cell = reading.doubts[what]
    if (!cell) continue
    throw new Failure(`"${shortened(cell, 60)}" in the file ${HINTS[what]}. Nothing was sent.`, WRONG_USAGE)
  }
  const hasTags = header ? mapping.tags != null : sample.some(({ values }) => namesTags(values))
  const known = hasTags || fields.some(isNamed) ? await listKnown() : {}
  const make: MakeRecord = (values) => {
    if (!header) return fromJson(values, mapped, fields, known)
    const { record, problems } = toRecord(values as Cells, reading, known)
    return { record, problems: problems.map(inEnglish) }
  }
  const hasIds = header
    ? mapping.external_id != null
    : sample.some(({ values }) => make(values).record.external_id)
  if (!hasIds && sample.length > 0 && !options.allowWithoutExternalId) throw noExternalIds()
  const { dates, decimal } = reading
  const firstRecords = sample.map(({ values }) => make(values).record)
  return {
    headers,
    doubts: header
      ? doubtsInWords(fields, headers, mapping, mapped)
      : unusedInWords(unknownFields(fields, firstRecords)),
    preview: previewOf(fields, sample, firstRecords, header ? { headers, reading } : { mapped }),
    understood: readingInWords(reading),
    settings: [mapped, mapping, dates, decimal, options.sheet, options.delimiter],
    items: itemsOf(sample, rows, make, options.allowWithoutExternalId ?? false),
  }
}

function inEnglish(problem: CellProblem): Item['problems'][number] {
  return { ...problem, message: render(PLAIN_ENGLISH, problem.message) }
}

async function take(rows: AsyncGenerator<ImportedRow>, most: number): Promise<ImportedRow[]> {
  const taken: ImportedRow[] = []
  while (taken.length < most) {
    const { value, done } = await rows.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

function noExternalIds(): Failure {
  return new Failure(
    'No column has external ids. Without them, importing the same file again after 24 hours creates ' +
      'all records twice. Name the column with --external-id-column, or accept this with ' +
      '--allow-without-external-id.',
    WRONG_USAGE,
  )
}

async function* itemsOf(
  sample: readonly ImportedRow[],
  rest: AsyncGenerator<ImportedRow>,
  make: MakeRecord,
  isIdOptional: boolean,
): AsyncGenerator<Item> {
  const checkExternalId = externalIdCheck(isIdOptional)
  const toItem = (row: ImportedRow): Item => {
    const { record, problems } = make(row.values)
    return { row, record, problems: [...problems, ...checkExternalId(record, row.number).map(inEnglish)] }
  }
  for (const row of sample) yield toItem(row)
  for await (const row of rest) yield toItem(row)
}
