import { itemAt } from '../../planning/lists.ts'
import type { Insights } from '../../shapes/insights/people.ts'
import { formatWholeHours, hoursInWords } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'
import styles from './charts.module.css'
import { PeriodTable } from './period-table.tsx'
import type { ReportProps } from './report-card.tsx'
import { ReportCard } from './report-card.tsx'

export function ClientReport({ insights, ...report }: ReportProps & { insights: Insights }) {
  const { clients, periods } = insights
  if (clients.length === 0) return null
  return (
    <ReportCard {...report} name="clients" title={t('Scheduled hours by client')}>
      <PeriodTable label={t('Scheduled hours by client')} heading={t('Client')} of={insights}>
        {clients.map(({ id, name, scheduled }) => (
          <tr key={id}>
            <th scope="row" className={styles.name}>
              {name ?? t('No client')}
            </th>
            {periods.map((start, at) => {
              const hours = itemAt(scheduled, at)
              return (
                <td key={start} title={hoursInWords(hours)}>
                  {hours === 0 ? '–' : formatWholeHours(hours)}
                </td>
              )
            })}
          </tr>
        ))}
      </PeriodTable>
    </ReportCard>
  )
}
