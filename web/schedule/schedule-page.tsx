import { Badge, Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayChangeOwn } from '../../planning/absences/own-time-off.ts'
import { addDays } from '../../planning/days/days.ts'
import { mondayOf } from '../../planning/days/mornings.ts'
import type { OwnDay as DayOf, WorkOfDay } from '../../planning/hours/own-days.ts'
import { ownDays } from '../../planning/hours/own-days.ts'
import type { Settings } from '../../shapes/organizations.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import type { VisibleTimeOff } from '../../shapes/time-off.ts'
import { resourceQuery } from '../people/calls.ts'
import { settingsQuery } from '../settings/calls.ts'
import { AddToCalendar } from '../sharing/calendar-dialog.tsx'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useMay, useOrg } from '../shell/organization.ts'
import { kindInWords } from '../time-off/kinds.ts'
import type { TimeOffSubject } from '../time-off/time-off-fields.tsx'
import { formatDay, formatDayOfWeek, formatHours, formatPeriod } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { rich } from '../ui/words/rich.tsx'
import { ownViewQuery } from './calls.ts'
import { OwnTimeOffDialog } from './own-time-off.tsx'
import classes from './schedule.module.css'

type OwnDay = DayOf<VisibleTimeOff>

const WEEKS = 4

export function SchedulePage() {
  const org = useOrg()
  const own = useQuery(ownViewQuery(org))
  return (
    <Loaded query={own}>
      {({ resource_id }) => (resource_id === null ? <NotLinked /> : <Schedule id={resource_id} />)}
    </Loaded>
  )
}

function NotLinked() {
  const may = useMay('admin')
  const org = useOrg()
  return (
    <Page title={t('My schedule')}>
      <Empty title={t("Your account isn't linked to a person yet")}>
        <Text size="sm">
          {may
            ? t('Link your account to a person under Settings > Members. Your schedule then appears here.')
            : t(
                'Ask an admin to link your account to a person under Settings > Members. Your schedule then appears here.',
              )}
        </Text>
        {may && (
          <LinkAnchor {...to.settings(org)} search={{ tab: 'members' }}>
            {t('Open members')}
          </LinkAnchor>
        )}
      </Empty>
    </Page>
  )
}

function Schedule({ id }: { id: number }) {
  const org = useOrg()
  const plan = useQuery(resourceQuery(org, String(id)))
  const settings = useQuery(settingsQuery(org))
  return (
    <Loaded query={plan}>
      {(shown) => <Loaded query={settings}>{(set) => <ScheduleScreen plan={shown} settings={set} />}</Loaded>}
    </Loaded>
  )
}

function ScheduleScreen({ plan, settings }: { plan: ResourcePlan; settings: Settings }) {
  const { today } = plan.organization
  const [what, setWhat] = useState<TimeOffSubject | null>(null)
  const waits = !useMay('planner') && settings.time_off_needs_approval
  const weeks = Array.from({ length: WEEKS }, (_, week) =>
    ownDays(plan, plan.organization.working_week, addDays(mondayOf(today), week * 7), 7),
  )
  return (
    <Page
      title={t('My schedule')}
      actions={
        <>
          <AddToCalendar of="me" id={null} title={plan.name} />
          <Button
            leftSection={<IconPlus size={16} />}
            onClick={() => setWhat({ start_date: today, end_date: today })}
          >
            {t('Add time off')}
          </Button>
        </>
      }
    >
      <Stack gap="lg" maw={720}>
        <OwnTimeOff plan={plan} waits={waits} onPick={setWhat} />
        {weeks.map((days, i) => (
          <Week key={days[0]?.day} title={weekTitle(i, days)} days={days} today={today} />
        ))}
      </Stack>
      <OwnTimeOffDialog what={what} waits={waits} onClose={() => setWhat(null)} />
    </Page>
  )
}

