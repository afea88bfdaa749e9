import type { HoursBasis } from '../../planning/hours/basis.ts'
import { onBasis } from '../../planning/hours/basis.ts'
import type { HoursSettings, Matrix, MatrixRange } from '../../planning/hours/monthly-hours.ts'
import type { HoursSum, ResourceWork, SummedCells } from '../../planning/hours/organization-hours.ts'
import { hoursSum } from '../../planning/hours/organization-hours.ts'
import type { Db, Tx } from '../db/connect.ts'
import { atOneMoment } from '../db/one-moment.ts'
import { collectBytes, dataInPieces, hoursWriter, jsonObject, objectInPieces } from '../http/sending.ts'
import { listMonthlyWork, listPeopleInOrder, listTitles } from '../store/monthly-hours.ts'

type By = 'resource' | 'project'
type Asked = { by: By; range: MatrixRange; basis: HoursBasis }
type Org = HoursSettings & { id: number }

/**
 * The organization's matrix as JSON, in bytes. Each row becomes text when its people are read: as objects, a key for
 * each month of ten years and 10,000 people would take many times the room. It is sent when it is whole: a failure is
 * answered as one, and a slow reader keeps no connection of the database (decision 0047).
 */
export function writeOrganizationHours(db: Db, org: Org, { by, range, basis }: Asked): Promise<Buffer> {
  return atOneMoment(db, async (tx) => {
    const sum = hoursSum(by, org, range, await listTitles(tx, org.id), false)
    const { months, sums } = sum
    const head = { by, from: range.from, to: range.to, months }
    const { writeRow, writeTotals } = hoursWriter(months)
    const rows = listRows(tx, org.id, range, basis, sum, ({ id, name, cells, available }) =>
      jsonObject({ id, name, ...writeRow(cells), available: available && writeRow(available).months }),
    )
    return collectBytes(dataInPieces(objectInPieces(head, 'rows', rows, () => writeTotals(sums))))
  })
}

/** The same to be made a sheet of; `withParts`: each row with those it is the sum of. */
export function readOrganizationHours(
  db: Db,
  org: Org,
  { by, range, basis }: Asked,
  withParts: boolean,
): Promise<Matrix & { rows: SummedCells[] }> {
  return atOneMoment(db, async (tx) => {
    const sum = hoursSum(by, org, range, await listTitles(tx, org.id), withParts)
    const rows: SummedCells[] = []
    for await (const some of listRows(tx, org.id, range, basis, sum, (row) => row)) rows.push(...some)
    return { months: sum.months, rows, sums: sum.sums }
  })
}

/** In their order, some at a time: people as they are read, projects when everybody has been. Each is computed when it is taken. */
async function* listRows<Row>(
  tx: Tx,
  org: number,
  range: MatrixRange,
  basis: HoursBasis,
  sum: HoursSum,
  show: (row: SummedCells) => Row,
): AsyncGenerator<Iterable<Row>> {
  function* peopleOf(works: readonly ResourceWork[]) {
    for (const work of works) {
      const row = sum.add({ ...work, contracts: onBasis(basis, work.contracts) })
      if (row) yield show(row)
    }
  }
  function* projects() {
    for (const row of sum.rest()) yield show(row)
  }
  const people = await listPeopleInOrder(tx, org)
  for await (const works of listMonthlyWork(tx, org, range, people)) yield peopleOf(works)
  yield projects()
}
