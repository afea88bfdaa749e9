import type { HoursSettings, MatrixRange } from '../../planning/hours/monthly-hours.ts'
import { toHours, toTotals } from '../../planning/hours/monthly-hours.ts'
import type { HoursSum, OrganizationHours, SummedCells } from '../../planning/hours/organization-hours.ts'
import { hoursSum, toSummedRow } from '../../planning/hours/organization-hours.ts'
import type { Db, Tx } from '../db/connect.ts'
import { atOneMoment } from '../db/one-moment.ts'
import { collectBytes, dataInPieces, objectInPieces } from '../http/sending.ts'
import { listMonthlyWork, listTitles } from '../store/monthly-hours.ts'

type By = 'resource' | 'project'
type Org = HoursSettings & { id: number }

/**
 * The organization's matrix as JSON, in bytes. Each row becomes text when its people are read: as objects, a key for
 * each month of ten years and 10,000 people would take many times the room. It is sent when it is whole: a failure is
 * answered as one, and a slow reader keeps no connection of the database (decision 0047).
 */
export function writeOrganizationHours(db: Db, org: Org, by: By, range: MatrixRange): Promise<Buffer> {
  return atOneMoment(db, async (tx) => {
    const sum = hoursSum(by, org, range, await listTitles(tx, org.id), false)
    const { months, sums } = sum
    const head = { by, from: range.from, to: range.to, months }
    const rows = listRows(tx, org.id, range, sum, ({ id, name, cells, available }) => ({
      id,
      name,
      ...toHours(months, cells),
      available: available && toHours(months, available).months,
    }))
    return collectBytes(dataInPieces(objectInPieces(head, 'rows', rows, () => toTotals(months, sums))))
  })
}

/** The same to be made a sheet of; `withParts`: each row with those it is the sum of. */
export function readOrganizationHours(
  db: Db,
  org: Org,
  by: By,
  range: MatrixRange,
  withParts: boolean,
): Promise<OrganizationHours> {
  return atOneMoment(db, async (tx) => {
    const sum = hoursSum(by, org, range, await listTitles(tx, org.id), withParts)
    const { months, sums } = sum
    const all: OrganizationHours['rows'] = []
    for await (const rows of listRows(tx, org.id, range, sum, (row) => toSummedRow(months, row)))
      all.push(...rows)
    return { months, rows: all, ...toTotals(months, sums) }
  })
}

/** In their order, some at a time: people as they are read, projects when everybody has been. */
async function* listRows<Row>(
  tx: Tx,
  org: number,
  range: MatrixRange,
  sum: HoursSum,
  show: (row: SummedCells) => Row,
): AsyncGenerator<Row[]> {
  for await (const works of listMonthlyWork(tx, org, range))
    yield works.flatMap((work) => sum.add(work) ?? []).map(show)
  yield sum.rest().map(show)
}
