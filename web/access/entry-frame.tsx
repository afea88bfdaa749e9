import { Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { queryClient } from '../shell/query-client.ts'
import { sessionQuery } from '../shell/session.ts'
import { BrowserLanguage } from '../ui/words/language-select.tsx'

export function EntryFrame({ width = 400, children }: { width?: number; children: ReactNode }) {
  // Only signed-out visitors get a language menu here. Users choose their language in their account.
  const isSignedOut = !queryClient.getQueryData(sessionQuery.queryKey)
  return (
    <Stack mih="100vh" p="md" bg="var(--crewline-surface)" align="center" justify="center">
      <Paper component="main" withBorder p="xl" w="100%" maw={width}>
        {children}
      </Paper>
      {isSignedOut && (
        <footer>
          <BrowserLanguage />
        </footer>
      )}
    </Stack>
  )
}
