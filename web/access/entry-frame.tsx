import { Center, Paper } from '@mantine/core'
import type { ReactNode } from 'react'

/** The frame of the screens that need no session. */
export function EntryFrame({ width = 400, children }: { width?: number; children: ReactNode }) {
  return (
    <Center mih="100vh" p="md" bg="var(--crewline-surface)">
      <Paper component="main" withBorder p="xl" w="100%" maw={width}>
        {children}
      </Paper>
    </Center>
  )
}
