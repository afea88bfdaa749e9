import type { Tag } from '../../shapes/tags.ts'
import type { SaveRequest } from '../shell/saving.ts'
import { saveRecord } from '../shell/saving.ts'

export type TagPurpose = 'for_projects' | 'for_resources'

const COLORS = '#1971c2 #2f9e44 #e8590c #9c36b5 #0c8599 #c2255c #f08c00 #495057'
export const TAG_COLORS = COLORS.split(' ')

/**
 * Returns a request that creates a tag, or allows an existing tag of this name for `purpose` too.
 * `count` selects a new tag's color.
 */
export function saveTag(
  tags: readonly Tag[],
  name: string,
  purpose: TagPurpose,
  count = tags.length,
): SaveRequest {
  const color = TAG_COLORS[count % TAG_COLORS.length] ?? ''
  const { id, ...fields } = tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase()) ?? {
    ...{ id: undefined, name, color, for_projects: false, for_resources: false },
  }
  return saveRecord('/tags', id, { ...fields, [purpose]: true })
}
