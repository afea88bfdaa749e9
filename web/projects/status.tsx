import { Badge } from '@mantine/core'

export function StatusBadge({ status }: { status: 'active' | 'archived' }) {
  return (
    <Badge
      variant="dot"
      color={status === 'active' ? 'teal' : 'gray'}
      tt="none"
      fw={500}
      radius="sm"
      miw="max-content"
    >
      {status === 'active' ? 'Active' : 'Archived'}
    </Badge>
  )
}
