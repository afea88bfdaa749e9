import type { Tag, TagCreate } from '../../shapes/tags.ts'
import type { ImportKind } from '../../sheets/fields.ts'
import { tagsQuery } from '../settings/calls.ts'
import { callIn } from '../shell/organization.ts'
import { queryClient } from '../shell/query-client.ts'
import { t } from '../ui/words/language.ts'
import { listed } from '../ui/words/listed.ts'

const COLORS = ['#1971c2', '#2f9e44', '#e8590c', '#9c36b5', '#0c8599', '#c2255c', '#f08c00', '#495057']

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
  const here = kind === 'projects' ? { for_projects: true } : { for_resources: true }
  const all = await read()
  for (const [i, name] of names.entries()) {
    const there = all.find((tag) => tag.name.toLowerCase() === name.toLowerCase())
    const color = COLORS[(all.length + i) % COLORS.length] ?? '#495057'
    const made: TagCreate = { name, color, for_projects: false, for_resources: false, ...here }
    if (there) await callIn(org)('PUT', `/tags/${there.id}`, { ...there, ...here })
    else await callIn(org)('POST', '/tags', made)
  }
  return usableTags(kind, await read())
}
