import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Day, DayNumber } from '../../../planning/days/days.ts'
import { dayNumber } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import type { HolidayPeriod } from '../../../planning/time-off/days-off.ts'
import { t } from '../../ui/words/language.ts'
import { NO_BARS } from '../gestures/gestures.ts'
import type { GestureState, RunEffect } from '../gestures/use-gestures.ts'
import { useGestures } from '../gestures/use-gestures.ts'
import type { Board } from '../model/board.ts'
import { knownDays, NO_HOLIDAYS } from '../model/board.ts'
import type { Laid, LaidBoard, LaidRow, VisibleArea } from '../model/layout/layout.ts'
import { layRows, lookOf, pinnedHeight } from '../model/layout/layout.ts'
import type { LoadedBoard } from '../model/loaded.ts'
import type { Days } from '../model/loaded-days.ts'
import { ALL_DAYS, areLoaded } from '../model/loaded-days.ts'
import type { Row } from '../model/rows.ts'
import { cornerInWords, peopleNear } from '../model/rows.ts'
import { dayAt, ROW_GROUPS, spanSeen, windowAt } from '../model/scale.ts'
import type { RequestDays } from '../use-day-loader.ts'
import type { Editing } from '../use-editing.ts'
import { BoardHeader } from './header.tsx'
import { CandidateDays, DraftGhost, ProjectShade } from './overlays.tsx'
import { RowLine } from './row.tsx'
import { BarTip } from './rows/bar-tip.tsx'
import { SectionLine } from './section-line.tsx'
import { useHints } from './use-hints.ts'
import type { VisibleRows } from './use-rows-seen.ts'
import { useRowsSeen } from './use-rows-seen.ts'
import { useScrolling } from './use-scrolling.ts'

type Props = {
  loaded: LoadedBoard
  gestures: GestureState
  runEffect: RunEffect
  editing: Editing | null
  want: RequestDays
  /** Called with the visible days when scrolling stops. */
  setSeen: (seen: Span) => void
  setAnchor: (day: Day) => void
  /** First visible day if the URL has none. */
  firstDay: DayNumber
  jump: DayNumber | null
  onJumped: () => void
  barToFocus: { id: number } | null
}

