import { isLong } from '../projects/long-project.ts'
import type { PreparedRow } from './rows.ts'

/** Returns the titles of projects whose dates are probably mistyped. */
export function listLongProjects(rows: readonly Pick<PreparedRow, 'record'>[]): string[] {
  return rows.flatMap(({ record: { title, start_date, end_date } }) =>
    isLong(start_date, end_date) ? [String(title)] : [],
  )
}
