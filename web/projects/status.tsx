import { Badge } from '@mantine/core'
import { t } from '../ui/words/language.ts'

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
      {status === 'active' ? t('Active') : t('Archived')}
    </Badge>
  )
}
