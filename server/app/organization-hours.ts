import type { HoursSettings, MatrixRange } from '../../planning/hours/monthly-hours.ts'
import { toTotals } from '../../planning/hours/monthly-hours.ts'
import { byMonthJson, hoursJson, totalsJson } from '../../planning/hours/monthly-hours-json.ts'
import type { HoursSum, OrganizationHours, SummedCells } from '../../planning/hours/organization-hours.ts'
import { hoursSum, toSummedRow } from '../../planning/hours/organization-hours.ts'
import type { Db, Tx } from '../db/connect.ts'
import { atOneMoment } from '../db/one-moment.ts'
import { listMonthlyWork, listTitles } from '../store/monthly-hours.ts'

type By = 'resource' | 'project'
type Org = HoursSettings & { id: number }

/**
 * The organization's matrix as JSON, in pieces of bytes. Of 10,000 people only their text is held, and outside of the
 * heap. It is sent when it is whole: a failure is answered as one, and a slow reader keeps no connection of the
 * database (decision 0047).
 */
export function writeOrganizationHours(db: Db, org: Org, by: By, range: MatrixRange): Promise<Buffer[]> {
  return atOneMoment(db, async (tx) => {
    const sum = hoursSum(by, org, range, await listTitles(tx, org.id), false)
    const { months, sums } = sum
    const byMonth = byMonthJson(months)
    const rowJson = ({ id, name, cells, available }: SummedCells) => {
      const row = `"id":${id},"name":${JSON.stringify(name)},${hoursJson(byMonth, cells)}`
      return available ? `{${row},"available":${byMonth(available)}}` : `{${row}}`
    }
    const { from, to } = range
    const head = { by, from, to, months, rows: [] }
    const pieces = [Buffer.from(`{"data":${JSON.stringify(head).slice(0, -2)}`)]
    for await (const rows of listRows(tx, org.id, range, sum))
      if (rows.length > 0)
        pieces.push(Buffer.from(`${pieces.length > 1 ? ',' : ''}${rows.map(rowJson).join()}`))
    pieces.push(Buffer.from(`],${totalsJson(byMonth, sums)}}}`))
    return pieces
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
    for await (const rows of listRows(tx, org.id, range, sum))
      for (const row of rows) all.push(toSummedRow(months, row))
    return { months, rows: all, ...toTotals(months, sums) }
  })
}

/** In their order, some at a time: people as they are read, projects when everybody has been. */
async function* listRows(
  tx: Tx,
  org: number,
  range: MatrixRange,
  sum: HoursSum,
): AsyncGenerator<SummedCells[]> {
  for await (const works of listMonthlyWork(tx, org, range))
    yield works.flatMap((work) => sum.add(work) ?? [])
  yield sum.rest()
}
