import type { GroupProps } from '@mantine/core'
import { Box, Group, Select, Text } from '@mantine/core'
import { t } from './words/language.ts'

export type Tag = { id: number; name: string; color: string }

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

export function Tags({ tags, ...rest }: { tags: readonly Tag[] } & GroupProps) {
  if (tags.length === 0) return null
  return (
    <Group gap="sm" {...rest}>
      {tags.map((tag) => (
        <TagDot key={tag.id} tag={tag} />
      ))}
    </Group>
  )
}

export function TagFilter(props: {
  tags: readonly Pick<Tag, 'id' | 'name'>[]
  value: string
  onChange: (tag: string) => void
}) {
  const { tags, value, onChange } = props
  return (
    <Select
      aria-label={t('Tag')}
      data={[
        { value: '', label: t('Any tag') },
        ...tags
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value}
      onChange={(tag) => onChange(tag ?? '')}
      className="fitted"
      miw={180}
    />
  )
}
