import type { CSSProperties } from 'react'
import { dayText } from '../../../planning/days/days.ts'
import type { WeekFigures } from '../../../planning/hours/week-figures.ts'
import { percent, placeOf } from '../../timeline/scale.ts'
import { TimelineRow, useScale } from '../../timeline/timeline.tsx'
import { formatHours, formatPeriod } from '../../ui/format.ts'
import { t } from '../../ui/words/language.ts'
import classes from './hours-row.module.css'

/** Shows the scheduled hours of each week as a bar. The capacity is a line above or across the bar. */
export function HoursRow({ weeks }: { weeks: readonly WeekFigures[] }) {
  const highest = Math.max(
    1,
    ...weeks.map((week) => Math.max(week.capacity, week.scheduled + week.tentative)),
  )
  return (
    <TimelineRow name={t('Hours a week')} head={t('Hours a week')} height={96}>
      {weeks.map((week) => (
        <Week key={week.start} week={week} highest={highest} />
      ))}
    </TimelineRow>
  )
}

function Week({ week, highest }: { week: WeekFigures; highest: number }) {
  const place = placeOf(useScale(), week)
  const { scheduled, capacity, over, tentative } = week
  if (capacity === 0 && scheduled === 0 && tentative === 0) return null
  const part = (hours: number) => percent(hours / highest)
  const top = part(Math.max(capacity, scheduled + tentative))
  const style = { ...place, '--capacity': part(capacity), '--top': top } as CSSProperties
  const title = t('{days}: {hours} of {capacity} h, time off excluded', {
    days: formatPeriod(dayText(week.start), dayText(week.end)),
    hours: formatHours(scheduled),
    capacity: formatHours(capacity),
  })
  const wanted = tentative > 0 ? `+${formatHours(tentative)}` : ''
  return (
    <div className={classes.week} style={style} role="img" aria-label={title} title={title}>
      <span className={classes.chart}>
        <span className={classes.text} data-over={over > 0 || undefined} aria-hidden>
          {`${formatHours(scheduled)}${wanted} / ${formatHours(capacity)}`}
        </span>
        {tentative > 0 && <span className={classes.tentative} style={{ height: part(tentative) }} />}
        {over > 0 && <span className={classes.over} style={{ height: part(over) }} />}
        <span className={classes.scheduled} style={{ height: part(scheduled - over) }} />
        <span className={classes.capacity} />
      </span>
    </div>
  )
}
