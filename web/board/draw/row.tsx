import { memo } from 'react'
import { dayNumber } from '../../../planning/days/days.ts'
import { without } from '../../../planning/days/spans.ts'
import type { WorkingWeek } from '../../../planning/days/working-week.ts'
import { countInWords } from '../../../planning/wording.ts'
import type { BoardProject } from '../../../shapes/board.ts'
import type { Bar } from '../calls.ts'
import type { Names } from '../model/board.ts'
import { absencesInWords } from '../model/capacity.ts'
import type { Days } from '../model/days-read.ts'
import { hueOf } from '../model/labels.ts'
import type { Row } from '../model/rows.ts'
import { LANE } from '../model/rows.ts'
import type { Scale, Window } from '../model/scale.ts'
import { boxOf } from '../model/scale.ts'
import { BarButton } from './bar.tsx'
import { LoadStrip } from './load-strip.tsx'

type Props = {
  row: Row
  names: Names
  week: WorkingWeek
  /** On which all that is in the row has been read. */
  days: Days
  scale: Scale
  window: Window
  /** Where labels of bars that began earlier start. */
  labelX: number
  top: number
  position: number
  nameWidth: number
  /** The bar the keyboard is on; 0 for the row itself, null where it is elsewhere. */
  focused: number | null
  selection: ReadonlySet<number>
}

export const RowLine = memo(function RowLine(props: Props) {
  const { row, names, week, days, scale, window, top, position, nameWidth, focused, selection } = props
  const { resource, project } = row
  const inside = isInside(scale, window)
  return (
    <div
      role="row"
      aria-rowindex={position + 2}
      className={resource ? 'board-row' : 'board-row board-row-project'}
      style={{ top, height: row.height, width: nameWidth + scale.width }}
    >
      <RowName row={row} scale={scale} width={nameWidth} isFocused={focused === 0} />
      <div role="gridcell" className="board-cell" data-cell={row.key} style={{ width: scale.width }}>
        <UnreadDays days={days} scale={scale} />
        {resource && <LoadStrip {...{ row, scale, window, week, days }} />}
        {!resource && project && <ProjectWindow project={project} scale={scale} />}
        {row.bars.map((bar, i) =>
          inside(bar) || bar.id === focused ? (
            <BarButton
              key={bar.id}
              bar={bar}
              names={names}
              project={names.projects.get(bar.project_id)}
              {...placeOf(bar, scale, window, props.labelX)}
              top={6 + row.lanes[i]! * LANE}
              isFocused={bar.id === focused}
              isSelected={selection.has(bar.id)}
            />
          ) : null,
        )}
      </div>
    </div>
  )
})

/** Days that were not read yet look like that: neither free nor empty. */
function UnreadDays({ days, scale }: { days: Days; scale: Scale }) {
  return without({ start: scale.from, end: scale.to }, days).map(({ start, end }) => {
    const { x, width } = boxOf(scale, start, end)
    return <div key={start} className="board-unread" aria-hidden="true" style={{ left: x, width }} />
  })
}

type NameProps = { row: Row; scale: Scale; width: number; isFocused: boolean }

/** The keyboard rests here where a row has no bar, or none is chosen. */
const RowName = memo(function RowName({ row, scale, width, isFocused }: NameProps) {
  const { resource, project } = row
  return (
    <div
      role="rowheader"
      className={project && resource ? 'board-name board-name-inner' : 'board-name'}
      data-head={row.key}
      tabIndex={isFocused ? 0 : -1}
      style={{ width }}
    >
      <span className="board-name-text" title={resource?.name ?? project?.title}>
        {resource?.name ?? project?.title}
      </span>
      {resource && resource.contracts.length === 0 && <span className="board-name-note">no contract</span>}
      {!resource && project?.status === 'archived' && <span className="board-name-note">archived</span>}
      <span className="visually-hidden">
        {resource
          ? `, ${[`${countInWords(row.bars.length, 'assignment')} nearby`, ...absences(row, scale)].join(', ')}`
          : ', project'}
      </span>
    </div>
  )
})

/** Without any contract it says so already. */
function absences({ resource }: Row, { from, to }: Scale): string[] {
  return resource!.contracts.length === 0 ? [] : absencesInWords(resource!, { start: from, end: to })
}

function ProjectWindow({ project, scale }: { project: BoardProject; scale: Scale }) {
  const start = Math.max(scale.from, dayNumber(project.start_date))
  const end = Math.min(scale.to, dayNumber(project.end_date))
  if (start > end) return null
  const { x, width } = boxOf(scale, start, end)
  return <div className="board-window" data-hue={hueOf(project.id)} style={{ left: x, width }} />
}

function isInside(scale: Scale, { left, right }: Window) {
  return (bar: Bar) => {
    const { x, width } = boxOf(scale, bar.start, bar.end)
    return x < right && x + width > left
  }
}

const LONGEST = 4096

/** A bar of many screens is cut to what is drawn; the others stay as they are when the window moves. */
function placeOf(bar: Bar, scale: Scale, window: Window, labelX: number) {
  const { x, width } = boxOf(scale, bar.start, bar.end)
  const isLong = width > LONGEST
  const left = isLong ? Math.max(x, Math.min(window.left - 64, x + width - 8)) : x
  const right = isLong ? Math.min(x + width, Math.max(window.right + 64, left + 8)) : x + width
  const hidden = Math.max(0, Math.min(labelX - left, right - left - 80))
  return { left, width: right - left, hidden }
}
