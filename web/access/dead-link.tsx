import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { EntryFrame } from './entry-frame.tsx'

export function DeadLink({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <EntryFrame>
      <Stack>
        <Title order={1}>{title}</Title>
        <Text size="sm">{text}</Text>
        {children}
      </Stack>
    </EntryFrame>
  )
}
