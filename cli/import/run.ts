import { dirname, join } from 'node:path'
import { CrewlineError } from '../../packages/client/src/client.ts'
import type { RowProblem } from '../../shapes/import.ts'
import { capitalized, Failure, WRONG_USAGE } from '../failures.ts'
import { grouped } from '../output.ts'
import type { progressBar } from '../progress.ts'
import type { Item } from './batches.ts'
import { batchesOf } from './batches.ts'
import type { ImportSheet } from './columns.ts'
import { openComparison } from './comparison.ts'
import type { InputFile } from './file.ts'
import type { PreparedFile } from './items.ts'
import { openTable, REFUSED_HEADINGS, refusalCells } from './report.ts'
import type { Counts } from './resumption.ts'
import { countsInWords, hashOf, openResumption } from './resumption.ts'
import type { ImportTarget, RowResult } from './targets.ts'

export type ImportRun = {
  target: ImportTarget
  sheet: ImportSheet
  file: InputFile
  prepared: PreparedFile
  reportPath: string
  isDry: boolean
  /** If false, each run sends the same idempotency keys, so that the API creates no duplicates. */
  hasExternalIds: boolean
  bar: ReturnType<typeof progressBar>
}
export type ImportResult = Counts & { report: string | null; differences?: string | null }

/** Sends batches in order. A batch whose response was received is never sent again. */
export async function runImport(run: ImportRun): Promise<ImportResult> {
  const { target, sheet, file, prepared, reportPath, isDry, bar } = run
  const identity = hashOf(file.hash, sheet, target.identity, prepared.settings)
  const place = join(dirname(reportPath), `.crewline-import-${identity.slice(0, 16)}`)
  const resumption = openResumption(isDry ? `${place}-dry-run` : place)
  const { done } = resumption
  if (done.last_row > 0)
    bar.print(`Resuming after row ${done.last_row}, where an earlier run was interrupted.`)
  const report = openTable(reportPath, [...REFUSED_HEADINGS, ...prepared.headers], done.report_bytes)
  const comparison =
    target.stored && openComparison(target.stored, { fields: target.fields, reportPath, print: bar.print })
  const compare = async (item: Item) => comparison?.add(item)
  const keyOf = (first: Item, last: Item) => {
    const range = `${first.row.number}-${last.row.number}`
    return `import-${hashOf(identity, run.hasExternalIds || isDry ? done.run : 'once').slice(0, 32)}-${range}`
  }

  let compared: { differing: number; differences: string | null } | undefined
  try {
    for await (const items of batchesOf(after(prepared.items, done.last_row, compare))) {
      const [first, last] = [items.at(0), items.at(-1)]
      if (!first || !last) continue
      if (!isDry) resumption.save()
      const results = await send(run, items, keyOf(first, last))
      for (const item of count(done, report, items, results)) await compare(item)
      Object.assign(done, { last_row: last.row.number, report_bytes: report.bytes() })
      if (!isDry) resumption.save()
      bar.update(last.row.read, countsInWords(done))
    }
    compared = await comparison?.end()
  } catch (error) {
    throw error instanceof CrewlineError ? interrupted(error, done.rows) : error
  } finally {
    report.close()
    comparison?.close()
  }
  resumption.remove()
  const { rows, created, existing, refused } = done
  const counts = { rows, created, existing, refused, ...compared }
  bar.end(countsInWords(counts))
  return { ...counts, report: refused > 0 ? report.path : null }
}

/**
 * Yields rows after `lastRow`. An interrupted run has sent the earlier rows, so `skip` only compares them.
 */
async function* after(
  items: AsyncGenerator<Item>,
  lastRow: number,
  skip: (item: Item) => Promise<void>,
): AsyncGenerator<Item> {
  for await (const item of items)
    if (item.row.number > lastRow) yield item
    else await skip(item)
}

async function send(
  { target, isDry }: ImportRun,
  items: Item[],
  idempotencyKey: string,
): Promise<RowResult[]> {
  const records = items.filter(({ problems }) => problems.length === 0).map(({ record }) => record)
  return records.length === 0 ? [] : target.send({ records, isDry, idempotencyKey })
}

type Report = ReturnType<typeof openTable>
const WITHOUT_REASON: RowProblem[] = [{ pointer: [], code: 'refused', message: 'was refused' }]

/** Counts the results and reports refused rows. Returns the items that already exist. */
function count(done: Counts, report: Report, items: Item[], results: RowResult[]): Item[] {
  const existing: Item[] = []
  let next = 0
  for (const item of items) {
    const { row, problems } = item
    const result = problems.length > 0 ? null : results[next++]
    done.rows++
    if (result?.status === 'created') done.created++
    else if (result?.status === 'existing') {
      done.existing++
      existing.push(item)
    } else {
      done.refused++
      const values = Array.isArray(row.values) ? row.values : [JSON.stringify(row.values)]
      const reasons = result?.problems.length ? result.problems : problems
      report.add([...refusalCells(row.number, reasons.length > 0 ? reasons : WITHOUT_REASON), ...values])
    }
  }
  return existing
}

function interrupted({ status, message }: CrewlineError, rows: number): Failure {
  const key = [401, 403].includes(status) ? 'give a read_write key with --key or CREWLINE_KEY, then ' : ''
  const next = `${key}run the same command again to resume.`
  const rest = rows > 0 ? `${grouped(rows)} rows are done; ${next}` : capitalized(next)
  return new Failure(`${message.replace(/\.$/, '')}. ${rest}`, WRONG_USAGE)
}
