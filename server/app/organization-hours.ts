import type { HoursBasis } from '../../planning/hours/basis.ts'
import { onBasis } from '../../planning/hours/basis.ts'
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

type By = 'resource' | 'project'
type Asked = { by: By; range: MatrixRange; basis: HoursBasis }
type Org = HoursSettings & { id: number }

/**
 * The organization's matrix as JSON, in bytes. Each row becomes text when its people are read: as objects, a key for
 * each month of ten years and 10,000 people would take many times the room. It is sent when it is whole: a failure is
 * answered as one, and a slow reader keeps no connection of the database (decision 0047).
 */
export function writeOrganizationHours(db: Db, org: Org, asked: Asked): Promise<Buffer> {
  const { by, range } = asked
  return inSnapshot(db, async (tx) => {
    const sum = hoursSum(by, org, range, await listTitles(tx, org.id))
    const { months, sums } = sum
    const head = { by, from: range.from, to: range.to, months }
    const { writeRow, writeTotals } = hoursWriter(months)
    const rows = listRows(tx, org.id, asked, sum, ({ id, name, cells, available }) =>
      jsonObject({ id, name, ...writeRow(cells), available: available && writeRow(available).months }),
    )
    return collectBytes(dataInPieces(objectInPieces(head, 'rows', rows, () => writeTotals(sums))))
  })
}

/** The same to be made a sheet of. */
export function readOrganizationHours(db: Db, org: Org, asked: Asked): Promise<Matrix> {
  return inSnapshot(db, async (tx) => {
    const sum = hoursSum(asked.by, org, asked.range, await listTitles(tx, org.id))
    const rows: SummedCells[] = []
    for await (const some of listRows(tx, org.id, asked, sum, (row) => row)) rows.push(...some)
    return { months: sum.months, rows, sums: sum.sums }
  })
}

/** In detail. All work is read in one snapshot, and becomes rows when they are taken. */
export function readHoursInDetail(
  db: Db,
  org: Org,
  { by, range, basis }: Asked,
): Promise<Matrix & { rows: Iterable<PairRow> }> {
  return inSnapshot(db, async (tx) => {
    const detail = hoursInDetail(by, org, range, await listTitles(tx, org.id))
    const ids = await listPeopleInOrder(tx, org.id)
    for await (const works of listMonthlyWork(tx, org.id, range, ids))
      for (const work of works) {
        detail.add({ ...work, contracts: onBasis(basis, work.contracts) })
        await yieldToEventLoop()
      }
    return detail.matrix()
  })
}

/** In batches and in order: people as they are read, projects after everyone was read. */
async function* listRows<Row>(
  tx: Tx,
  org: number,
  { by, range, basis }: Asked,
  sum: HoursSum,
  show: (row: SummedCells) => Row,
): AsyncGenerator<Row[]> {
  const people = await listPeopleInOrder(tx, org)
  for await (const works of listMonthlyWork(tx, org, range, people)) {
    const rows: Row[] = []
    for (const work of works) {
      const row = sum.add({ ...work, contracts: onBasis(basis, work.contracts) })
      if (row) rows.push(show(row))
      await yieldToEventLoop()
    }
    yield rows
  }
  const rows: Row[] = []
  for (const row of by === 'project' ? sum.rest() : []) {
    rows.push(show(row))
    await yieldToEventLoop()
  }
  yield rows
}
