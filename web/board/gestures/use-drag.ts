import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import type { AssignmentChange } from '../../../planning/assignments/assignment-changes.ts'
import type { DayNumber } from '../../../planning/days/days.ts'
import { dayNumber, dayText } from '../../../planning/days/days.ts'
import type { Bar } from '../calls.ts'
import { HEADER } from '../draw/header.tsx'
import { copyBars, dragBars } from '../model/edits.ts'
import { barInWords } from '../model/labels.ts'
import { newDraft } from '../model/new-draft.ts'
import type { Row } from '../model/rows.ts'
import { rowAt } from '../model/rows.ts'
import { dayAt, xOf } from '../model/scale.ts'
import { judge } from '../model/verdict.ts'
import type { BoardState } from '../use-board.tsx'
import type { Grip } from './drag.ts'
import { drawn, gripAt } from './drag.ts'
import { GhostLayer } from './ghosts.ts'

const THRESHOLD = 4
/** A finger that rests as long lifts a bar; one that moves before scrolls. */
const HOLD = 350
const TREMBLE = 10
const SCROLL_EDGE = 48

type Options = {
  state: BoardState
  scroller: RefObject<HTMLDivElement | null>
  ghosts: RefObject<HTMLDivElement | null>
  nameWidth: number
}

type Drag = {
  bars: Bar[]
  grip: Grip
  isCopy: boolean
  row: Row
  from: DayNumber
  startX: number
  startY: number
  last: string
  changes: AssignmentChange[]
  hasBegun: boolean
}

