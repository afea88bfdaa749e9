import type { TableThProps } from '@mantine/core'
import { Group, Table, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'

export function SortHeader(
  props: TableThProps & { label: string; direction: 'ascending' | 'descending' | null; onSort: () => void },
) {
  const { label, direction, onSort, ...rest } = props
  const Icon = direction === null ? IconSelector : direction === 'ascending' ? IconChevronUp : IconChevronDown
  return (
    <Table.Th aria-sort={direction ?? 'none'} {...rest}>
      <UnstyledButton onClick={onSort} fz="inherit" fw="inherit" mih={24}>
        <Group gap={4} wrap="nowrap" component="span">
          {label}
          <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />
        </Group>
      </UnstyledButton>
    </Table.Th>
  )
}
