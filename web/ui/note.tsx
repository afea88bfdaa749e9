import type { TextProps } from '@mantine/core'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Words beside the matter itself. */
export function Note({ children, ...rest }: TextProps & { role?: 'status'; children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" {...rest}>
      {children}
    </Text>
  )
}
