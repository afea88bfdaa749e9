import { say } from '../texts/texts.ts'
import { checkPlanLimit } from './plan-limits.ts'
import type { Problem } from './problems.ts'

/** What a new project or resource is checked against, whether it is created alone or among many. */

type Noun = 'project' | 'resource'

/** Who has an external_id already: a record, or a row before it in the same batch. */
export type Holder = { id: number } | { row: number }

export type CreateContext = {
  taken_by: Holder | null
  /** Those of its tags that the organization has for records of this kind. */
  tags: ReadonlyMap<number, unknown>
  /** How many of the plan's places are taken, and how many there are; null where it takes none or there is no limit. */
  active: number
  limit: number | null
}

export function checkCreate(
  noun: Noun,
  tag_ids: readonly number[] | null | undefined,
  { taken_by, tags, active, limit }: CreateContext,
): Problem[] {
  return [
    ...checkExternalId(noun, taken_by),
    ...checkTagIds(noun, tag_ids, tags),
    ...checkPlanLimit(`${noun}s`, active, limit),
  ]
}

export function checkExternalId(noun: Noun, holder: Holder | null): Problem[] {
  if (holder === null) return []
  const problem = { pointer: ['external_id'], code: 'taken' } as const
  if ('row' in holder)
    return [
      { ...problem, message: say('is already used by row {row} of this batch', { row: String(holder.row) }) },
    ]
  const id = String(holder.id)
  const message =
    noun === 'project'
      ? say('is already used by project {id}', { id })
      : say('is already used by resource {id}', { id })
  return [{ ...problem, message, taken_by: holder.id }]
}

/** One and the same message whether the tag is unknown, another organization's or of the wrong kind. */
export function checkTagIds(
  noun: Noun,
  sent: readonly number[] | null | undefined,
  found: ReadonlyMap<number, unknown>,
): Problem[] {
  const missing = [...new Set(sent)].filter((id) => !found.has(id))
  if (missing.length === 0) return []
  const ids = missing.join(', ')
  const message =
    noun === 'project'
      ? say("must be ids of the organization's project tags; there is none with id {ids}", { ids })
      : say("must be ids of the organization's resource tags; there is none with id {ids}", { ids })
  return [{ pointer: ['tag_ids'], code: 'unknown', message }]
}
