import type { ButtonProps, MenuItemProps } from '@mantine/core'
import { Button, Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'

type Act = { icon: Icon; label: ReactNode; onClick: () => void }

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

export function MenuAction({ icon: Icon, label, ...rest }: Act & MenuItemProps) {
  return (
    <Menu.Item leftSection={<Icon size={14} />} {...rest}>
      {label}
    </Menu.Item>
  )
}

type At = { x: number; y: number }

export function MenuAt(props: {
  at: At
  label: string | undefined
  onClose: () => void
  children: ReactNode
}) {
  const { at, label, onClose, children } = props
  return (
    <Menu opened onClose={onClose} position="bottom-start">
      <Menu.Target>
        <Point x={at.x} y={at.y} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} aria-labelledby={undefined}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Positions the menu. Ignores the ARIA attributes that Mantine adds to a menu's button. */
function Point({ x, y, ref }: At & { ref?: Ref<HTMLDivElement> }) {
  return <div ref={ref} style={{ position: 'fixed', left: x, top: y }} />
}
