import { dayNumber, dayText } from '../../../planning/days/days.ts'
import type { ProjectPlan } from '../../../shapes/projects.ts'
import { mondayBefore, percent, placeOf } from '../../timeline/scale.ts'
import { TimelineRow, useScale } from '../../timeline/timeline.tsx'
import { formatPeriod, hoursInWords } from '../../ui/format.ts'
import { t } from '../../ui/words/language.ts'
import classes from './weekly-hours.module.css'

export function WeeklyHours({ project }: { project: ProjectPlan }) {
  const scale = useScale()
  const { weekly_hours, start_date } = project
  const highest = Math.max(0, ...weekly_hours)
  if (highest === 0) return null
  const first = mondayBefore(dayNumber(start_date))
  return (
    <TimelineRow
      name={t('Hours a week')}
      head={t('Hours a week')}
      aside={t('up to {hours} h', { hours: highest })}
      height={48}
    >
      {weekly_hours.map((hours, i) => {
        const span = { start: first + i * 7, end: first + i * 7 + 6 }
        const place = placeOf(scale, span)
        const days = formatPeriod(dayText(span.start), dayText(span.end))
        const title = `${days}, ${hoursInWords(hours)}`
        return (
          place &&
          hours > 0 && (
            <div
              key={span.start}
              className={classes.week}
              data-past={span.end < scale.today || undefined}
              style={{ ...place, height: percent((hours / highest) * 0.85) }}
              role="img"
              aria-label={title}
              title={title}
            />
          )
        )
      })}
    </TimelineRow>
  )
}
