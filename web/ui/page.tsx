import { Box, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Note } from './note.tsx'

export function Page(props: { title: string; help?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  const { title, help, actions, children } = props
  useEffect(() => {
    document.title = `${title} · Crewline`
  }, [title])
  return (
    <Box p={{ base: 'sm', sm: 'lg' }} maw={1760}>
      <Group justify="space-between" align="flex-start" mih={36} mb="md">
        <Box flex="1 1 20rem">
          <Title order={1}>{title}</Title>
          {help && <Note>{help}</Note>}
        </Box>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Box>
  )
}
