import { Text } from '@mantine/core'
import type { OwnWeek, WeekRow } from '../../planning/hours/own-days.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import type { VisibleTimeOff } from '../../shapes/time-off.ts'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { useOrg } from '../shell/organization.ts'
import { kindInWords } from '../time-off/kinds.ts'
import { colorOf } from '../timeline/project-color.ts'
import { Swatch } from '../timeline/swatch.tsx'
import { formatHours } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { t } from '../ui/words/language.ts'
import classes from './schedule.module.css'

export type ScheduleWeek = OwnWeek<VisibleTimeOff>
export type ScheduleDay = ScheduleWeek['days'][number]
export type WeekProps = { plan: ResourcePlan; week: ScheduleWeek }

/** Shows a project's color, name, phases and notes. */
export function WorkName({ plan, row }: { plan: ResourcePlan; row: WeekRow }) {
  const org = useOrg()
  const project = plan.projects.find(({ id }) => id === row.project_id)
  const phases = row.work.map(({ phase_id }) => project?.phases.find(({ id }) => id === phase_id)?.name)
  const about = [row.isTentative && t('Tentative'), ...phases, ...row.work.map(({ note }) => note)]
  const text = [...new Set(about.filter(Boolean))].join(', ')
  return (
    <div className={classes.work}>
      <ProjectSwatch plan={plan} row={row} />
      <div>
        <LinkAnchor c="inherit" {...to.project(org, row.project_id)}>
          {row.title}
        </LinkAnchor>
        {text !== '' && <Note size="xs">{text}</Note>}
      </div>
    </div>
  )
}

export function ProjectSwatch({ plan, row }: { plan: ResourcePlan; row: WeekRow }) {
  const project = plan.projects.find(({ id }) => id === row.project_id)
  return (
    <span className={classes.swatch} data-tentative={row.isTentative || undefined}>
      {project && <Swatch color={colorOf(project)} />}
    </span>
  )
}

/** Lists the day's public holiday and time off. */
export function timeOffOn({ holiday, away, asked }: ScheduleDay) {
  return [
    ...(holiday ? [{ kind: 'holiday', text: holiday }] : []),
    ...(away ? [{ kind: 'off', text: awayInWords(away) }] : []),
    ...(asked ? [{ kind: 'asked', text: t('{what}, pending', { what: awayInWords(asked) }) }] : []),
  ]
}

export function TimeOffOfDay({ of }: { of: ReturnType<typeof timeOffOn> }) {
  return of.map(({ text, kind }) => (
    <span key={text} className={classes.off} data-kind={kind}>
      {text}
    </span>
  ))
}

/** Returns undefined if neither a holiday nor time off takes the whole day. */
export function wholeDayOff({ holiday, away }: ScheduleDay): 'holiday' | 'off' | undefined {
  if (holiday !== null) return 'holiday'
  return away?.daily_hours === null ? 'off' : undefined
}

export function HoursText({ of }: { of: ScheduleWeek['total'] }) {
  if (of.planned === 0 && of.capacity === 0) return null
  return (
    <Text span inherit className={classes.hours} data-over={of.over > 0 || undefined}>
      <b>{formatHours(of.planned)}</b> / {formatHours(of.capacity)}
    </Text>
  )
}

export function awayInWords({ kind, daily_hours }: VisibleTimeOff): string {
  return daily_hours === null
    ? kindInWords(kind)
    : t('{what}, {hours} h', { what: kindInWords(kind), hours: Number(daily_hours) })
}
