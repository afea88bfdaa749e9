import type { TextProps } from '@mantine/core'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatPeriod } from './format.ts'

export function Note({ children, ...rest }: TextProps & { role?: 'status'; children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" {...rest}>
      {children}
    </Text>
  )
}

type DaysProps = { start_date: string; end_date: string; note: string }

export function DaysWithNote({ start_date, end_date, note }: DaysProps) {
  return (
    <>
      {formatPeriod(start_date, end_date)}
      {note !== '' && (
        <Note size="xs" lineClamp={2} maw={320} style={{ whiteSpace: 'pre-line' }}>
          <span title={note}>{note}</span>
        </Note>
      )}
    </>
  )
}
