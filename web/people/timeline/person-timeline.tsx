import { Stack, useMatches } from '@mantine/core'
import { useMemo, useState } from 'react'
import { dayNumber } from '../../../planning/days/days.ts'
import { rangeOf } from '../../../planning/days/spans.ts'
import { freeWeeks, scheduledIn, weekFigures } from '../../../planning/hours/week-figures.ts'
import { holidayDaysOff } from '../../../planning/time-off/days-off.ts'
import type { LostWork } from '../../../shapes/lost-work.ts'
import type { ResourcePlan } from '../../../shapes/resources.ts'
import { RangeSteps } from '../../timeline/range-steps.tsx'
import { mondayBefore } from '../../timeline/scale.ts'
import { Timeline } from '../../timeline/timeline.tsx'
import { t } from '../../ui/words/language.ts'
import { HoursRow } from './hours-row.tsx'
import { ContractRow, FreeRow, ProjectRow, TimeOffRow } from './rows.tsx'
import type { WorkRow } from './work-rows.ts'
import { workRows } from './work-rows.ts'

/** The arrow buttons move the timeline by this many days. */
const STEP = 28

export function PersonTimeline({ resource, lost }: { resource: ResourcePlan; lost: readonly LostWork[] }) {
  const { today, working_week: week } = resource.organization
  const [first, setFirst] = useState(() => mondayBefore(dayNumber(today)))
  const count = useMatches({ base: 4, sm: 6, md: 8, lg: 12 }, { getInitialValueInEffect: false })
  const scale = { start: first, end: first + count * 7 - 1, today: dayNumber(today) }
  const person = useMemo(() => ({ ...resource, holidays: holidayDaysOff(resource.holidays) }), [resource])
  const weeks = useMemo(
    () => weekFigures(person, person.tentative, { first, count, week }),
    [person, first, count, week],
  )
  const rows = workRows(resource, lost, scale)
  const hoursOf = ({ bars }: WorkRow) =>
    scheduledIn(
      person,
      bars.flatMap((bar) => (bar.kind === 'work' ? { ...bar, ...rangeOf(bar) } : [])),
      scale,
      week,
    )
  return (
    <Stack gap="xs">
      <RangeSteps span={scale} onStep={(direction) => setFirst(first + direction * STEP)} />
      <Timeline
        label={t('Timeline')}
        scale={scale}
        head={
          <>
            <span>{t('{n} projects', { n: rows.length })}</span>
            <span>{t('{n} weeks', { n: count })}</span>
          </>
        }
      >
        <HoursRow weeks={weeks} />
        <ContractRow resource={resource} />
        <TimeOffRow resource={resource} />
        {rows.map((row) => (
          <ProjectRow key={row.project.id} resource={resource} row={row} hours={hoursOf(row)} />
        ))}
        <FreeRow
          resource={resource}
          weeks={freeWeeks(person, weeks, scale.today, week)}
          isFromToday={first < scale.today}
        />
      </Timeline>
    </Stack>
  )
}
