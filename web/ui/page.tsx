import { Box, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Note } from './note.tsx'

type Props = {
  title: string
  help?: ReactNode
  /** A link to the list that has this record. */
  parent?: ReactNode
  /** Before the title, such as an avatar, and after it. */
  mark?: ReactNode
  badge?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Page({ title, help, parent, mark, badge, actions, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Crewline`
  }, [title])
  return (
    <Box p={{ base: 'sm', sm: 'lg' }} maw={1760}>
      {parent}
      <Group justify="space-between" align="flex-start" mih={36} mb="md">
        <Box flex="1 1 16rem">
          <Group gap={10} wrap="nowrap">
            {mark}
            <Title order={1}>{title}</Title>
            {badge}
          </Group>
          {help && <Note>{help}</Note>}
        </Box>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Box>
  )
}
