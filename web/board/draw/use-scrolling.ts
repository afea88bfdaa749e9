import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Day, DayNumber } from '../../../planning/days/days.ts'
import { dayText } from '../../../planning/days/days.ts'
import type { Span } from '../../../planning/days/spans.ts'
import { sharedSpan } from '../../../planning/days/spans.ts'
import type { Scale } from '../model/scale.ts'
import { dayAt, STRIDE, xOf } from '../model/scale.ts'
import { followScroll } from './follow-scroll.ts'

/** Scrolling has stopped if the position stays the same for this time. */
const SETTLED_MS = 160
/** The board gets a new range if a visible day is less than this number of days from an end of the range. */
const NEAR_THE_END = 45

type Options = {
  scroller: RefObject<HTMLElement | null>
  scale: Scale
  nameWidth: number
  firstDay: DayNumber
  /** The timeline scrolls to this day once. */
  jump: DayNumber | null
  onJumped: () => void
  onSeen: (span: Span) => void
  /** Called with the visible days when scrolling stops. */
  onRested: (seen: Span) => void
  setAnchor: (day: Day) => void
}

/** Tracks horizontal scrolling. `x` changes in steps of `STRIDE`. `rested` changes when scrolling stops. */
export function useScrolling(options: Options) {
  const { scroller, scale, nameWidth, firstDay, jump } = options
  // Stores positions as fractional days, because pixels depend on the zoom.
  // `leftDay` is always exact. `drawnDay` changes once per `STRIDE`, so that React rarely renders.
  const leftDay = useRef(firstDay)
  const [drawnDay, setDrawnDay] = useState(firstDay)
  const [restedDay, setRestedDay] = useState(firstDay)
  const [width, setWidth] = useState(globalThis.innerWidth)

  const isNearEnd = (day: DayNumber) => day < scale.from + NEAR_THE_END || day > scale.to - NEAR_THE_END
  const onSeen = useEffectEvent(options.onSeen)
  const onRested = useEffectEvent((x: number, pixels: number) => {
    setRestedDay(scale.from + x / scale.px)
    const [first, last] = [dayAt(scale, x), dayAt(scale, x + pixels)]
    options.onRested({ start: first, end: last })
    if (isNearEnd(first) || isNearEnd(last)) options.setAnchor(dayText(first))
  })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    // Keeps the same day at the left edge after a change of range or zoom.
    element.scrollLeft = xOf(scale, leftDay.current)
    let resting: ReturnType<typeof setTimeout>
    let last = { x: Number.NaN, width: 0 }
    const follow = () => {
      const { scrollLeft: x, clientWidth } = element
      if (x === last.x && clientWidth === last.width) return
      leftDay.current = scale.from + x / scale.px
      const day = leftDay.current
      // After a change of width, updates `restedDay` without the delay of `SETTLED_MS`. In timeline.tsx, row
      // heights depend on this day.
      if (last.width > 0 && last.width !== clientWidth) setRestedDay(day)
      last = { x, width: clientWidth }
      setWidth(clientWidth)
      onSeen({ start: dayAt(scale, x), end: dayAt(scale, x + clientWidth) })
      setDrawnDay((last) => (strideOf(scale, last) === strideOf(scale, day) ? last : day))
      clearTimeout(resting)
      resting = setTimeout(() => onRested(x, clientWidth - nameWidth), SETTLED_MS)
    }
    follow()
    const stop = followScroll(element, follow)
    return () => {
      clearTimeout(resting)
      stop()
    }
  }, [scroller, scale, nameWidth])

  const jumpTo = useEffectEvent((day: DayNumber) => {
    options.onJumped()
    if (!isNearEnd(day)) return scroller.current?.scrollTo({ left: xOf(scale, day), behavior: 'instant' })
    leftDay.current = day
    setDrawnDay(day)
    options.setAnchor(dayText(day))
  })
  useEffect(() => {
    if (jump !== null) jumpTo(jump)
  }, [jump])

  const x = strideOf(scale, drawnDay) * STRIDE
  const rested = useMemo(
    () => daysFrom(scale, xOf(scale, restedDay), width - nameWidth),
    [scale, restedDay, width, nameWidth],
  )
  const hasMoved = strideOf(scale, restedDay) !== strideOf(scale, drawnDay)
  const days = useMemo(
    () => daysPassed(rested, hasMoved ? daysFrom(scale, x, width - nameWidth + STRIDE) : rested),
    [rested, hasMoved, scale, x, width, nameWidth],
  )
  return { x, width, labelX: Math.round(xOf(scale, restedDay)), rested, ...days }
}

/**
 * If `rested` and `now` overlap, `seen` is `rested`, and `passed` covers both spans. Otherwise, `seen` and
 * `passed` are `now`.
 */
function daysPassed(rested: Span, now: Span) {
  if (!sharedSpan(rested, now)) return { seen: now, passed: now }
  const passed = { start: Math.min(rested.start, now.start), end: Math.max(rested.end, now.end) }
  return { seen: rested, passed }
}

function daysFrom(scale: Scale, x: number, width: number): Span {
  return { start: dayAt(scale, x), end: dayAt(scale, x + width - 1) }
}

function strideOf(scale: Scale, day: number): number {
  return Math.floor(xOf(scale, day) / STRIDE)
}
