import { Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { DataTable } from './data-table.tsx'
import { Note } from './note.tsx'
import { Empty } from './states.tsx'

export function RecordTable<Row extends object>(
  props: ComponentProps<typeof DataTable<Row>> & {
    addLabel: string
    /** Undefined if the user can't add records. */
    onAdd: (() => void) | undefined
    emptyTitle: string
    emptyText: string
    /** True if the page has another primary action. */
    isSecondary?: boolean
  },
) {
  const { addLabel, onAdd, emptyTitle, emptyText, isSecondary, ...table } = props
  const add = onAdd && (
    <Button variant={isSecondary ? 'default' : 'filled'} leftSection={<IconPlus size={16} />} onClick={onAdd}>
      {addLabel}
    </Button>
  )
  if (table.rows.length === 0)
    return (
      <Empty title={emptyTitle}>
        <Note>{emptyText}</Note>
        {add}
      </Empty>
    )
  return (
    <Stack gap="sm">
      {add && <Group justify="flex-end">{add}</Group>}
      <DataTable highlightOnHover {...table} />
    </Stack>
  )
}
