import { useMediaQuery } from '@mantine/hooks'
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DayNumber } from '../../../planning/days/days.ts'
import { dayNumber, dayText } from '../../../planning/days/days.ts'
import { countInWords } from '../../../planning/wording.ts'
import { useDrag } from '../gestures/use-drag.ts'
import { useKeys } from '../gestures/use-keys.ts'
import { usePointer } from '../gestures/use-pointer.ts'
import { isKnown, knownDays } from '../model/board.ts'
import type { Row } from '../model/rows.ts'
import { peopleNear } from '../model/rows.ts'
import type { Window } from '../model/scale.ts'
import { dayAt, PHASES, STRIDE, spanSeen, weekBackground, windowAt, xOf } from '../model/scale.ts'
import type { BoardState } from '../use-board.tsx'
import { Header } from './header.tsx'
import { DraftGhost, NO_BARS, ProjectShade } from './overlays.tsx'
import { RowLine } from './row.tsx'
import { useRowsSeen } from './use-rows-seen.ts'

const SETTLED = 160
const NEAR_THE_END = 45

/** The scrolling part: rows and days, as much of them as can be seen. */
export function Timeline({
  state,
  jump,
}: {
  state: BoardState
  jump: { day: DayNumber; at: number } | null
}) {
  const { rows, tops, index, view, setView, setAnchor, approach } = state
  const scale = state.scale!
  const scroller = useRef<HTMLDivElement>(null)
  const ghosts = useRef<HTMLDivElement>(null)
  const nameWidth = useMediaQuery('(max-width: 48em)') ? 116 : 210
  const { windows, labelX, leftDay, rested, seen } = useWindows(scroller, state)
  const { board, names } = index!
  const { settings } = board

  const focusRow = state.focus ? rows.findIndex(({ key }) => key === state.focus!.row) : 0
  const { first, last, scrollToRow } = useRowsSeen(scroller, rows, tops)
  const byPeople = view.group === 'people'
  useEffect(
    () => approach(byPeople ? peopleNear(rows, first, last) : null),
    [approach, byPeople, rows, first, last],
  )
  const isRead = rows.slice(first, last + 1).every(({ resource }) => isKnown(board, resource?.id ?? 0, seen))

  // A new range or zoom: the day at the left edge stays there.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = xOf(scale, leftDay.current)
  }, [scale, leftDay])
  useEffect(() => {
    if (!jump || !scroller.current) return
    if (jump.day < scale.from + NEAR_THE_END || jump.day > scale.to - NEAR_THE_END) {
      leftDay.current = jump.day
      setAnchor(dayText(jump.day))
    } else scroller.current.scrollTo({ left: xOf(scale, jump.day), behavior: 'instant' })
  }, [jump, scale, setAnchor, leftDay])

  // The address follows what is seen, and the range is read anew near its ends.
  useEffect(() => {
    const day = dayAt(rested.scale, rested.x)
    const right = dayAt(rested.scale, rested.x + (scroller.current?.clientWidth ?? 0))
    setView({ from: dayText(day) })
    const { from, to } = rested.scale
    if (day < from + NEAR_THE_END || right > to - NEAR_THE_END) setAnchor(dayText(day))
  }, [rested, setView, setAnchor])

  useDrag({ state, scroller, ghosts, nameWidth })
  const onKeyDown = useKeys({ state, scroller, nameWidth, scrollToRow })
  const pointer = usePointer(state, scroller, nameWidth)

  const corner = useMemo(() => cornerInWords(rows), [rows])
  const today = dayNumber(settings.today)
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label="Assignments"
      aria-rowcount={rows.length + 1}
      aria-multiselectable="true"
      aria-busy={!isRead}
      className="board-scroller"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...pointer}
    >
      <Header {...{ scale, labelX, nameWidth }} window={windows[0]!} corner={corner} />
      <div
        role="rowgroup"
        className="board-rows"
        style={{ height: tops.at(-1), width: nameWidth + scale.width }}
      >
        <div
          className="board-grid"
          aria-hidden="true"
          style={{
            left: nameWidth,
            width: scale.width,
            backgroundImage: weekBackground(scale, settings.working_week),
          }}
        />
        {today >= scale.from && today <= scale.to && (
          <div
            className="board-today"
            aria-hidden="true"
            style={{ left: nameWidth + xOf(scale, today), width: Math.max(2, scale.px) }}
          />
        )}
        {placesToDraw(first, last, rows.length, focusRow).map((i) => {
          const row = rows[i]!
          const isFocused = state.focus ? state.focus.row === row.key : i === 0
          return (
            <RowLine
              key={row.key}
              {...{ row, scale, labelX, nameWidth }}
              window={windows[i % PHASES]!}
              names={names}
              week={settings.working_week}
              days={knownDays(board, row.resource?.id ?? 0)}
              top={tops[i]!}
              position={i}
              focused={isFocused ? (state.focus?.bar ?? 0) : null}
              selection={row.bars.some(({ id }) => state.selection.has(id)) ? state.selection : NO_BARS}
            />
          )
        })}
        <ProjectShade state={state} nameWidth={nameWidth} />
        <DraftGhost state={state} nameWidth={nameWidth} />
        <div ref={ghosts} className="board-ghosts" style={{ left: nameWidth }} />
      </div>
    </div>
  )
}

