import { checkPlanLimit } from '../../planning/plan-limits.ts'
import type { Problem } from '../../planning/problems.ts'
import type { Holder } from '../store/projects.ts'
import { checkExternalId, checkTagIds } from './references.ts'

/** What becomes of each record that is to be created, one or many: the same checks in the same order. */

/** A record as far as it could be read; `row` is what would be inserted, null where it can't be looked at further. */
export type Candidate<Row> = {
  row: Row | null
  external_id: string | null
  /** As sent: some may be impossible as ids. */
  tag_ids: readonly number[]
  /** What it is called in the activity log. */
  summary: string
  /** Whether it takes one of the plan's places. */
  counts: boolean
  /** What is wrong with it by itself. */
  problems: readonly Problem[]
}

export type Known = {
  noun: 'project' | 'resource'
  limit: number | null
  /** How many of the plan's places were taken before. */
  active: number
  tags: ReadonlySet<number>
  /** Those who have an external_id already. */
  holders: ReadonlyMap<string, Holder>
  /** The places, among the records, of those that were inserted by now. */
  inserted: ReadonlyMap<number, unknown>
}

export type Verdict =
  | { status: 'accepted' }
  | { status: 'held'; by: Holder }
  | { status: 'repeated'; place: number }
  | { status: 'refused'; problems: readonly Problem[] }

/** The first records get the room that the plan has. */
export function judge(
  records: readonly Candidate<unknown>[],
  known: Known,
  on_conflict: 'error' | 'return',
): Verdict[] {
  const { noun, limit, tags, holders, inserted } = known
  const places = new Map([...inserted.keys()].map((place) => [records[place]!.external_id, place]))
  let { active } = known

  return records.map((record, place): Verdict => {
    const { row, external_id, tag_ids, counts } = record
    if (row === null) return { status: 'refused', problems: record.problems }
    if (inserted.has(place)) {
      if (counts) active++
      return { status: 'accepted' }
    }
    const other = external_id === null ? undefined : places.get(external_id)
    const by = external_id === null ? undefined : holders.get(external_id)
    if (on_conflict === 'return' && other !== undefined) return { status: 'repeated', place: other }
    if (on_conflict === 'return' && by) return { status: 'held', by }

    const problems = [
      ...record.problems,
      ...(other === undefined ? checkExternalId(noun, by?.id ?? null) : [repeated(other)]),
      ...checkTagIds(noun, tag_ids, tags),
      ...(counts ? checkPlanLimit(`${noun}s`, active, limit) : []),
    ]
    if (problems.length > 0) return { status: 'refused', problems }
    if (counts) active++
    places.set(external_id, place)
    return { status: 'accepted' }
  })
}

function repeated(place: number): Problem {
  return { pointer: ['external_id'], code: 'taken', message: `is already used by row ${place} of this batch` }
}
