import { Box, Group, Text } from '@mantine/core'

/** A tag as it is shown everywhere: its colour as a dot, its name beside it. */
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
