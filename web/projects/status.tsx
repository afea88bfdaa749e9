import { Badge } from '@mantine/core'
import type { ProjectInfo } from '../../shapes/projects.ts'
import { t } from '../ui/words/language.ts'

type Dated = Pick<ProjectInfo, 'status' | 'start_date' | 'end_date'>

/** Null for projects that run today. */
function projectState({ status, start_date, end_date }: Dated, today: string): string | null {
  if (status === 'archived') return t('Archived')
  if (end_date < today) return t('Finished')
  return start_date > today ? t('Not started') : null
}

export function StatusBadge({ project, today }: { project: Dated; today: string }) {
  const state = projectState(project, today)
  return (
    state && (
      <Badge variant="default" tt="none" fw={500} radius="sm" miw="max-content">
        {state}
      </Badge>
    )
  )
}
