import { memo } from 'react'
import { overlaps } from '../../../planning/days/periods.ts'
import { rangeOf, sharedSpan, spanOf } from '../../../planning/days/spans.ts'
import { isWorkingDay } from '../../../planning/days/working-week.ts'
import type { LoadStep } from '../../../planning/hours/free-hours.ts'
import { loadSteps } from '../../../planning/hours/free-hours.ts'
import { t } from '../../ui/words/language.ts'
import { TONES, toneOf } from '../draw/rows/tones.ts'
import type { Bar, Board, BoardResource } from '../model/board.ts'
import { loadOf } from '../model/capacity.ts'
import { colourIn } from '../model/colours.ts'
import { placeInLanes } from '../model/layout/lanes.ts'
import type { Row } from '../model/rows.ts'
import type { Scale } from '../model/scale.ts'
import { daysInWords, openWorkInWords, workInWords } from '../model/words.ts'
import { placeIn, restDays, seenIn } from './place.ts'

/** Pixels, on the screen and on paper. */
const LANE = 20
const STRIP = 6

type Props = { row: Row; board: Board; scale: Scale }

export const SheetRow = memo(function SheetRow({ row, board, scale }: Props) {
  const { section, resource, project } = row
  if (section)
    return (
      <tr className="sheet-section">
        <th scope="rowgroup" colSpan={2}>
          {section.name} · {t('{n} people', { n: section.people.length })}
        </th>
      </tr>
    )
  return (
    <tr className={resource ? undefined : 'sheet-project'}>
      <th scope="row" className={project && resource ? 'sheet-inner' : undefined}>
        {resource?.name ?? project?.title ?? t('Open work')}
        {!resource && row.load.length > 0 && (
          <small>{openWorkInWords(row.load, board.settings.working_week)}</small>
        )}
      </th>
      <td>
        <RowDays {...{ row, board, scale }} />
      </td>
    </tr>
  )
})

function RowDays({ row, board, scale }: Props) {
  const { resource, project } = row
  const seen = { start: scale.from, end: scale.to }
  const bars = row.bars.filter((bar) => sharedSpan(bar, seen))
  const lanes = placeInLanes(bars, seen)
  const count = Math.max(resource || bars.length > 0 ? 1 : 0, ...lanes.map((lane) => lane + 1))
  const phases = !resource && project ? project.phases : []
  const top = phases.length > 0 ? LANE : 0
  const height = Math.max(LANE, top + count * LANE) + (resource ? STRIP + 2 : 2)
  const backgroundImage = restDays(scale, board.settings.working_week)
  return (
    <div className="sheet-days" style={{ height, backgroundImage }}>
      {resource && <Absences resource={resource} scale={scale} />}
      {phases.map(({ id, name, milestone, ...days }) => {
        const place = seenIn(scale, spanOf(days))
        return (
          place && (
            <span key={id} className="sheet-phase" data-milestone={milestone || undefined} style={place}>
              {milestone ? `◆ ${name}` : name}
            </span>
          )
        )
      })}
      {bars.map((bar, i) => {
        const place = { ...seenIn(scale, bar), top: top + (lanes[i] ?? 0) * LANE + 1, height: LANE - 2 }
        return <SheetBar key={bar.id} {...{ bar, board, place }} person={resource?.name} />
      })}
      {resource && <Load {...{ resource, load: row.load, board, scale }} />}
    </div>
  )
}

type BarProps = { bar: Bar; board: Board; place: object; person: string | undefined }

function SheetBar({ bar, board: { projects }, place, person }: BarProps) {
  const project = projects.get(bar.project_id)
  const words = workInWords(person, project?.title, bar)
  return (
    <span
      className="sheet-bar"
      role="img"
      aria-label={words}
      title={words}
      data-colour={colourIn(projects, bar.project_id)}
      data-kind={bar.kind}
      style={place}
    >
      {project?.title} · {t('{hours} h', { hours: bar.daily_hours })}
    </span>
  )
}

/** Nobody outside is told why somebody is away. */
function Absences({ resource, scale }: { resource: BoardResource; scale: Scale }) {
  const seen = rangeOf({ start: scale.from, end: scale.to })
  const away = resource.time_off.filter((each) => each.status === 'approved' && overlaps(each, seen))
  return (
    <>
      {resource.holidays
        .filter((each) => overlaps(each, seen))
        .map((each) => (
          <span key={each.start_date} className="sheet-holiday" style={seenIn(scale, spanOf(each)) ?? {}} />
        ))}
      {away.map((each) => {
        const { start, end } = spanOf(each)
        const words = t('Absent, {days}', { days: daysInWords(start, end) })
        return (
          <span
            key={each.start_date}
            className="sheet-off"
            role="img"
            aria-label={words}
            title={words}
            data-part={each.daily_hours === null ? undefined : true}
            style={seenIn(scale, { start, end }) ?? {}}
          />
        )
      })}
    </>
  )
}

type LoadProps = { resource: BoardResource; load: readonly Bar[]; board: Board; scale: Scale }

/** How full the days are, by their tone; hatched has no contract. */
function Load({ resource, load, board, scale }: LoadProps) {
  const seen = { start: scale.from, end: scale.to }
  const steps = loadSteps(resource, loadOf(load), seen, board.settings.working_week)
  const isHoliday = (step: LoadStep) => resource.holidays.some((each) => overlaps(each, rangeOf(step)))
  const toned = steps.map((step) => ({ step, tone: toneOf(step, isHoliday(step)) }))
  return (
    <>
      <svg
        className="sheet-strip"
        aria-hidden="true"
        viewBox={`0 0 ${scale.to - scale.from + 1} 1`}
        preserveAspectRatio="none"
        height={STRIP}
      >
        {TONES.map((tone) => {
          const drawn = toned.filter((each) => each.tone === tone)
          return <path key={tone} data-tone={tone} d={drawn.map(({ step }) => rects(step, scale)).join('')} />
        })}
      </svg>
      {steps
        .filter(({ covered }) => !covered)
        .map((step) => (
          <span key={`gap ${step.start}`} className="sheet-gap" style={placeIn(scale, step)} />
        ))}
    </>
  )
}

/** The working days of a step. */
function rects(step: LoadStep, { from }: Scale): string {
  let path = ''
  for (let day = step.start; day <= step.end; day++)
    if (isWorkingDay(day, step.weekdays)) path += `M${day - from} 0h1v1h-1z`
  return path
}
