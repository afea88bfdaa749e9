import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Action = { label: string; onClick: () => void }

/** At the end of a table's row: change it, delete it, and what else can be done in between. */
export function RowActions(props: { edit?: Action; remove: Action; children?: ReactNode }) {
  const { edit, remove, children } = props
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {edit && <RowAction {...edit} icon={<IconPencil size={16} />} />}
      {children}
      <RowAction {...remove} icon={<IconTrash size={16} />} color="red" />
    </Group>
  )
}

export function RowAction(props: Action & { icon: ReactNode; color?: string }) {
  const { label, icon, color = 'gray', onClick } = props
  return (
    <ActionIcon variant="subtle" color={color} aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  )
}
