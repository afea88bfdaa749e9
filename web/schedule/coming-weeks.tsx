import { Title } from '@mantine/core'
import { addDays } from '../../planning/days/days.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { formatHours, formatPeriod, hoursInWords } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { t } from '../ui/words/language.ts'
import classes from './schedule.module.css'
import type { WeekProps } from './words.tsx'
import { HoursText, ProjectSwatch, TimeOffOfDay, timeOffOn } from './words.tsx'

type Props = { weeks: readonly (WeekProps & { monday: string })[] }

/** Lists the following weeks, one on each line. A click on the dates shows that week's days. */
export function ComingWeeks({ weeks }: Props) {
  return (
    <section aria-label={t('Coming weeks')}>
      <Title order={2} mb="xs">
        {t('Coming weeks')}
      </Title>
      <ul className={classes.coming}>
        {weeks.map((each) => (
          <ComingWeek key={each.monday} {...each} />
        ))}
      </ul>
    </section>
  )
}

function ComingWeek({ plan, week, monday }: Props['weeks'][number]) {
  const org = useOrg()
  const off = new Map(week.days.flatMap(timeOffOn).map((each) => [each.text, each]))
  return (
    <li>
      <LinkAnchor {...to.schedule(org)} search={{ week: monday }}>
        {formatPeriod(monday, addDays(monday, 6))}
      </LinkAnchor>
      <span className={classes.what}>
        {week.rows.map((row) => (
          <span key={`${row.project_id} ${row.isTentative}`} className={classes.work}>
            <ProjectSwatch plan={plan} row={row} />
            <span>
              {row.isTentative ? t('{name}, tentative', { name: row.title }) : row.title}{' '}
              <Note span size="xs">
                {hoursInWords(row.total)}
              </Note>
            </span>
          </span>
        ))}
        <TimeOffOfDay of={[...off.values()]} />
        {week.total.lost > 0 && (
          <span className={classes.lost}>
            {t('{hours} h lost to time off', { hours: formatHours(week.total.lost) })}
          </span>
        )}
        {week.rows.length + off.size === 0 && <Note>{t('Nothing scheduled')}</Note>}
      </span>
      <HoursText of={week.total} />
    </li>
  )
}
