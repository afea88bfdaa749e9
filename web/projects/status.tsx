import { Badge } from '@mantine/core'
import type { ProjectInfo } from '../../shapes/projects.ts'
import { formatPercent } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'

type Stated = Pick<ProjectInfo, 'status' | 'probability' | 'start_date' | 'end_date'>

export function projectState(project: Stated, today: string): string {
  const { status, probability, start_date, end_date } = project
  if (status === 'archived') return t('Archived')
  if (probability !== null) return t('Tentative, {share}', { share: formatPercent(probability / 100) })
  if (end_date < today) return t('Finished')
  return start_date > today ? t('Not started') : t('Confirmed')
}

/** The border is dashed for tentative projects. */
export function StatusBadge({ project, today }: { project: Stated; today: string }) {
  const isTentative = project.probability !== null && project.status === 'active'
  return (
    <Badge variant="default" style={{ flex: 'none', ...(isTentative && { borderStyle: 'dashed' }) }}>
      {projectState(project, today)}
    </Badge>
  )
}
