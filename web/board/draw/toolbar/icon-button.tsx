import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { Ref } from 'react'

type Props = {
  label: string
  icon: Icon
  isDisabled?: boolean
  isQuiet?: boolean
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
}

/** Uses `aria-disabled`, because a focused button with `disabled` would lose the focus. */
export function IconButton({ label, icon: Image, isDisabled, isQuiet, onClick, ref }: Props) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        ref={ref}
        variant={isQuiet ? 'subtle' : 'default'}
        color="gray"
        bg={isQuiet && isDisabled ? 'transparent' : undefined}
        size={28}
        aria-label={label}
        data-disabled={isDisabled || undefined}
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : onClick}
      >
        <Image size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
