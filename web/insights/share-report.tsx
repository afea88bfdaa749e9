import type { SharedReport } from '../../shapes/access/shared-links.ts'
import { ShareForm } from '../sharing/share-form.tsx'
import { formatMonth } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'

type Props = { report: SharedReport['report']; title: string; question: Record<string, string> }

export function ShareReport({ report, title, question }: Props) {
  const { by = 'week', tag, from, to } = question
  const view = { report, by, tag_id: tag ? Number(tag) : null }
  const months = from && to ? { from, to } : null
  return (
    <ShareForm
      title={title}
      path="/shared-links/reports"
      fixed={
        months &&
        t('{from} to {to}', { from: formatMonth(months.from, 'long'), to: formatMonth(months.to, 'long') })
      }
      moving={
        by === 'week' ? t('The next 12 weeks, always current') : t('The months around today, always current')
      }
      viewFor={(isMoving) => ({ ...view, months: isMoving ? null : months })}
    />
  )
}
