import { Box, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect } from 'react'

/** A screen's heading and its actions, with the same margins everywhere. */
export function Page({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · Crewline`
  }, [title])
  return (
    <Box p={{ base: 'sm', sm: 'lg' }} maw={1200}>
      <Group justify="space-between" mb="md" mih={36}>
        <Title order={1}>{title}</Title>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Box>
  )
}
