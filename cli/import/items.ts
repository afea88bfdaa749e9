import type { Problem } from '../../client/src/client.ts'
import type { DateOrder } from '../../sheets/dates.ts'
import type { DecimalMark } from '../../sheets/numbers.ts'
import { Failure, WRONG_USAGE } from '../failures.ts'
import type { Item } from './batches.ts'
import type { Kind } from './columns.ts'
import { fieldsOf, findColumns, readMapOptions, unusedColumns } from './columns.ts'
import type { InputFile } from './file.ts'
import type { Made } from './records.ts'
import { fromJson, toRecord, understand } from './records.ts'
import type { Row, TableRow } from './rows.ts'
import { readRows } from './rows.ts'

export type ReadingOptions = {
  map?: string[]
  externalIdColumn?: string
  allowWithoutExternalId?: boolean
  sheet?: string
  delimiter?: string
  dates?: DateOrder
  decimal?: DecimalMark
}
export type Content = {
  /** The names of its columns; of JSON there is one, the record as it came. */
  headers: string[]
  unused: string[]
  /** All that decides how a row becomes a record: another setting makes another import. */
  settings: unknown
  items: AsyncGenerator<Item>
}

/** So many rows are looked at before the first is sent. */
const SAMPLE = 1_000

/** The file as records to be sent, row by row; what is wrong with the whole of it is told before the first. */
export async function openContent(kind: Kind, file: InputFile, options: ReadingOptions): Promise<Content> {
  const told = readMapOptions(kind, options.map ?? [])
  if (options.externalIdColumn) told.push(['external_id', options.externalIdColumn])
  const rows = readRows(file, options)
  const isTable = file.format === 'csv' || file.format === 'xlsx'
  const header = isTable ? ((await rows.next()).value as TableRow | undefined) : undefined
  if (isTable && !header) throw new Failure(`${file.name} is empty.`, WRONG_USAGE)
  const headers = header ? header.values.map((cell) => String(cell).trim()) : ['record']
  const mapping = header ? findColumns(kind, headers, told) : {}
  const sample = await take(rows, SAMPLE)
  const cells = header ? sample.map(({ values }) => values as (string | number)[]) : []
  const reading = understand(fieldsOf(kind), mapping, cells, options)
  const make = (values: unknown): Made =>
    header ? toRecord(values as (string | number)[], reading) : fromJson(values, told)
  const hasIds = header
    ? mapping.external_id != null
    : sample.some(({ values }) => make(values).record.external_id)
  if (!hasIds && sample.length > 0 && !options.allowWithoutExternalId) throw withoutIds()
  const { order, decimal } = reading
  return {
    headers,
    unused: header ? unusedColumns(headers, mapping) : [],
    settings: [told, mapping, order, decimal, options.sheet, options.delimiter],
    items: itemsOf(sample, rows, make, options.allowWithoutExternalId ?? false),
  }
}

async function take(rows: AsyncGenerator<Row>, most: number): Promise<Row[]> {
  const taken: Row[] = []
  while (taken.length < most) {
    const { value, done } = await rows.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

function withoutIds(): Failure {
  return new Failure(
    'No column has the ids of your own system, and without them an import that is repeated after a day would create ' +
      'everything twice. Name it with --external-id-column, or add --allow-without-external-id: then repeating ' +
      'the same file is safe for 24 hours only.',
    WRONG_USAGE,
  )
}

async function* itemsOf(
  sample: readonly Row[],
  rest: AsyncGenerator<Row>,
  make: (values: unknown) => Made,
  isIdOptional: boolean,
): AsyncGenerator<Item> {
  const holders = new Map<string, number>()
  const toItem = (row: Row): Item => {
    const { record, problems } = make(row.values)
    return { row, record, problems: [...problems, ...checkId(record, row.number, holders, isIdOptional)] }
  }
  for (const row of sample) yield toItem(row)
  for await (const row of rest) yield toItem(row)
}

/** The server would take the second row of a pair for the first one sent again, and pass over what it says. */
function checkId(
  { external_id: id }: Record<string, unknown>,
  row: number,
  holders: Map<string, number>,
  isOptional: boolean,
): Problem[] {
  const problem = (code: string, message: string) => [{ pointer: ['external_id'], code, message }]
  if (id === undefined || id === null || id === '')
    return isOptional ? [] : problem('required', 'is missing in this row')
  if (typeof id !== 'string') return []
  const twin = holders.get(id)
  if (twin !== undefined) return problem('taken', `is also in row ${twin} of this file`)
  // A copy of its own: a piece of a longer text would keep all of that text in memory.
  holders.set(Buffer.from(id).toString(), row)
  return []
}
