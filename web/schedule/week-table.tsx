import { formatDayOfWeek, formatHours, hoursInWords } from '../ui/format.ts'
import { t } from '../ui/words/language.ts'
import classes from './schedule.module.css'
import type { ScheduleDay, WeekProps } from './words.tsx'
import { HoursText, TimeOffOfDay, timeOffOn, WorkName, wholeDayOff } from './words.tsx'

/** Shows a week on wide screens, with one column for each day. */
export function WeekTable({ plan, week }: WeekProps) {
  const { days, rows, total } = week
  const { today } = plan.organization
  const isOff = days.some((day) => timeOffOn(day).length > 0)
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('Project')}</th>
          {days.map(({ day }) => (
            <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
              {formatDayOfWeek(day)}
            </th>
          ))}
          <th scope="col">{t('Total')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.project_id} ${row.isTentative}`} data-tentative={row.isTentative || undefined}>
            <th scope="row">
              <WorkName plan={plan} row={row} />
            </th>
            {days.map((day, i) => (
              <HoursCell key={day.day} day={day} hours={row.hours[i] ?? 0} />
            ))}
            <td>{hoursInWords(row.total)}</td>
          </tr>
        ))}
        {isOff && (
          <tr>
            <th scope="row">{t('Time off')}</th>
            {days.map((day) => (
              <td key={day.day} data-off={wholeDayOff(day)}>
                <TimeOffOfDay of={timeOffOn(day)} />
              </td>
            ))}
            <td />
          </tr>
        )}
        {total.lost > 0 && (
          <tr className={classes.lost}>
            <th scope="row">{t('Lost to time off')}</th>
            {days.map(({ day, lost }) => (
              <td key={day}>{lost > 0 && formatHours(lost)}</td>
            ))}
            <td>{hoursInWords(total.lost)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Scheduled (minus time off) / capacity')}</th>
          {days.map((day) => (
            <td key={day.day} data-off={wholeDayOff(day)}>
              <HoursText of={day} />
            </td>
          ))}
          <td>
            <HoursText of={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function HoursCell({ day, hours }: { day: ScheduleDay; hours: number }) {
  const isOff = wholeDayOff(day)
  const text = hours > 0 && formatHours(hours)
  return <td data-off={isOff}>{isOff && text ? <s>{text}</s> : text}</td>
}
