import type { Problem } from '../../planning/problems.ts'

/** What both creates check of the other records they name: the external id, and the tags. */

type Noun = 'project' | 'resource'

export function checkExternalId(noun: Noun, holder: number | null): Problem[] {
  if (holder === null) return []
  return [{ pointer: ['external_id'], code: 'taken', message: `is already used by ${noun} ${holder}` }]
}

/** One and the same message whether the tag is unknown, another organization's or of the wrong kind. */
export function checkTagIds(
  noun: Noun,
  sent: readonly number[] | null | undefined,
  found: ReadonlySet<number>,
): Problem[] {
  const missing = [...new Set(sent)].filter((id) => !found.has(id))
  if (missing.length === 0) return []
  return [
    {
      pointer: ['tag_ids'],
      code: 'unknown',
      message: `must be ids of the organization's ${noun} tags; there is none with id ${missing.join(', ')}`,
    },
  ]
}

/** Duplicates collapse; what can be no id (it would overflow the column) is left for checkTagIds to name. */
export function usableIds(sent: readonly number[] | null | undefined): number[] {
  return [...new Set(sent)].filter((id) => Number.isSafeInteger(id) && id > 0)
}