/** Draws, moves, resizes and copies with the mouse or a finger that was held. While it goes on, React draws nothing: ghosts follow the pointer. */
export function useDrag({ state, scroller, ghosts, nameWidth }: Options): void {
  const latest = useRef(state)
  latest.current = state
  const judgeAgain = useRef(() => {})
  // What was read meanwhile may decide what was still open, though the pointer rests.
  const { index } = state
  useEffect(() => judgeAgain.current(), [index])

  useEffect(() => {
    const element = scroller.current!
    const layer = new GhostLayer(ghosts.current!)
    let drag: Drag | null = null
    let pointer = { x: 0, y: 0 }
    let frame = 0
    let holding: ReturnType<typeof setTimeout> | undefined

    function place(clientX: number, clientY: number) {
      const box = element.getBoundingClientRect()
      const { scale, rows, tops } = latest.current
      const x = clientX - box.left + element.scrollLeft - nameWidth
      const row = rows[rowAt(tops, clientY - box.top + element.scrollTop - HEADER)]
      return { x, day: dayAt(scale!, x), row }
    }

    function begin(event: PointerEvent) {
      const { mayEdit, index, rows, selection, scale } = latest.current
      if (!mayEdit || event.button !== 0 || !event.isPrimary) return
      const target = event.target as HTMLElement
      const key = target.closest<HTMLElement>('[data-cell]')?.dataset.cell
      const row = rows.find((each) => each.key === key)
      if (!row || event.shiftKey || event.ctrlKey || event.metaKey) return
      const at = place(event.clientX, event.clientY)
      const bar = index!.bars.get(Number(target.closest<HTMLElement>('[data-bar]')?.dataset.bar))
      if (bar && bar.id < 0) return
      const grip = bar
        ? gripAt(at.x - xOf(scale!, bar.start), xOf(scale!, bar.end + 1) - xOf(scale!, bar.start))
        : 'move'
      const many = bar && selection.size > 1 && selection.has(bar.id)
      const bars = many ? [...selection].flatMap((id) => index!.bars.get(id) ?? []) : bar ? [bar] : []
      const { clientX: startX, clientY: startY } = event
      const isCopy = event.altKey && grip === 'move'
      drag = { bars, grip, isCopy, row, from: at.day, startX, startY, last: '', changes: [], hasBegun: false }
      pointer = { x: startX, y: startY }
      if (event.pointerType === 'touch') holding = setTimeout(lift, HOLD)
      // Text would be selected otherwise; focus is set by the click that follows.
      else event.preventDefault()
      window.addEventListener('pointermove', move)
      window.addEventListener('pointerup', end)
      window.addEventListener('pointercancel', stop)
      window.addEventListener('keydown', cancelByKey, true)
    }

    function move(event: PointerEvent) {
      pointer = { x: event.clientX, y: event.clientY }
      if (!drag) return
      if (drag.hasBegun) {
        frame ||= requestAnimationFrame(follow)
        return
      }
      const way = Math.hypot(pointer.x - drag.startX, pointer.y - drag.startY)
      if (event.pointerType === 'touch') return way > TREMBLE ? stop() : undefined
      if (way >= THRESHOLD) lift()
    }

    function lift() {
      if (!drag) return
      drag.hasBegun = true
      layer.begin(drag.bars, drag.isCopy)
      frame ||= requestAnimationFrame(follow)
    }

    function follow() {
      frame = 0
      if (!drag?.hasBegun) return
      scrollAtEdges()
      const { day, row } = place(pointer.x, pointer.y)
      const where = `${day} ${drag.bars.length === 1 && drag.grip === 'move' ? row?.key : ''}`
      if (where === drag.last) return
      drag.last = where
      drag.changes = propose(drag, day, row)
      const verdict = judge(latest.current.index!, drag.changes)
      latest.current.need(verdict.unread)
      layer.show(latest.current, drag.changes, drag.bars.length === 0 ? drag.row : row, verdict)
    }

    judgeAgain.current = () => {
      if (!drag?.hasBegun) return
      drag.last = ''
      frame ||= requestAnimationFrame(follow)
    }

    function propose(
      { bars, grip, isCopy, from, row: start }: Drag,
      day: DayNumber,
      row?: Row,
    ): AssignmentChange[] {
      const { index } = latest.current
      if (bars.length === 0) return [{ create: newDraft(index!, start, drawn(from, day)) }]
      const target = bars.length === 1 && grip === 'move' && row ? targetOf(row, start) : {}
      return isCopy ? copyBars(bars, day - from, target) : dragBars(bars, grip, day - from, target)
    }

    function scrollAtEdges() {
      const box = element.getBoundingClientRect()
      const by = (at: number, low: number, high: number) =>
        at < low + SCROLL_EDGE ? -12 : at > high - SCROLL_EDGE ? 12 : 0
      const dx = by(pointer.x, box.left + nameWidth, box.right)
      const dy = by(pointer.y, box.top + HEADER, box.bottom)
      if (dx === 0 && dy === 0) return
      element.scrollBy(dx, dy)
      frame ||= requestAnimationFrame(follow)
    }

    function end() {
      const finished = drag
      stop()
      if (!finished?.hasBegun) return
      // The click that follows a drag would open what was only moved.
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, true), 0)
      const { commit, edit, index } = latest.current
      const [change] = finished.changes
      if (!change) return
      if (finished.bars.length === 0 && 'create' in change) return edit(change.create, null)
      const isSame = finished.changes.every(
        (each) => 'update' in each && isWhereItWas(index!.bars.get(each.update.id), each),
      )
      if (isSame) return
      const bar = finished.bars[0]!
      if ('delete' in change) return
      const fields = 'create' in change ? change.create : change.update
      const draft = {
        ...bar,
        ...fields,
        start: dayNumber(fields.start_date!),
        end: dayNumber(fields.end_date!),
      }
      const label =
        finished.bars.length > 1
          ? `${finished.bars.length} assignments moved`
          : barInWords(index!, draft as Bar)
      void commit(finished.changes, label)
    }

    function stop() {
      clearTimeout(holding)
      cancelAnimationFrame(frame)
      frame = 0
      drag = null
      layer.end()
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', stop)
      window.removeEventListener('keydown', cancelByKey, true)
    }

    function cancelByKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      stop()
    }

    /** While a finger drags, it neither scrolls nor opens the menu of a long touch. */
    function keep(event: Event) {
      if (!drag?.hasBegun) return
      event.preventDefault()
      event.stopPropagation()
    }

    element.addEventListener('pointerdown', begin)
    element.addEventListener('touchmove', keep, { passive: false })
    element.addEventListener('contextmenu', keep)
    return () => {
      element.removeEventListener('pointerdown', begin)
      element.removeEventListener('touchmove', keep)
      element.removeEventListener('contextmenu', keep)
      stop()
    }
  }, [scroller, ghosts, nameWidth])
}

function swallow(event: MouseEvent): void {
  event.stopPropagation()
  event.preventDefault()
}

/** Only what differs from where the bar comes from. */
function targetOf(row: Row, start: Row): { resource_id?: number; project_id?: number } {
  return {
    ...(row.resource && row.resource !== start.resource ? { resource_id: row.resource.id } : {}),
    ...(row.project && row.project !== start.project ? { project_id: row.project.id } : {}),
  }
}

function isWhereItWas(bar: Bar | undefined, change: AssignmentChange): boolean {
  if (!bar || !('update' in change)) return false
  const { start_date, end_date, resource_id, project_id } = change.update
  return start_date === dayText(bar.start) && end_date === dayText(bar.end) && !resource_id && !project_id
}
