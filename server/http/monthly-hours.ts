import type { Month } from '../../planning/days/months.ts'
import type { Hundredths } from '../../planning/hours/hours.ts'
import { decimalHours } from '../../planning/hours/hours.ts'
import type { Matrix } from '../../planning/hours/monthly-hours.ts'
import { totalHours } from '../../planning/hours/monthly-hours.ts'
import { itemAt } from '../../planning/lists.ts'
import type { LongJson } from './sending.ts'
import { Json, jsonObject, longObject } from './sending.ts'

/** The rows of a project are resources, those of a resource are projects (spec §2). */
const NAMES = {
  project: { rows: 'resources', id: 'resource_id', name: 'resource_name' },
  resource: { rows: 'projects', id: 'project_id', name: 'project_title' },
}

/** The matrix of a project or a resource. Each row is computed and written when its text is taken (decision 0047). */
export function matrixJson(
  of: 'project' | 'resource',
  { months, rows, sums }: Matrix,
  more: Record<string, unknown> = {},
): LongJson {
  const names = NAMES[of]
  const { writeRow, writeTotals } = hoursWriter(months)
  function* written() {
    for (const { id, name, cells } of rows)
      yield jsonObject({ [names.id]: id, [names.name]: name, ...writeRow(cells) })
  }
  return longObject({ months }, names.rows, written(), () => ({ ...writeTotals(sums), ...more }))
}

/** Hours by month as text: an object with a key for each month would take several times as long. */
export function hoursWriter(months: readonly Month[]) {
  const keys = months.map((month, at) => `${at > 0 ? ',' : ''}"${month}":`)

  function writeRow(cells: readonly Hundredths[]) {
    let text = ''
    for (let at = 0; at < keys.length; at++) text += itemAt(keys, at) + decimalHours(itemAt(cells, at))
    return { months: new Json(`{${text}}`), total_hours: totalHours(cells) }
  }
  function writeTotals(sums: readonly Hundredths[]) {
    const { months: totals, total_hours: grand_total } = writeRow(sums)
    return { totals, grand_total }
  }
  return { writeRow, writeTotals }
}