function OwnTimeOff(props: { plan: ResourcePlan; waits: boolean; onPick: (what: VisibleTimeOff) => void }) {
  const { plan, waits, onPick } = props
  const coming = plan.time_off.filter(({ end_date }) => end_date >= plan.organization.today)
  if (coming.length === 0) return null
  return (
    <section aria-label={t('My time off')}>
      <Title order={2} mb="xs">
        {t('My time off')}
      </Title>
      <Stack gap={6}>
        {coming.map((each) => (
          <Group key={each.id} gap="sm">
            <Text size="sm">
              {formatPeriod(each.start_date, each.end_date)}, {awayInWords(each)}
            </Text>
            {each.status === 'asked' && <Badge variant="outline">{t('pending')}</Badge>}
            {mayChangeOwn(each, waits) && (
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => onPick(each)}
                aria-label={t('Edit my time off {period}', {
                  period: formatPeriod(each.start_date, each.end_date),
                })}
              >
                {t('Edit')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </section>
  )
}

function weekTitle(place: number, days: readonly OwnDay[]): string {
  if (place === 0) return t('This week')
  if (place === 1) return t('Next week')
  return t('Week of {day}', { day: formatDay(days[0]?.day ?? '') })
}

/** Weekend days appear only if they have something to show. */
function Week({ title, days, today }: { title: string; days: readonly OwnDay[]; today: string }) {
  const shown = days.filter((each) => each.contracted > 0 || each.holiday || each.away || each.asked)
  return (
    <section aria-label={title}>
      <Title order={2} mb="xs">
        {title}
      </Title>
      {shown.length === 0 ? (
        <Note>{t('No working days: no contract covers this week.')}</Note>
      ) : (
        <ul className={classes.days}>
          {shown.map((each) => (
            <Day key={each.day} of={each} isToday={each.day === today} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Day({ of, isToday }: { of: OwnDay; isToday: boolean }) {
  const { day, holiday, away, asked, work, tentative } = of
  const isWhole = holiday !== null || (away !== null && away.daily_hours === null)
  return (
    <li className={classes.day} aria-current={isToday ? 'date' : undefined}>
      <Text size="sm" fw={isToday ? 700 : 500} className={classes.name}>
        {isToday ? t('{day}, today', { day: formatDayOfWeek(day) }) : formatDayOfWeek(day)}
      </Text>
      <Box>
        {holiday && <Text size="sm">{holiday}</Text>}
        {away && <Text size="sm">{awayInWords(away)}</Text>}
        {asked && (
          <Text size="sm" className={classes.asked}>
            {t('{what}, pending', { what: awayInWords(asked) })}
          </Text>
        )}
        {work.map((each) => (
          <Work key={each.id} of={each} isLost={isWhole} />
        ))}
        {tentative.map((each) => (
          <Work key={each.id} of={each} isTentative />
        ))}
        {!isWhole && work.length === 0 && tentative.length === 0 && <Note>{t('Nothing scheduled')}</Note>}
      </Box>
    </li>
  )
}

function Work(props: { of: WorkOfDay; isLost?: boolean; isTentative?: boolean }) {
  const { project_id, title, hours, note } = props.of
  const org = useOrg()
  const values = {
    hours: formatHours(hours),
    project: <LinkAnchor {...to.project(org, project_id)}>{title}</LinkAnchor>,
  }
  return (
    <div className={props.isTentative ? classes.tentative : undefined}>
      <Text size="sm" c={props.isLost ? 'dimmed' : undefined}>
        {props.isTentative
          ? rich('{hours} h {project}, tentative', values)
          : props.isLost
            ? rich('{hours} h {project}, lost to time off', values)
            : rich('{hours} h {project}', values)}
      </Text>
      {note !== '' && <Note size="xs">{note}</Note>}
    </div>
  )
}

function awayInWords({ kind, daily_hours }: VisibleTimeOff): string {
  return daily_hours === null
    ? kindInWords(kind)
    : t('{what}, {hours} h', { what: kindInWords(kind), hours: Number(daily_hours) })
}