const AROUND = 4

/** The rows that are seen, some around them, and the one that has the keyboard, wherever it is. */
function placesToDraw(first: number, last: number, count: number, focused: number): number[] {
  const start = Math.max(0, first - AROUND)
  const end = Math.min(count, last + AROUND + 1)
  const places = Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i)
  if (focused < 0 || (focused >= start && focused < end)) return places
  return focused < start ? [focused, ...places] : [...places, focused]
}

function cornerInWords(rows: readonly Row[]): string {
  const projects = rows.filter(({ resource }) => !resource).length
  if (projects > 0) return countInWords(projects, 'project')
  return rows.length === 1 ? '1 person' : `${rows.length} people`
}

/** What is drawn moves in steps; labels and the address wait until scrolling rests. */
function useWindows(scroller: RefObject<HTMLDivElement | null>, { scale, view, firstDay, see }: BoardState) {
  const start = view.from ? dayNumber(view.from) : firstDay
  const leftDay = useRef<DayNumber>(start)
  // Both are kept with the scale they belong to: after a zoom they are found anew from the day at the left.
  const [moved, setMoved] = useState({ scale: scale!, stride: Math.floor(xOf(scale!, start) / STRIDE) })
  const [rested, setRested] = useState({ scale: scale!, x: xOf(scale!, start) })
  const [width, setWidth] = useState(globalThis.innerWidth)

  useEffect(() => {
    const element = scroller.current!
    let resting: ReturnType<typeof setTimeout>
    const follow = () => {
      const x = element.scrollLeft
      const stride = Math.floor(x / STRIDE)
      leftDay.current = scale!.from + x / scale!.px
      see({ start: dayAt(scale!, x), end: dayAt(scale!, x + element.clientWidth) })
      setMoved((last) => (last.scale === scale && last.stride === stride ? last : { scale: scale!, stride }))
      clearTimeout(resting)
      resting = setTimeout(() => setRested({ scale: scale!, x }), SETTLED)
    }
    const sizes = new ResizeObserver(() => {
      setWidth(element.clientWidth)
      follow()
    })
    sizes.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    follow()
    return () => {
      clearTimeout(resting)
      sizes.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [scroller, scale, see])

  const leftX = xOf(scale!, leftDay.current)
  const x = moved.scale === scale ? moved.stride * STRIDE : leftX
  const drawn = useRef<Window[]>([])
  drawn.current = Array.from({ length: PHASES }, (_, phase) => {
    const next = windowAt(scale!, x, width, phase)
    const last = drawn.current[phase]
    // The same object for the same window, so that its rows need no look.
    return last?.left === next.left && last.right === next.right ? last : next
  })
  const seen = spanSeen(scale!.zoom, dayAt(scale!, x), width)
  return { windows: drawn.current, labelX: rested.scale === scale ? rested.x : leftX, leftDay, rested, seen }
}
