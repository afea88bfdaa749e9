import type { Problem } from '../../client/src/client.ts'
import { importRequest } from '../../server/commands/requests.ts'
import type { Db } from '../../server/db/connect.ts'
import { dryRun } from '../../server/db/dry-run.ts'
import { readerOf } from '../../server/http/validation.ts'
import { Rejected } from '../../server/refusals.ts'
import type { ActingOrganization } from '../../server/store/organizations.ts'
import { listTags } from '../../server/store/tags.ts'
import { RequestRow } from '../../shapes/requests.ts'
import type { Format } from '../formats.ts'
import { openInput } from './file.ts'
import type { ReadingOptions } from './items.ts'
import { openContent } from './items.ts'
import { openTable, REFUSED_HEADINGS, refusalCells } from './report.ts'
import type { Counts } from './resumption.ts'

const readRow = readerOf(RequestRow)

type Options = ReadingOptions & { format?: Format; report?: string; dryRun?: boolean }
type Told = Pick<Counts, 'rows' | 'created' | 'existing' | 'refused'> & { report: string | null }

/** Row by row into the database: requests are no part of the interface. What is there already is not made again. */
export async function importRequests(
  db: Db,
  org: ActingOrganization,
  name: string,
  options: Options,
): Promise<Told> {
  const file = await openInput(name, options.format)
  const on = options.dryRun ? dryRun(db) : db
  const counts = { rows: 0, created: 0, existing: 0, refused: 0 }
  try {
    const reading = { ...options, allowWithoutExternalId: true }
    const content = await openContent('requests', file, reading, () => listTags(db, org.id))
    process.stderr.write(`${content.preview}\n`)
    const path = options.report ?? (name === '-' ? 'import-requests.refused.csv' : `${name}.refused.csv`)
    const report = openTable(path, [...REFUSED_HEADINGS, ...content.headers], 0)
    try {
      for await (const { row, record, problems } of content.items) {
        const outcome = problems.length > 0 ? problems : await tryRow(on, org, record)
        counts.rows++
        if (Array.isArray(outcome)) {
          counts.refused++
          const values = Array.isArray(row.values) ? row.values : [JSON.stringify(row.values)]
          report.add([...refusalCells(row.number, outcome), ...values])
        } else counts[outcome]++
      }
    } finally {
      report.close()
    }
    return { ...counts, report: counts.refused > 0 ? path : null }
  } finally {
    await file.close()
  }
}

async function tryRow(
  db: Db,
  org: ActingOrganization,
  record: Record<string, unknown>,
): Promise<'created' | 'existing' | Problem[]> {
  try {
    return (await importRequest(db, org, readRow(record))) ? 'created' : 'existing'
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    return error.problems.map(({ pointer, code, message }) => ({ pointer: [...pointer], code, message }))
  }
}
