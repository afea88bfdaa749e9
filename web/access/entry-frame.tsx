import { Center, Paper } from '@mantine/core'
import type { ReactNode } from 'react'

/** The frame of the screens that need no session. */
export function EntryFrame({ children }: { children: ReactNode }) {
  return (
    <Center mih="100vh" p="md" bg="var(--crewline-surface)">
      <Paper component="main" withBorder p="xl" w="100%" maw={400}>
        {children}
      </Paper>
    </Center>
  )
}