/** Renders only the visible part of rows and days. */
export function BoardTimeline(props: Props) {
  const { gestures, runEffect, editing, want, setSeen, setAnchor, jump, onJumped, barToFocus } = props
  const { board, view, scale } = props.loaded
  const { focus, selection } = gestures.marks
  const scroller = useRef<HTMLDivElement>(null)
  const ghostLayer = useRef<HTMLDivElement>(null)
  const isStacked = useMediaQuery('(max-width: 48em)') ?? false
  const nameWidth = isStacked ? 0 : NAME_WIDTHS[props.loaded.view.group]
  const { x, width, labelX, rested, seen, passed } = useScrolling({
    ...{ scroller, scale, nameWidth, jump, onJumped, setAnchor },
    firstDay: view.from ? dayNumber(view.from) : props.firstDay,
    onSeen: (seen) => want({ seen }),
    onRested: setSeen,
  })
  const layout = useLayout(props.loaded.rows, { seen, passed, look: lookOf(view), isStacked })
  const { rows, tops } = layout
  const loaded = useMemo(() => ({ ...props.loaded, rows, tops }), [props.loaded, rows, tops])
  const sight = useRowsSeen(scroller, layout)
  const today = dayNumber(board.settings.today)
  useWantedPeople(loaded, sight, want)
  useGestures({ loaded, gestures, runEffect, scroller, ghostLayer, nameWidth, barToFocus })
  useHints(scroller, ghostLayer, loaded)

  const days = spanSeen(scale.zoom, dayAt(scale, x), width)
  const isLoaded = rows.slice(sight.first, sight.last + 1).every((row) => areLoaded(daysOf(board, row), days))
  const holidays = organizationHolidays(board)
  const corner = useMemo(() => cornerInWords(rows), [rows])
  const pinned = pinnedHeight(rows)
  const wide = nameWidth + scale.width
  const at = rows.findIndex(({ key, height }) => key === focus?.row && height > 0)
  const focusedRow = Math.max(0, at)
  const kept = pinned > 0 ? [0, focusedRow] : [focusedRow]
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={t('Assignments')}
      aria-rowcount={rows.length + 1}
      aria-multiselectable="true"
      aria-busy={!isLoaded}
      className="board-scroller"
      data-density={view.density}
      data-stacked={isStacked || undefined}
      data-editable={props.loaded.mayEdit || undefined}
      tabIndex={-1}
    >
      <BoardHeader
        {...{ scale, nameWidth, corner, holidays, ...windowAt(scale, x, width - nameWidth, 0) }}
        week={board.settings.working_week}
        today={today}
      />
      <div role="rowgroup" className="board-rows" style={{ height: tops.at(-1), width: wide }}>
        <CandidateDays loaded={loaded} nameWidth={nameWidth} />
        <ProjectShade {...{ loaded, nameWidth, project_id: editing?.draft.project_id ?? 0 }} />
        {rowsToDraw(rows, sight, kept).map(([i, row]) =>
          row.section ? (
            <SectionLine
              key={row.key}
              {...{ row, section: row.section, board, seen: rested, nameWidth, position: i }}
              top={tops[i] ?? 0}
              width={wide}
              isFocused={i === focusedRow}
            />
          ) : (
            <RowLine
              key={row.key}
              {...{
                row,
                scale,
                today,
                labelX,
                nameWidth,
                projects: board.projects,
                tags: board.tags,
                roles: board.job_roles,
                position: i,
              }}
              {...windowAt(scale, x, width - nameWidth, i % ROW_GROUPS)}
              week={board.settings.working_week}
              days={daysOf(board, row)}
              seen={rested}
              top={tops[i] ?? 0}
              isPinned={i === 0 && pinned > 0}
              focused={i === focusedRow ? (focus?.bar ?? 0) : null}
              selection={row.bars.some(({ id }) => selection.has(id)) ? selection : NO_BARS}
            >
              {editing && (
                <DraftGhost {...{ loaded, nameWidth, row, id: editing.id, draft: editing.draft }} />
              )}
            </RowLine>
          ),
        )}
        <div ref={ghostLayer} className="board-ghosts" style={{ left: nameWidth }} />
        <BarTip scroller={scroller} board={board} />
      </div>
    </div>
  )
}

const NAME_WIDTHS = { people: 216, projects: 288 }

function useWantedPeople({ view, rows }: LaidBoard, { first, last }: VisibleRows, want: RequestDays): void {
  const isByPeople = view.group === 'people'
  useEffect(
    () => want({ near: isByPeople ? peopleNear(rows, first, last) : null }),
    [want, isByPeople, rows, first, last],
  )
}

function organizationHolidays({ calendars }: Board): readonly HolidayPeriod[] {
  return [...calendars.values()].find(({ is_default }) => is_default)?.holidays ?? NO_HOLIDAYS
}

const AHEAD = 3
const BEHIND = 1

/** Returns visible rows, some rows ahead in the scroll direction, and the pinned and focused rows. */
function rowsToDraw(
  rows: readonly LaidRow[],
  { first, last, isUp }: VisibleRows,
  others: readonly number[],
): [number, LaidRow][] {
  const [above, below] = isUp ? [AHEAD, BEHIND] : [BEHIND, AHEAD]
  const [start, end] = [Math.max(0, first - above), last + below + 1]
  const near = rows.slice(start, end).map((row, i): [number, LaidRow] => [start + i, row])
  const drawn = near.filter(([, { height }]) => height > 0)
  for (const at of new Set(others)) {
    const row = rows[at]
    if (row && (at < start || at >= end)) drawn.push([at, row])
  }
  return drawn.sort(([a], [b]) => a - b)
}

/** Returns the days on which the row is loaded. Unassigned work is loaded for all days. */
function daysOf(board: Board, { resource, project }: Row): Days {
  return resource || project ? knownDays(board, resource?.id ?? 0) : ALL_DAYS
}

/** Starts from the last layout, so that unchanged rows stay the same objects. */
function useLayout(rows: readonly Row[], sight: VisibleArea): Laid {
  const [last, setLast] = useState(() => layRows(rows, sight))
  const fields = ['seen', 'passed', 'look', 'isStacked'] as const
  if (last.from === rows && fields.every((name) => last.sight[name] === sight[name])) return last
  const laid = layRows(rows, sight, last)
  setLast(laid)
  return laid
}
