import { msg } from '../texts/texts.ts'
import { checkPlanLimit } from './plan-limits.ts'
import type { Problem } from './problems.ts'

type Noun = 'project' | 'resource'

/** The record that already uses an external_id, or the earlier row of the same batch. */
export type ExternalIdOwner = { id: number } | { row: number }

export type CreateContext = {
  taken_by: ExternalIdOwner | null
  /** Tags that exist for this kind of record. */
  tags: ReadonlyMap<number, unknown>
  active: number
  /** Maximum number of active records in the plan. Null without a limit, or if the new record is inactive. */
  limit: number | null
}

/** Checks a new project or resource, created alone or in a batch. */
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

export function checkExternalId(noun: Noun, holder: ExternalIdOwner | null): Problem[] {
  if (holder === null) return []
  const problem = { pointer: ['external_id'], code: 'taken' } as const
  if ('row' in holder)
    return [
      { ...problem, message: msg('is already used by row {row} of this batch', { row: String(holder.row) }) },
    ]
  const id = String(holder.id)
  const message =
    noun === 'project'
      ? msg('is already used by project {id}', { id })
      : msg('is already used by resource {id}', { id })
  return [{ ...problem, message, taken_by: holder.id }]
}

/**
 * Unknown tags and other organizations' tags get the same message, so that the message doesn't reveal which
 * tags exist.
 */
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
      ? msg("must be ids of the organization's project tags; there is none with id {ids}", { ids })
      : msg("must be ids of the organization's resource tags; there is none with id {ids}", { ids })
  return [{ pointer: ['tag_ids'], code: 'unknown', message }]
}

export function checkClient(sent: number | null | undefined, found: ReadonlyMap<number, unknown>): Problem[] {
  if (sent == null || found.has(sent)) return []
  return [{ pointer: ['client_id'], code: 'unknown', message: 'is not a client of the organization' }]
}

export function checkJobRole(
  sent: number | null | undefined,
  found: ReadonlyMap<number, unknown>,
  at: readonly string[] = [],
): Problem[] {
  if (sent == null || found.has(sent)) return []
  return [{ pointer: [...at, 'job_role_id'], code: 'unknown', message: 'is not a role of the organization' }]
}
