import type { ButtonProps, MenuItemProps } from '@mantine/core'
import { Button, Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Act = { icon: Icon; label: ReactNode; onClick: () => void }

/** A button with an icon before its words; in red where something is deleted. */
export function ActionButton(props: Act & ButtonProps & { isDanger?: boolean }) {
  const { icon: Icon, label, isDanger, ...rest } = props
  return (
    <Button
      variant="default"
      c={isDanger ? 'var(--mantine-color-error)' : undefined}
      leftSection={<Icon size={rest.size ? 14 : 16} />}
      {...rest}
    >
      {label}
    </Button>
  )
}

/** The same in a menu. */
export function MenuAction({ icon: Icon, label, ...rest }: Act & MenuItemProps) {
  return (
    <Menu.Item leftSection={<Icon size={14} />} {...rest}>
      {label}
    </Menu.Item>
  )
}
