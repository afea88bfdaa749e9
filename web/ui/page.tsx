import { Box, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect } from 'react'

type Props = {
  title: string
  /** A link to the list that contains the page's record. */
  parent?: ReactNode
  /** `mark`, such as an avatar, is before the title. `badge` is after the title. */
  mark?: ReactNode
  badge?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Page({ title, parent, mark, badge, actions, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Crewline`
  }, [title])
  return (
    <Box px={{ base: 'sm', sm: 24 }} py={{ base: 'sm', sm: 16 }} maw={1760}>
      {parent && (
        <Text component="div" size="xs" c="dimmed" className="breadcrumb">
          {parent}
        </Text>
      )}
      <Group justify="space-between" align="flex-start" mih={32} mb="sm">
        <Box flex="1 1 16rem">
          <Group gap={10} wrap="nowrap">
            {mark}
            <Title order={1}>{title}</Title>
            {badge}
          </Group>
        </Box>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Box>
  )
}
