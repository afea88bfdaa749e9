import { formatDayOfWeek, formatWeekday, hoursInWords } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { t } from '../ui/words/language.ts'
import classes from './schedule.module.css'
import type { ScheduleDay, WeekProps } from './words.tsx'
import { HoursText, ProjectSwatch, TimeOffOfDay, timeOffOn, WorkName, wholeDayOff } from './words.tsx'

/** Shows a week on phones. Only today is expanded at first. */
export function WeekList({ plan, week }: WeekProps) {
  const { today } = plan.organization
  return (
    <>
      <div className={classes.strip} aria-hidden>
        {week.days.map((day) => (
          <div key={day.day} data-today={day.day === today || undefined}>
            <DayBar of={day} />
            {formatWeekday(day.day)}
          </div>
        ))}
      </div>
      <ul className={classes.list}>
        {week.days.map((day, i) => (
          <li key={day.day} aria-current={day.day === today ? 'date' : undefined}>
            <DayOfList plan={plan} week={week} at={i} day={day} />
          </li>
        ))}
      </ul>
    </>
  )
}

function DayBar({ of }: { of: ScheduleDay }) {
  const share = of.capacity === 0 ? 0 : Math.min(1, of.planned / of.capacity)
  return (
    <span data-off={wholeDayOff(of)} data-over={of.over > 0 || undefined}>
      <span style={{ width: `${share * 100}%` }} />
    </span>
  )
}

function DayOfList({ plan, week, at, day }: WeekProps & { at: number; day: ScheduleDay }) {
  const isToday = day.day === plan.organization.today
  const rows = week.rows.flatMap((row) => {
    const hours = row.hours[at] ?? 0
    const onDay = row.isTentative ? day.tentative : day.work
    const work = onDay.filter(({ project_id }) => project_id === row.project_id)
    return hours > 0 ? [{ row: { ...row, work }, hours }] : []
  })
  const name = formatDayOfWeek(day.day)
  return (
    <details open={isToday}>
      <summary>
        <b>{isToday ? t('{day}, today', { day: name }) : name}</b>
        <span className={classes.brief}>
          <TimeOffOfDay of={timeOffOn(day)} />
          {rows.map(({ row, hours }) => (
            <span key={`${row.project_id} ${row.isTentative}`} className={classes.closed}>
              <ProjectSwatch plan={plan} row={row} /> <WorkHours hours={hours} day={day} />
            </span>
          ))}
          <span className={rows.length > 0 ? classes.opened : undefined}>
            <HoursText of={day} />
          </span>
        </span>
      </summary>
      {rows.map(({ row, hours }) => (
        <div key={`${row.project_id} ${row.isTentative}`} className={classes.entry}>
          <WorkName plan={plan} row={row} />
          <WorkHours hours={hours} day={day} />
        </div>
      ))}
      {day.lost > 0 && (
        <div className={`${classes.entry} ${classes.lost}`}>
          <span>{t('Lost to time off')}</span>
          {hoursInWords(day.lost)}
        </div>
      )}
      {rows.length === 0 && !wholeDayOff(day) && (
        <Note className={classes.entry}>{t('Nothing scheduled')}</Note>
      )}
    </details>
  )
}

function WorkHours({ hours, day }: { hours: number; day: ScheduleDay }) {
  return wholeDayOff(day) ? <s>{hoursInWords(hours)}</s> : hoursInWords(hours)
}
