import type { HoursBasis } from '../../planning/hours/basis.ts'
import type { PairRow } from '../../planning/hours/detailed-hours.ts'
import { hoursInDetail } from '../../planning/hours/detailed-hours.ts'
import type { HoursSettings, Matrix, MatrixRange } from '../../planning/hours/monthly-hours.ts'
import type { HoursSum, SummedCells } from '../../planning/hours/organization-hours.ts'
import { hoursSum } from '../../planning/hours/organization-hours.ts'
import type { Db, Tx } from '../db/connect.ts'
import { inSnapshot } from '../db/snapshot.ts'
import { collectBytes, dataInPieces, hoursWriter, jsonObject, objectInPieces } from '../http/sending.ts'
import { listMonthlyWork, listPeopleInOrder, listTitles } from '../store/monthly-hours.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { onBasis } from './insights/scheduled-hours.ts'

type By = 'resource' | 'project'
type HoursQuery = { by: By; range: MatrixRange; basis: HoursBasis }
type Org = HoursSettings & { id: number }

/**
 * Writes each row as text immediately, because objects for 10,000 people and ten years need much more memory.
 * Returns the complete response (decision 0047).
 */
export function writeOrganizationHours(db: Db, org: Org, query: HoursQuery): Promise<Buffer> {
  const { by, range } = query
  return inSnapshot(db, async (tx) => {
    const sum = hoursSum(by, org, range, await listTitles(tx, org.id))
    const { months, sums } = sum
    const head = { by, from: range.from, to: range.to, months }
    const { writeRow, writeTotals } = hoursWriter(months)
    const rows = listRows(tx, org.id, query, sum, ({ id, name, cells, available }) =>
      jsonObject({ id, name, ...writeRow(cells), available: available && writeRow(available).months }),
    )
    return collectBytes(dataInPieces(objectInPieces(head, 'rows', rows, () => writeTotals(sums))))
  })
}

export function readOrganizationHours(db: Db, org: Org, query: HoursQuery): Promise<Matrix> {
  return inSnapshot(db, async (tx) => {
    const sum = hoursSum(query.by, org, query.range, await listTitles(tx, org.id))
    const rows: SummedCells[] = []
    for await (const some of listRows(tx, org.id, query, sum, (row) => row)) rows.push(...some)
    return { months: sum.months, rows, sums: sum.sums }
  })
}

export function readHoursInDetail(
  db: Db,
  org: Org,
  { by, range, basis }: HoursQuery,
): Promise<Matrix & { rows: Iterable<PairRow> }> {
  return inSnapshot(db, async (tx) => {
    const detail = hoursInDetail(by, org, range, await listTitles(tx, org.id))
    const ids = await listPeopleInOrder(tx, org.id)
    for await (const works of listMonthlyWork(tx, org.id, range, ids))
      for (const work of await onBasis(tx, org.id, works, basis, range)) {
        detail.add(work)
        await yieldToEventLoop()
      }
    return detail.matrix()
  })
}

async function* listRows<Row>(
  tx: Tx,
  org: number,
  { by, range, basis }: HoursQuery,
  sum: HoursSum,
  show: (row: SummedCells) => Row,
): AsyncGenerator<Row[]> {
  const people = await listPeopleInOrder(tx, org)
  for await (const works of listMonthlyWork(tx, org, range, people)) {
    const rows: Row[] = []
    for (const work of await onBasis(tx, org, works, basis, range)) {
      const row = sum.add(work)
      if (row) rows.push(show(row))
      await yieldToEventLoop()
    }
    yield rows
  }
  const rows: Row[] = []
  for (const row of by === 'project' ? sum.addProjects() : []) {
    rows.push(show(row))
    await yieldToEventLoop()
  }
  yield rows
}
