import { ActionIcon, Box, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Action = readonly [label: string, onClick: () => void]

export function RowActions(props: { edit?: Action; remove: Action | undefined; children?: ReactNode }) {
  const { edit, remove, children } = props
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {edit && <RowAction label={edit[0]} icon={<IconPencil size={16} />} onClick={edit[1]} />}
      {children}
      {remove ? (
        <RowAction label={remove[0]} icon={<IconTrash size={16} />} onClick={remove[1]} />
      ) : (
        <Box w={28} />
      )}
    </Group>
  )
}

type RowActionProps = { label: string; icon: ReactNode; onClick: () => void }

export function RowAction({ label, icon, onClick }: RowActionProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  )
}
