import { Text } from '@mantine/core'
import { calendarOf } from '../../../planning/contracts/weekday-hours.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { rangeOf, sharedSpan, spanOf } from '../../../planning/days/spans.ts'
import { countWorkingDays } from '../../../planning/days/working-week.ts'
import type { ResourcePlan } from '../../../shapes/resources.ts'
import { to } from '../../shell/addresses.ts'
import { boardOpening } from '../../shell/board-opening.ts'
import { LinkAnchor } from '../../shell/links.tsx'
import { useMay, useOrg } from '../../shell/organization.ts'
import { kindInWords } from '../../time-off/kinds.ts'
import { TimelineBar } from '../../timeline/bars.tsx'
import { colorOf } from '../../timeline/project-color.ts'
import { Swatch } from '../../timeline/swatch.tsx'
import { TimelineRow, useScale } from '../../timeline/timeline.tsx'
import { WorkBar } from '../../timeline/work-bar.tsx'
import { formatPeriod, hoursADay, hoursInWords } from '../../ui/format.ts'
import { t } from '../../ui/words/language.ts'
import { hoursAWeek } from '../contract-state.tsx'
import type { WorkRow } from './work-rows.ts'

type Props = { resource: ResourcePlan }

export function ContractRow({ resource }: Props) {
  const scale = useScale()
  const { contracts, organization } = resource
  return (
    <TimelineRow name={t('Contract')} head={t('Contract')}>
      {contracts.map((contract) => (
        <TimelineBar
          key={contract.id}
          kind="contract"
          span={spanOf(contract)}
          title={t('Contract {days}: {terms}', {
            days: formatPeriod(contract.start_date, contract.end_date),
            terms: hoursAWeek(contract, organization.working_week),
          })}
          label={
            <>
              {hoursAWeek(contract, organization.working_week)}
              {spanOf(contract).end <= scale.end && contract.end_date !== null && (
                <small>{t('until {day}', { day: formatPeriod(contract.end_date, contract.end_date) })}</small>
              )}
            </>
          }
        />
      ))}
    </TimelineRow>
  )
}

export function TimeOffRow({ resource }: Props) {
  const scale = useScale()
  const { time_off, contracts, organization } = resource
  const days = calendarOf(contracts, organization.working_week)
  const off = time_off.flatMap((each) => sharedSpan(scale, spanOf(each)) ?? [])
  const count = off.reduce((sum, { start, end }) => sum + countWorkingDays(start, end, days), 0)
  return (
    <TimelineRow name={t('Time off')} head={t('Time off')} aside={count > 0 && t('{n} days', { n: count })}>
      {time_off.map((each) => (
        <TimelineBar
          key={each.id}
          kind={each.status === 'asked' ? 'asked' : 'off'}
          span={spanOf(each)}
          label={kindInWords(each.kind)}
          title={offInWords(each)}
        />
      ))}
    </TimelineRow>
  )
}

function offInWords({ kind, status, start_date, end_date, daily_hours }: ResourcePlan['time_off'][number]) {
  const what = kindInWords(kind)
  return [
    status === 'asked' ? t('{what}, pending', { what }) : what,
    formatPeriod(start_date, end_date),
    ...(daily_hours === null ? [] : [hoursADay(Number(daily_hours))]),
  ].join(', ')
}

export function ProjectRow({ resource, row, hours }: Props & { row: WorkRow; hours: number }) {
  const org = useOrg()
  const { project, bars, lanes } = row
  const color = colorOf(project)
  return (
    <TimelineRow
      name={project.title}
      lanes={lanes}
      head={
        <>
          <Swatch color={color} />
          <span>
            <LinkAnchor c="inherit" {...to.project(org, project.id)}>
              {project.title}
            </LinkAnchor>
            {project.client && <small>{project.client}</small>}
          </span>
        </>
      }
      aside={hours > 0 && hoursInWords(hours)}
    >
      {bars.map((bar) => (
        <WorkBar
          key={`${bar.kind} ${bar.id}`}
          bar={bar}
          color={color}
          name={`${resource.name}, ${project.title}`}
        />
      ))}
    </TimelineRow>
  )
}

/** Shows each week's free hours from today on. For planners, the hours link to a new assignment. */
export function FreeRow({
  resource,
  weeks,
  isFromToday,
}: Props & { weeks: readonly (Span & { free: number })[]; isFromToday: boolean }) {
  const may = useMay('planner')
  const org = useOrg()
  const hours = hoursInWords(weeks.reduce((total, { free }) => total + free, 0))
  return (
    <TimelineRow
      name={t('Available')}
      head={
        <Text inherit fw={600}>
          {t('Available')}
        </Text>
      }
      aside={isFromToday ? t('{hours} from today', { hours }) : hours}
    >
      {weeks.map((week) => {
        const { start_date: from, end_date } = rangeOf(week)
        const days = formatPeriod(from, end_date)
        return (
          <TimelineBar
            key={week.start}
            kind="free"
            span={week}
            label={hoursInWords(week.free)}
            title={
              may
                ? t('Book {hours} h, {days}', { hours: week.free, days })
                : t('{hours} h available, {days}', { hours: week.free, days })
            }
            link={
              may
                ? {
                    ...to.board(org),
                    ...boardOpening({ person: resource.id, from, to: end_date }),
                  }
                : undefined
            }
          />
        )
      })}
    </TimelineRow>
  )
}
