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

/** The window is given as numbers, so that the same one draws nothing again. */
export type CellProps = Window & {
  row: LaidRow
  projects: Board['projects']
  tags: Board['tags']
  week: WorkingWeek
  /** The days on which all that is in the row has been read. */
  days: Days
  scale: Scale
  /** The left edge of what is in sight at rest: labels of bars that are cut there start at it. */
  labelX: number
  /** The bar that the keyboard is on; 0 for the row itself, null where it is elsewhere. */
  focused: number | null
  selection: ReadonlySet<number>
  /** On paper and on shared links: nothing can be focused or dragged, and no reason or clash is shown. */
  isStatic?: boolean
}
/** What lies on the days of a row, on the board, on paper and on shared links. */
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
        // On paper a bar ends where the days end.
        const { start, end } = isStatic ? (sharedSpan(bar, { start: scale.from, end: scale.to }) ?? bar) : bar
        const { x, width } = boxOf(scale, start, end)
        const top = row.inset + (row.lanes[i] ?? 0) * row.lane
        // Bars out of sight may lie below the row: it is as high as those in sight need.
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

/** Days that were not read yet must look neither free nor empty. */
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

/** By project, its name stands above all its bars. */
function titleIn({ resource, project }: LaidRow, of: BoardProject | undefined): string {
  return project ? (resource?.name ?? t('Open')) : (of?.title ?? '')
}

/** The tags that an open request asks for. */
function wantedIn(bar: Bar, tags: Board['tags']): string {
  if (bar.kind !== 'request' || bar.resource_id > 0) return ''
  return bar.tag_ids.flatMap((id) => tags.find((tag) => tag.id === id)?.name ?? []).join(', ')
}

const LONGEST = 4096

/** A bar of many screens is cut to what is drawn. The others stay as they are when the window moves. */
function placeOf({ x, width }: { x: number; width: number }, window: Window, labelX: number) {
  const isLong = width > LONGEST
  const left = isLong ? Math.max(x, Math.min(window.left - 64, x + width - 8)) : x
  const right = isLong ? Math.min(x + width, Math.max(window.right + 64, left + 8)) : x + width
  return { left, width: right - left, hidden: Math.max(0, Math.min(labelX - left, right - left - 24)) }
}
