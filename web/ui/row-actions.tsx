import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'

type Action = { label: string; onClick: () => void }

/** At the end of a table's row: change it, delete it. */
export function RowActions({ edit, remove }: { edit: Action; remove: Action }) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon variant="subtle" color="gray" aria-label={edit.label} onClick={edit.onClick}>
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" aria-label={remove.label} onClick={remove.onClick}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}
