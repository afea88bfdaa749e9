import { Badge, Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { addDays } from '../../planning/days/days.ts'
import { mondayOf } from '../../planning/days/mornings.ts'
import { spanOf } from '../../planning/days/spans.ts'
import { ownWeek } from '../../planning/hours/own-days.ts'
import { mayChangeOwnTimeOff } from '../../planning/time-off/own-time-off.ts'
import type { Settings } from '../../shapes/organizations.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import type { VisibleTimeOff } from '../../shapes/time-off.ts'
import { resourceQuery } from '../people/calls.ts'
import { AddToCalendar } from '../sharing/calendar-dialog.tsx'
import { to } from '../shell/addresses.ts'
import { LinkAnchor } from '../shell/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { settingsQuery, useMay, useOrg } from '../shell/organization.ts'
import type { TimeOffSubject } from '../time-off/time-off-fields.tsx'
import { RangeSteps } from '../timeline/range-steps.tsx'
import { formatHours, formatPeriod } from '../ui/format.ts'
import { Note } from '../ui/note.tsx'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { t } from '../ui/words/language.ts'
import { ownViewQuery } from './calls.ts'
import { ComingWeeks } from './coming-weeks.tsx'
import { OwnTimeOffDialog } from './own-time-off.tsx'
import classes from './schedule.module.css'
import { WeekList } from './week-list.tsx'
import { WeekTable } from './week-table.tsx'
import type { WeekProps } from './words.tsx'
import { awayInWords } from './words.tsx'

/** The number of weeks listed below the shown week. */
const COMING = 4

const route = getRouteApi('/$org/schedule')

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
  const { today, working_week } = plan.organization
  const navigate = route.useNavigate()
  const [what, setWhat] = useState<TimeOffSubject | null>(null)
  const waits = !useMay('planner') && settings.time_off_needs_approval
  const monday = mondayOf(route.useSearch().week ?? today)
  const isThisWeek = monday === mondayOf(today)
  const [week, ...coming] = useMemo(
    () =>
      Array.from({ length: 1 + COMING }, (_, at) => {
        const first = addDays(monday, at * 7)
        return { plan, monday: first, week: ownWeek(plan, working_week, first) }
      }),
    [plan, working_week, monday],
  )
  const show = (next: string) => navigate({ search: next === mondayOf(today) ? {} : { week: next } })
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
      <Stack gap="lg">
        <Stack gap="xs">
          <Group justify="space-between" gap="xs">
            <Group gap="xs">
              <RangeSteps
                span={spanOf({ start_date: monday, end_date: addDays(monday, 6) })}
                onStep={(direction) => show(addDays(monday, direction * 7))}
              />
              {!isThisWeek && (
                <Button variant="default" size="compact-sm" onClick={() => show(mondayOf(today))}>
                  {t('This week')}
                </Button>
              )}
            </Group>
            {week && week.week.total.capacity > 0 && <WeekTotal {...week.week.total} />}
          </Group>
          {week && <ShownWeek key={monday} {...week} />}
        </Stack>
        <OwnTimeOff plan={plan} waits={waits} onPick={setWhat} />
        <ComingWeeks weeks={coming} />
      </Stack>
      <OwnTimeOffDialog what={what} waits={waits} onClose={() => setWhat(null)} />
    </Page>
  )
}

function ShownWeek({ plan, week }: WeekProps) {
  if (week.days.length === 0) return <Note>{t('No working days: no contract covers this week.')}</Note>
  return (
    <>
      <Box visibleFrom="sm" className={classes.frame}>
        <WeekTable plan={plan} week={week} />
      </Box>
      <Box hiddenFrom="sm">
        <WeekList plan={plan} week={week} />
      </Box>
    </>
  )
}

function WeekTotal({ planned, capacity }: WeekProps['week']['total']) {
  return (
    <Text size="sm">
      {t('{planned} of {capacity} h, time off excluded', {
        planned: formatHours(planned),
        capacity: formatHours(capacity),
      })}
    </Text>
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
            {mayChangeOwnTimeOff(each, waits) && (
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
