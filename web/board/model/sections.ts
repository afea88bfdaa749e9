import { groupBy } from '../../../planning/lists.ts'
import type { Tag } from '../../../shapes/tags.ts'
import { t } from '../../ui/words/language.ts'
import type { BoardResource } from './board.ts'

/** Each person appears once, under their first tag by name. */
export type Section = { key: string; name: string; people: readonly BoardResource[] }

const UNTAGGED = { key: 't0', name: t('No tag') }

export function sectionsOf(tags: readonly Tag[], people: readonly BoardResource[]): Section[] {
  const ours = tags.filter(({ for_resources }) => for_resources)
  const byTag = groupBy(people, ({ tag_ids }) => {
    const tag = ours.find(({ id }) => tag_ids.includes(id))
    return tag ? `t${tag.id}` : UNTAGGED.key
  })
  return [...ours.map(({ id, name }) => ({ key: `t${id}`, name })), UNTAGGED].flatMap((section) => {
    const own = byTag.get(section.key)
    return own ? [{ ...section, people: own }] : []
  })
}
