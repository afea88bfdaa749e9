import type { TextProps } from '@mantine/core'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A secondary text: a hint, a count, an explanation. */
export function Note({ children, ...rest }: TextProps & { role?: 'status'; children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" {...rest}>
      {children}
    </Text>
  )
}
