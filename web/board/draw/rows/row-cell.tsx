import { memo } from 'react'
import { sharedSpan, without } from '../../../../planning/days/spans.ts'
import type { WorkingWeek } from '../../../../planning/days/working-week.ts'
import type { BoardProject } from '../../../../shapes/board.ts'
import { t } from '../../../ui/words/language.ts'
import type { Bar, Board } from '../../model/board.ts'
import { colourIn } from '../../model/colours.ts'
import type { Days } from '../../model/days-read.ts'
import type { LaidRow } from '../../model/layout/layout.ts'
import { GAP } from '../../model/layout/layout.ts'
import type { Scale, Window } from '../../model/scale.ts'
import { boxOf } from '../../model/scale.ts'
import { lostHoursByBar } from '../../model/time-off/lost-hours.ts'
import { DaysOff } from '../days-off.tsx'
import { PhaseMarks, ProjectPhases } from '../phases.tsx'
import { AbsenceShades } from '../time-off/shades.tsx'
import { BarBox } from './bar.tsx'
import { LoadStrip } from './load-strip.tsx'

/** Numbers instead of a window object, so that memoization works. */
export type CellProps = Window & {
  row: LaidRow
  projects: Board['projects']
  tags: Board['tags']
  week: WorkingWeek
  /** Days on which the row is loaded completely. */
  days: Days
  scale: Scale
  /** Left edge of the visible area; labels of cut bars start there. */
  labelX: number
  /** The focused bar's id; 0 for the row itself, null if the focus is elsewhere. */
  focused: number | null
  selection: ReadonlySet<number>
  /** Printed or shared: not interactive, without reasons or conflicts. */
  isStatic?: boolean
}
export const RowCell = memo(function RowCell(props: CellProps) {
  const { row, projects, tags, week, days, scale, left, right, focused, isStatic = false } = props
  const { resource, project } = row
  const lost = resource && !isStatic ? lostHoursByBar(resource, row.load, week) : null
  return (
    <div
      {...(isStatic
        ? { className: 'sheet-days', style: { height: row.height } }
        : { role: 'gridcell', className: 'board-cell', 'data-cell': row.key, style: { width: scale.width } })}
    >
      <DaysOff {...{ scale, week, left, right }} height={row.height} />
      <UnreadDays {...{ days, scale, left, right }} />
      {resource && <AbsenceShades {...{ resource, scale, left, right, isStatic }} />}
      {resource && (
        <LoadStrip
          {...{ resource, load: row.load, scale, left, right, week, days, height: row.strip }}
          labelX={props.labelX}
        />
      )}
      {!resource && project && (
        <ProjectPhases
          {...{ project, scale, labelX: props.labelX, isStatic }}
          colour={colourIn(projects, project.id)}
        />
      )}
      {resource && project && <PhaseMarks project={project} scale={scale} />}
      {row.bars.map((bar, i) => {
        // Printed bars end with the shown days.
        const { start, end } = isStatic ? (sharedSpan(bar, { start: scale.from, end: scale.to }) ?? bar) : bar
        const { x, width } = boxOf(scale, start, end)
        const top = row.inset + (row.lanes[i] ?? 0) * row.lane
        // The row is only as high as its visible bars, so others may lie below it.
        const isSeen = x < right && x + width > left && top + row.lane <= row.height
        return isSeen || bar.id === focused ? (
          <BarBox
            key={bar.id}
            bar={bar}
            person={resource?.name}
            title={titleIn(row, projects.get(bar.project_id))}
            project={projects.get(bar.project_id)}
            colour={colourIn(projects, bar.project_id)}
            wanted={wantedIn(bar, tags)}
            clash={isStatic ? undefined : row.clashes.get(bar.id)}
            lost={lost?.get(bar.id)}
            scale={scale}
            {...placeOf({ x, width }, { left, right }, props.labelX)}
            top={top}
            height={row.lane - GAP}
            isFocused={bar.id === focused}
            isSelected={props.selection.has(bar.id)}
            isStatic={isStatic}
          />
        ) : null
      })}
    </div>
  )
})

/** Days that aren't loaded must not look free. */
function UnreadDays({ days, scale, left, right }: Pick<CellProps, 'days' | 'scale' | 'left' | 'right'>) {
  return without({ start: scale.from, end: scale.to }, days).map(({ start, end }) => {
    const { x, width } = boxOf(scale, start, end)
    return (
      x < right &&
      x + width > left && (
        <div key={start} className="board-unread" aria-hidden="true" style={{ left: x, width }} />
      )
    )
  })
}

/** Grouped by project, bars show the person instead. */
function titleIn({ resource, project }: LaidRow, of: BoardProject | undefined): string {
  return project ? (resource?.name ?? t('Unassigned')) : (of?.title ?? '')
}

function wantedIn(bar: Bar, tags: Board['tags']): string {
  if (bar.kind !== 'request' || bar.resource_id > 0) return ''
  return bar.tag_ids.flatMap((id) => tags.find((tag) => tag.id === id)?.name ?? []).join(', ')
}

const LONGEST = 4096

/** Very long bars are cut to the drawn window. Others don't change when it moves. */
function placeOf({ x, width }: { x: number; width: number }, window: Window, labelX: number) {
  const isLong = width > LONGEST
  const left = isLong ? Math.max(x, Math.min(window.left - 64, x + width - 8)) : x
  const right = isLong ? Math.min(x + width, Math.max(window.right + 64, left + 8)) : x + width
  return { left, width: right - left, hidden: Math.max(0, Math.min(labelX - left, right - left - 24)) }
}
