import { memo, useMemo } from 'react'
import type { DayNumber } from '../../../../planning/days/days.ts'
import { sharedSpan, without } from '../../../../planning/days/spans.ts'
import type { WorkingWeek } from '../../../../planning/days/working-week.ts'
import type { BoardProject } from '../../../../shapes/board.ts'
import { t } from '../../../ui/words/language.ts'
import type { Bar, Board } from '../../model/board.ts'
import { colorIn } from '../../model/colors.ts'
import { labelIn } from '../../model/layout/labels.ts'
import type { LaidRow } from '../../model/layout/layout.ts'
import type { Days } from '../../model/loaded-days.ts'
import type { Scale, Window } from '../../model/scale.ts'
import { boxOf, cssLength, xOf } from '../../model/scale.ts'
import { lostHoursByBar } from '../../model/time-off/lost-hours.ts'
import { workingDaysIn } from '../../model/working-days.ts'
import { DaysOff } from '../days-off.tsx'
import { PhaseMarks, ProjectPhases } from '../phases.tsx'
import type { TimeOffBlock } from '../time-off/shades.tsx'
import { blocksOf, TimeOffBlocks } from '../time-off/shades.tsx'
import { BarBox } from './bar.tsx'
import { LoadLine } from './load-line.tsx'

/** `left` and `right` are two props, because a new object would make React render the cell again. */
export type CellProps = Window & {
  row: LaidRow
  projects: Board['projects']
  tags: Board['tags']
  roles: Board['job_roles']
  week: WorkingWeek
  /** Days on which the row is loaded completely. */
  days: Days
  scale: Scale
  today: DayNumber
  /** Left edge of the visible area in pixels. Labels of bars that start further left begin at this edge. */
  labelX: number
  /** The focused bar's id. 0 if the row itself has the focus, and null if the focus is in another row. */
  focused: number | null
  selection: ReadonlySet<number>
  /** True on printed and shared boards, which aren't interactive and hide time-off reasons and conflicts. */
  isStatic?: boolean
}
export const RowCell = memo(function RowCell(props: CellProps) {
  const { row, projects, week, days, scale, left, right, labelX, isStatic = false } = props
  const { resource, project } = row
  const workingDays = useMemo(() => (resource ? workingDaysIn(resource, week) : week), [resource, week])
  const blocks = useMemo(
    () => (resource ? blocksOf(resource, scale, { left, right }, isStatic) : []),
    [resource, scale, left, right, isStatic],
  )
  return (
    <div
      {...(isStatic
        ? { className: 'sheet-days', style: { height: row.height } }
        : { role: 'gridcell', className: 'board-cell', 'data-cell': row.key, style: { width: scale.width } })}
    >
      <UnreadDays {...{ days, scale, left, right }} />
      {!resource && project && (
        <ProjectPhases
          {...{ project, scale, labelX, isStatic, line: todayX(props) }}
          color={colorIn(projects, project.id)}
        />
      )}
      {resource && project && <PhaseMarks project={project} scale={scale} />}
      <Bars {...props} blocks={blocks} />
      <DaysOff {...{ scale, left, right }} days={workingDays} />
      {resource && (
        <LoadLine
          {...{ resource, load: row.load, scale, left, right, week, workingDays, days }}
          height={row.sizes.load}
        />
      )}
      {resource && <TimeOffBlocks {...{ blocks, scale, labelX, isStatic }} top={row.inset} />}
      <TodayLine {...props} />
    </div>
  )
})

function Bars(props: CellProps & { blocks: readonly TimeOffBlock[] }) {
  const { row, projects, week, scale, left, right, labelX, focused, blocks, isStatic = false } = props
  const { resource, inset, sizes } = row
  const lost = resource && !isStatic ? lostHoursByBar(resource, row.load, week) : null
  const line = todayX(props)
  const crossing = line === null ? [...blocks] : [...blocks, { left: line - 1, right: line + 1 }]
  crossing.sort((a, b) => a.left - b.left)
  return row.bars.map((bar, i) => {
    // On printed and shared boards, no bar extends past the shown days.
    const { start, end } = isStatic ? (sharedSpan(bar, { start: scale.from, end: scale.to }) ?? bar) : bar
    const { x, width } = boxOf(scale, start, end)
    const box = row.boxes[i] ?? { top: 0, height: 0 }
    const top = inset + box.top
    const height = box.height - sizes.gap
    // The row is only as high as its visible bars, so other bars may be below the row's end.
    const isSeen = x < right && x + width > left && top + height < row.height
    if (!isSeen && bar.id !== focused) return null
    const project = projects.get(bar.project_id)
    const title = titleIn(row, project)
    const place = placeOf({ x, width }, { left, right })
    const free = {
      left: Math.max(place.left, labelX) + LABEL_START,
      right: place.left + place.width - LABEL_END,
    }
    const label = labelIn(free, crossing, title)
    return (
      <BarBox
        key={bar.id}
        {...{ bar, title, project, scale, top, height, isStatic, ...place }}
        person={resource?.name}
        color={colorIn(projects, bar.project_id)}
        wanted={wantedIn(bar, props)}
        clash={isStatic ? undefined : row.clashes.get(bar.id)}
        lost={lost?.get(bar.id)}
        labelLeft={label.left - place.left - LEFT_BORDER}
        labelWidth={Math.max(0, label.right - label.left)}
        isFocused={bar.id === focused}
        isSelected={props.selection.has(bar.id)}
      />
    )
  })
}
/** Pixels between the bar's left end and the label. */
const LABEL_START = 9
/** Pixels between the label and the bar's right end. */
const LABEL_END = 5
/** Width of the bar's colored left border in pixels. CSS positions labels from the inside of the border. */
const LEFT_BORDER = 3

function TodayLine(props: CellProps) {
  const x = todayX(props)
  if (x === null) return null
  return <div className="board-today" aria-hidden="true" style={{ left: cssLength(props.scale, x) }} />
}

/** Returns the x position of today's middle, or null if today isn't rendered. */
function todayX({ scale, today, left, right }: CellProps): number | null {
  const x = xOf(scale, today) + scale.px / 2
  return x > left && x < right && today >= scale.from && today <= scale.to ? x : null
}

/** Marks days that aren't loaded, because such days would look free. */
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

/** Bars show the person if rows are grouped by project, otherwise the project. */
function titleIn({ resource, project }: LaidRow, of: BoardProject | undefined): string {
  return project ? (resource?.name ?? t('Unassigned')) : (of?.title ?? '')
}

/** Returns the role that an unassigned request requires. Without a role, returns the required tags. */
function wantedIn(bar: Bar, { tags, roles }: Pick<CellProps, 'tags' | 'roles'>): string {
  if (bar.kind !== 'request' || bar.resource_id > 0) return ''
  const role = roles.find(({ id }) => id === bar.job_role_id)
  return role?.name ?? bar.tag_ids.flatMap((id) => tags.find((tag) => tag.id === id)?.name ?? []).join(', ')
}

const MOST_UNCUT_WIDTH = 4096

/** Cuts only very long bars to the rendered window, so that other bars don't render when the window moves. */
function placeOf({ x, width }: { x: number; width: number }, window: Window) {
  const isLong = width > MOST_UNCUT_WIDTH
  const left = isLong ? Math.max(x, Math.min(window.left - 64, x + width - 8)) : x
  const right = isLong ? Math.min(x + width, Math.max(window.right + 64, left + 8)) : x + width
  return { left, width: right - left }
}
