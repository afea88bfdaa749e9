import { memo } from 'react'
import { without } from '../../../planning/days/spans.ts'
import type { WorkingWeek } from '../../../planning/days/working-week.ts'
import { countInWords } from '../../../planning/wording.ts'
import { undoneOfBars } from '../model/absences/undone.ts'
import type { Bar, Board, BoardResource } from '../model/board.ts'
import { absencesInWords } from '../model/capacity.ts'
import { colourIn } from '../model/colours.ts'
import type { Days } from '../model/days-read.ts'
import type { LaidRow } from '../model/layout/layout.ts'
import { GAP, HEADER } from '../model/layout/layout.ts'
import type { Row } from '../model/rows.ts'
import { OPEN_WORK } from '../model/rows.ts'
import type { Scale, Window } from '../model/scale.ts'
import { boxOf, weekBackground } from '../model/scale.ts'
import { openWorkInWords } from '../model/words.ts'
import { AbsenceShades } from './absences/shades.tsx'
import { BarButton } from './bar.tsx'
import { FoldButton } from './fold-button.tsx'
import { LoadStrip } from './load-strip.tsx'
import { PhaseMarks, ProjectPhases, phaseInWords } from './phases.tsx'

/** The window is given as numbers, so that the same one draws nothing again. */
type CellProps = Window & {
  row: LaidRow
  projects: Board['projects']
  tags: Board['tags']
  week: WorkingWeek
  /** The days on which all that is in the row has been read. */
  days: Days
  scale: Scale
  /** It stays below the header however far one scrolls. */
  isPinned: boolean
  /** The bar that the keyboard is on; 0 for the row itself, null where it is elsewhere. */
  focused: number | null
  selection: ReadonlySet<number>
}
type Props = CellProps & { top: number; position: number; nameWidth: number }

/** Where rows above have become higher or lower, only the place is another, and nothing inside is drawn again. */
export function RowLine({ top, position, nameWidth, ...props }: Props) {
  const { row, scale, week, isPinned } = props
  const place = isPinned ? ({ position: 'sticky', top: HEADER } as const) : { top }
  return (
    <div
      role="row"
      aria-rowindex={position + 2}
      className={row.resource ? 'board-row' : 'board-row board-row-project'}
      data-pinned={isPinned || undefined}
      style={{ ...place, height: row.height, width: nameWidth + scale.width }}
    >
      <RowName {...{ row, scale, week }} width={nameWidth} isFocused={props.focused === 0} />
      <RowCell {...props} />
    </div>
  )
}

const RowCell = memo(function RowCell(props: CellProps) {
  const { row, projects, tags, week, days, scale, left, right, focused } = props
  const { resource, project } = row
  const backgroundImage = props.isPinned ? weekBackground(scale, week) : undefined
  const undone = resource ? undoneOfBars(resource, row.load, week) : null
  return (
    <div
      role="gridcell"
      className="board-cell"
      data-cell={row.key}
      style={{ width: scale.width, backgroundImage }}
    >
      <UnreadDays days={days} scale={scale} />
      {resource && <AbsenceShades {...{ resource, scale, left, right }} />}
      {resource && <LoadStrip {...{ resource, load: row.load, scale, left, right, week, days }} />}
      {!resource && project && (
        <ProjectPhases project={project} scale={scale} colour={colourIn(projects, project.id)} />
      )}
      {resource && project && <PhaseMarks project={project} scale={scale} />}
      {row.bars.map((bar, i) => {
        const { x, width } = boxOf(scale, bar.start, bar.end)
        const isSeen = x < right && x + width > left
        return isSeen || bar.id === focused ? (
          <BarButton
            key={bar.id}
            bar={bar}
            person={resource?.name}
            project={projects.get(bar.project_id)}
            colour={colourIn(projects, bar.project_id)}
            wanted={wantedIn(bar, tags)}
            clash={row.clashes.get(bar.id)}
            undone={undone?.get(bar.id)}
            scale={scale}
            {...placeOf(bar, scale, { left, right })}
            top={row.inset + (row.lanes[i] ?? 0) * row.lane}
            height={row.lane - GAP}
            isFocused={bar.id === focused}
            isSelected={props.selection.has(bar.id)}
          />
        ) : null
      })}
    </div>
  )
})

/** Days that were not read yet must look neither free nor empty. */
function UnreadDays({ days, scale }: { days: Days; scale: Scale }) {
  return without({ start: scale.from, end: scale.to }, days).map(({ start, end }) => {
    const { x, width } = boxOf(scale, start, end)
    return <div key={start} className="board-unread" aria-hidden="true" style={{ left: x, width }} />
  })
}

/** The tags that an open request asks for. */
function wantedIn(bar: Bar, tags: Board['tags']): string {
  if (bar.kind !== 'request' || bar.resource_id > 0) return ''
  return bar.tag_ids.flatMap((id) => tags.find((tag) => tag.id === id)?.name ?? []).join(', ')
}

type NameProps = { row: Row; scale: Scale; week: WorkingWeek; width: number; isFocused: boolean }

/** The keyboard rests here where a row has no bar, or none is chosen. */
const RowName = memo(function RowName({ row, scale, week, width, isFocused }: NameProps) {
  const { resource, project, load } = row
  const name = resource?.name ?? project?.title ?? 'Open work'
  return (
    <div
      role="rowheader"
      className={project && resource ? 'board-name board-name-inner' : 'board-name'}
      data-head={row.key}
      aria-label={resource || project ? undefined : `${name}, ${openWorkInWords(load, week)}`}
      tabIndex={isFocused ? 0 : -1}
      style={{ width }}
    >
      <span className="board-name-text" title={name}>
        {(row.key !== OPEN_WORK || load.length > 0) && (
          <FoldButton row={row} name={project?.title ?? 'open work'} />
        )}
        {name}
      </span>
      {!resource && (load.length > 0 || !project) && (
        <span className="board-name-note">
          {project ? 'open: ' : ''}
          {openWorkInWords(load, week)}
        </span>
      )}
      {resource && resource.contracts.length === 0 && <span className="board-name-note">no contract</span>}
      {!resource && project?.status === 'archived' && <span className="board-name-note">archived</span>}
      <span className="visually-hidden">
        {resource
          ? `, ${[...plannedInWords(row), ...absences(resource, scale, week)].join(', ')}`
          : project && `, ${['project', ...project.phases.map(phaseInWords)].join(', ')}`}
      </span>
    </div>
  )
})

function plannedInWords({ bars, clashes }: Row): string[] {
  const pencilled = bars.filter(({ kind }) => kind === 'request').length
  return [
    `${countInWords(bars.length - pencilled, 'assignment')} nearby`,
    ...(pencilled > 0 ? [`${pencilled} pencilled`] : []),
    ...(clashes.size > 0 ? [`${clashes.size} of them would not fit`] : []),
  ]
}

/** Somebody without any contract has a note that says so. */
function absences(resource: BoardResource, { from, to }: Scale, week: WorkingWeek): string[] {
  return resource.contracts.length === 0 ? [] : absencesInWords(resource, { start: from, end: to }, week)
}

const LONGEST = 4096

/** A bar of many screens is cut to what is drawn. The others stay as they are when the window moves. */
function placeOf(bar: Bar, scale: Scale, window: Window) {
  const { x, width } = boxOf(scale, bar.start, bar.end)
  const isLong = width > LONGEST
  const left = isLong ? Math.max(x, Math.min(window.left - 64, x + width - 8)) : x
  const right = isLong ? Math.min(x + width, Math.max(window.right + 64, left + 8)) : x + width
  return { left, width: right - left }
}
