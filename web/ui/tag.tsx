import { Box, Group, Text } from '@mantine/core'
import type { ListFilter } from './fields/filter-select.tsx'
import { FilterSelect } from './fields/filter-select.tsx'
import { choicesOf } from './fields/options.ts'
import classes from './tag.module.css'
import { t } from './words/language.ts'

export type TagLabel = { id: number; name: string; color: string }

export function TagDot({ tag }: { tag: { name: string; color: string } }) {
  return (
    <Group gap={6} wrap="nowrap" component="span" display="inline-flex">
      <Box
        component="span"
        w={8}
        h={8}
        bg={tag.color}
        style={{ borderRadius: '50%', flex: 'none' }}
        aria-hidden
      />
      <Text component="span" size="sm">
        {tag.name}
      </Text>
    </Group>
  )
}

export function TagList({ tags }: { tags: readonly TagLabel[] }) {
  if (tags.length === 0) return null
  return (
    <span className={classes.tags}>
      {tags.map(({ id, name }) => (
        <span key={id} className={classes.tag}>
          {name}
        </span>
      ))}
    </span>
  )
}

/** More tags wouldn't fit in a column of a list. */
const MOST_SHOWN = 2

/** Shows tags on one line. The tooltip lists all tags. */
export function ShortTags({ tags }: { tags: readonly TagLabel[] }) {
  if (tags.length === 0) return null
  return (
    <span className={classes.tags} data-short title={tags.map(({ name }) => name).join(', ')}>
      {tags.slice(0, MOST_SHOWN).map(({ id, name }) => (
        <span key={id} className={classes.tag}>
          {name}
        </span>
      ))}
      {tags.length > MOST_SHOWN && <span className={classes.more}>+{tags.length - MOST_SHOWN}</span>}
    </span>
  )
}

export function TagFilter(
  props: Pick<ListFilter, 'value' | 'onChange'> & { tags: readonly Pick<TagLabel, 'id' | 'name'>[] },
) {
  const { tags, ...filter } = props
  const sorted = tags.toSorted((a, b) => a.name.localeCompare(b.name))
  return <FilterSelect label={t('Tag')} choices={choicesOf(t('Any tag'), sorted)} {...filter} />
}
