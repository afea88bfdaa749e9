import { spanOf } from '../../planning/days/spans.ts'
import type { Utilization } from '../../planning/hours/utilization.ts'
import { weeksFrom } from '../../planning/hours/utilization.ts'
import { scheduledIn, weekFigures } from '../../planning/hours/week-figures.ts'
import { holidayDaysOff } from '../../planning/time-off/days-off.ts'
import type { LostWork } from '../../shapes/lost-work.ts'
import type { ResourcePlan } from '../../shapes/resources.ts'
import { LostFigure } from '../time-off/lost-figure.tsx'
import { formatHours, formatPercent, hoursInWords } from '../ui/format.ts'
import { Figure, Figures } from '../ui/page-parts/figures.tsx'
import { t } from '../ui/words/language.ts'

export function PersonFigures({ resource, lost }: { resource: ResourcePlan; lost: readonly LostWork[] }) {
  const { weeks_4, weeks_12 } = resource.utilization
  return (
    <Figures label={t('Figures')}>
      <Figure label={t('Scheduled, next 4 weeks')} value={hoursInWords(scheduledSoon(resource))}>
        {t('Capacity {hours} h', { hours: formatHours(weeks_4.capacity) })}
      </Figure>
      <Figure
        label={t('Utilization, next 4 weeks')}
        value={shareOf(weeks_4)}
        tone={weeks_4.planned > weeks_4.capacity ? 'danger' : undefined}
      >
        {t('{planned} of {capacity} h, time off excluded', {
          planned: formatHours(weeks_4.planned),
          capacity: formatHours(weeks_4.capacity),
        })}
        {', '}
        {t('{share} in 12 weeks', { share: shareOf(weeks_12) })}
      </Figure>
      <Figure label={t('Available, next 4 weeks')} value={hoursInWords(freeIn(resource, 4))}>
        {t('{hours} h in 12 weeks', { hours: formatHours(freeIn(resource, 12)) })}
      </Figure>
      <LostFigure of={{ resource_id: resource.id }} lost={lost} />
    </Figures>
  )
}

function shareOf({ planned, capacity }: Utilization): string {
  return capacity === 0 ? '–' : formatPercent(planned / capacity)
}

/** Includes hours lost to time off, like the hours in the assignments tab. */
function scheduledSoon(resource: ResourcePlan): number {
  const { today, working_week: week } = resource.organization
  const person = { ...resource, holidays: holidayDaysOff(resource.holidays) }
  return scheduledIn(person, resource.assignments, spanOf(weeksFrom(today, 4)), week)
}

/** Returns the sum of each day's free hours. Days over capacity don't reduce the sum. */
function freeIn(resource: ResourcePlan, count: number): number {
  const { today, working_week: week } = resource.organization
  const person = { ...resource, holidays: holidayDaysOff(resource.holidays) }
  const { start: first } = spanOf(weeksFrom(today, count))
  return weekFigures(person, [], { first, count, week }).reduce((sum, { free }) => sum + free, 0)
}
