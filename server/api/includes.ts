import type { MatrixAssignment, MatrixRange } from '../../planning/hours/monthly-hours.ts'
import { Json, jsonList, withFields } from '../http/sending.ts'
import type { JsonRow, PlanRow } from '../store/records.ts'
import type { Reader } from './query.ts'
import { readInclude, readRange } from './query.ts'

/** What a list may show of each record beside the record itself (decision 0052). */
export type Includes = { assignments: boolean; monthly_hours: boolean; range: MatrixRange | undefined }

/** Null: the records alone. */
export function readIncludes(reader: Reader): Includes | null {
  const names = readInclude(reader, ['assignments', 'monthly_hours'])
  const monthly_hours = names.has('monthly_hours')
  const range = monthly_hours ? readRange(reader) : undefined
  return names.size === 0 ? null : { assignments: names.has('assignments'), monthly_hours, range }
}

/** The record with what was asked for, in the order in which single records have it. */
export function withIncludes(
  { id, json, planned }: PlanRow,
  includes: Includes,
  hoursOf: (assignments: MatrixAssignment[]) => object,
): JsonRow {
  const assignments = jsonList([planned])
  const { text } = withFields(new Json(json), {
    assignments: includes.assignments ? assignments : undefined,
    monthly_hours: includes.monthly_hours ? hoursOf(JSON.parse(assignments.text)) : undefined,
  })
  return { id, json: text }
}
