import type { MatrixAssignment, MatrixRange } from '../../planning/hours/monthly-hours.ts'
import { Json, jsonList, LongJson, withFields, withLongField } from '../http/sending.ts'
import type { PlanRow } from '../store/planned-records.ts'
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

/** A record with its id; its text is put together when it is sent. */
export type LongRow = { id: number; json: LongJson }

/**
 * The record with what was asked for, in the order in which single records have it. Put together when it is sent: a
 * project may have thousands of assignments, and the next ones wait as what the database has written.
 */
export function withIncludes(
  { id, json, planned }: PlanRow,
  includes: Includes,
  hoursOf: (assignments: () => MatrixAssignment[]) => LongJson,
): LongRow {
  function* texts() {
    const assignments = jsonList([planned])
    const record = includes.assignments ? withFields(new Json(json), { assignments }) : new Json(json)
    if (!includes.monthly_hours) yield record.text
    else
      yield* withLongField(record, 'monthly_hours', () => hoursOf(() => JSON.parse(assignments.text))).texts
  }
  return { id, json: new LongJson(texts()) }
}
