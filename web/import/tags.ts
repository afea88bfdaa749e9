import type { Tag } from '../../shapes/tags.ts'
import type { ImportKind } from '../../sheets/fields.ts'
import { tagsQuery } from '../settings/calls.ts'
import { saveTag } from '../settings/new-tag.ts'
import { callIn } from '../shell/organization.ts'
import { queryClient } from '../shell/query-client.ts'
import { t } from '../ui/words/language.ts'
import { listed } from '../ui/words/listed.ts'

/** Tags that rows of this kind can have. */
export function usableTags(kind: ImportKind, tags: readonly Tag[]): Tag[] {
  return tags.filter((tag) => (kind === 'projects' ? tag.for_projects : tag.for_resources))
}

export function tagsInWords(names: readonly string[]): string {
  return t('Create these {n} tags: {tags}', { n: names.length, tags: listed(names, 8) })
}

/** Creates missing tags or extends existing ones to this kind. Returns all usable tags. */
export async function createTags(org: string, kind: ImportKind, names: readonly string[]): Promise<Tag[]> {
  const read = () => queryClient.fetchQuery({ ...tagsQuery(org), staleTime: 0 })
  const all = await read()
  for (const [i, name] of names.entries()) {
    const purpose = kind === 'projects' ? 'for_projects' : 'for_resources'
    const { method, path, body } = saveTag(all, name, purpose, all.length + i)
    await callIn(org)(method, path, body)
  }
  return usableTags(kind, await read())
}
