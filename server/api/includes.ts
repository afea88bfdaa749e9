import type { MatrixAssignment, MatrixRange } from '../../planning/hours/monthly-hours.ts'
import { JsonText, jsonArray, LongJson, withFields, withLongField } from '../http/sending.ts'
import type { PlanRow } from '../store/planned-records.ts'
import type { Reader } from './query.ts'
import { readInclude, readRange } from './query.ts'

/** The fields that the `include` parameter adds to each record of a list (decision 0052). */
export type Includes = { assignments: boolean; monthly_hours: boolean; range: MatrixRange | undefined }

export function readIncludes(reader: Reader): Includes | null {
  const names = readInclude(reader, ['assignments', 'monthly_hours'])
  const monthly_hours = names.has('monthly_hours')
  const range = readRange(reader)
  return names.size === 0 ? null : { assignments: names.has('assignments'), monthly_hours, range }
}

export type LongRow = { id: number; json: LongJson }

/** Computes a record's text while it is sent, because a project can have thousands of assignments. */
export function withIncludes(
  { id, json, planned }: PlanRow,
  includes: Includes,
  hoursOf: (assignments: () => MatrixAssignment[]) => LongJson,
): LongRow {
  function* texts() {
    const assignments = jsonArray([planned])
    const record = includes.assignments ? withFields(new JsonText(json), { assignments }) : new JsonText(json)
    if (!includes.monthly_hours) yield record.text
    else
      yield* withLongField(record, 'monthly_hours', () => hoursOf(() => JSON.parse(assignments.text))).texts
  }
  return { id, json: new LongJson(texts()) }
}
