import { dirname, join } from 'node:path'
import type { BatchRow, Client, Problem } from '../../packages/client/src/client.ts'
import { CrewlineError } from '../../packages/client/src/client.ts'
import { capitalized, Failure, WRONG_USAGE } from '../failures.ts'
import { grouped } from '../output.ts'
import type { progressBar } from '../progress.ts'
import type { Item } from './batches.ts'
import { batchesOf } from './batches.ts'
import type { Collection } from './columns.ts'
import { openComparison } from './comparison.ts'
import type { InputFile } from './file.ts'
import type { Content } from './items.ts'
import { openTable, REFUSED_HEADINGS, refusalCells } from './report.ts'
import type { Counts } from './resumption.ts'
import { countsInWords, hashOf, openResumption } from './resumption.ts'

export type Run = {
  client: Client
  collection: Collection
  file: InputFile
  content: Content
  /** The instance and the organization: the same file may be imported into several. */
  target: string
  reportPath: string
  isDry: boolean
  /** Without them a key that is the same for every run over this file keeps rows from being created twice. */
  hasExternalIds: boolean
  bar: ReturnType<typeof progressBar>
}
export type ImportResult = Counts & { report: string | null; differences: string | null }

/** Batch after batch, in order; what the server has answered for is never sent again. */
export async function runImport(run: Run): Promise<ImportResult> {
  const { collection, file, content, isDry, bar } = run
  const identity = hashOf(file.hash, collection, run.target, content.settings)
  const place = join(dirname(run.reportPath), `.crewline-import-${identity.slice(0, 16)}`)
  const resumption = openResumption(isDry ? `${place}-dry-run` : place)
  const { done } = resumption
  if (done.last_row > 0) bar.say(`Going on after row ${done.last_row}, where an earlier run was interrupted.`)
  const report = openTable(run.reportPath, [...REFUSED_HEADINGS, ...content.headers], done.report_bytes)
  const comparison = openComparison(
    run,
    run.reportPath.replace(/(\.refused)?(\.csv)?$/, '.differences.csv'),
    bar.say,
  )
  const keyOf = (first: Item, last: Item) => {
    const range = `${first.row.number}-${last.row.number}`
    return `import-${hashOf(identity, run.hasExternalIds || isDry ? done.run : 'once').slice(0, 32)}-${range}`
  }

  let compared: Awaited<ReturnType<typeof comparison.end>>
  try {
    for await (const items of batchesOf(after(content.items, done.last_row, comparison.add))) {
      const [first, last] = [items.at(0), items.at(-1)]
      if (!first || !last) continue
      if (!isDry) resumption.save()
      const outcomes = await send(run, items, keyOf(first, last))
      for (const item of count(done, report, items, outcomes)) await comparison.add(item)
      Object.assign(done, { last_row: last.row.number, report_bytes: report.bytes() })
      if (!isDry) resumption.save()
      bar.update(last.row.read, countsInWords(done))
    }
    compared = await comparison.end()
  } catch (error) {
    throw error instanceof CrewlineError ? interrupted(error, done.rows) : error
  } finally {
    report.close()
    comparison.close()
  }
  resumption.remove()
  const { rows, created, existing, refused } = done
  const counts = { rows, created, existing, refused, ...compared }
  bar.end(countsInWords(counts))
  return { ...counts, report: refused > 0 ? report.path : null }
}

/** What an earlier run has done is read, for the ids in it, and not sent; which of it was there before is not known. */
async function* after(
  items: AsyncGenerator<Item>,
  lastRow: number,
  pass: (item: Item) => Promise<void>,
): AsyncGenerator<Item> {
  for await (const item of items)
    if (item.row.number > lastRow) yield item
    else await pass(item)
}

async function send({ client, collection, isDry }: Run, items: Item[], idempotencyKey: string) {
  const sent = items.filter(({ problems }) => problems.length === 0)
  if (sent.length === 0) return []
  const records = sent.map(({ record }) => record) as never[]
  const options = { mode: 'each', on_conflict: 'return', dry_run: isDry, idempotencyKey } as const
  return (await client[collection].createBatch(records, options)).rows
}

type Report = ReturnType<typeof openTable>
const WITHOUT_REASON: Problem[] = [{ pointer: [], code: 'refused', message: 'was refused' }]

/** Gives those that are there already. */
function count(done: Counts, report: Report, items: Item[], outcomes: BatchRow[]): Item[] {
  const existing: Item[] = []
  let next = 0
  for (const item of items) {
    const { row, problems } = item
    const outcome = problems.length > 0 ? null : outcomes[next++]
    done.rows++
    if (outcome?.status === 'created' || outcome?.status === 'valid') done.created++
    else if (outcome?.status === 'existing') {
      done.existing++
      existing.push(item)
    } else {
      done.refused++
      const values = Array.isArray(row.values) ? row.values : [JSON.stringify(row.values)]
      const said = outcome?.problems?.length ? outcome.problems : problems
      report.add([...refusalCells(row.number, said.length > 0 ? said : WITHOUT_REASON), ...values])
    }
  }
  return existing
}

function interrupted({ status, message }: CrewlineError, rows: number): Failure {
  const key = [401, 403].includes(status)
    ? 'give a key that may create with --key or CREWLINE_KEY, then '
    : ''
  const next = `${key}run the same command again, and it goes on from there.`
  const rest = rows > 0 ? `${grouped(rows)} rows are done: ${next}` : capitalized(next)
  return new Failure(`${message.replace(/\.$/, '')}. ${rest}`, WRONG_USAGE)
}
