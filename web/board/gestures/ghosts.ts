import type { Span } from '../../../planning/days/spans.ts'
import { spanOf } from '../../../planning/days/spans.ts'
import type { PlanChange } from '../../../planning/plan-changes.ts'
import type { DayRange } from '../../../planning/problems.ts'
import { kindInWords } from '../../time-off/kinds.ts'
import { t } from '../../ui/words/language.ts'
import type { Bar, Board, BoardTimeOff } from '../model/board.ts'
import { barsAfter } from '../model/board.ts'
import { colorIn } from '../model/colors.ts'
import type { LaidBoard, LaidRow } from '../model/layout/layout.ts'
import { boxIn, PHASE, pinnedHeight } from '../model/layout/layout.ts'
import type { ProjectSpan } from '../model/phases/moves.ts'
import { rowOfBar } from '../model/rows.ts'
import { boxOf } from '../model/scale.ts'
import type { Verdict } from '../model/verdict.ts'
import { verdictFor, verdictInWords } from '../model/verdict.ts'
import { barsInWords, daysInWords, SHORT } from '../model/words.ts'
import type { Point, StageEffect } from './gestures.ts'

type Shown = Extract<StageEffect, { type: 'show' }>

/** Previews a drag with plain elements moved by transforms, because React would be too slow. */
export class Ghosts {
  readonly #layer: HTMLElement
  #drawn: HTMLElement[] = []
  /** A tooltip that shows whether a drop would break a rule. */
  readonly #tip = document.createElement('div')
  #tipSize = { width: 0, height: 0 }
  #lifted: Element[] = []
  /** A full-screen layer that sets the cursor. A class on the page would restyle all elements. */
  readonly #hand = document.createElement('div')

  constructor(layer: HTMLElement) {
    this.#layer = layer
    this.#hand.className = 'board-hand'
    this.#tip.className = 'board-tip'
  }

  start({ bars, timeOff, projectSpan, isCopy }: Extract<StageEffect, { type: 'startDrag' }>): void {
    this.#drawn = Array.from({ length: Math.max(1, bars.length) }, () => this.#add('board-ghost'))
    document.body.append(this.#hand)
    if (isCopy) return
    const lifted = bars.map(({ id }) => `[data-bar="${id}"]`)
    if (timeOff) lifted.push(`[data-off="${timeOff.id}"]`)
    if (projectSpan?.phase_id) lifted.push(`[data-phase="${projectSpan.phase_id}"]`)
    this.#lifted = lifted.flatMap((each) => [...document.querySelectorAll(each)])
    for (const element of this.#lifted) element.classList.add('board-bar-lifted')
  }

  /** A single bar appears in `shown.row`. Several bars appear in their own rows. */
  show(loaded: LaidBoard, shown: Shown, scrollTop: number): void {
    const { board, rows, tops, scale } = loaded
    const { timeOff, projectSpan } = shown
    const ghosts = timeOff
      ? [timeOffGhost(rows, shown, timeOff)]
      : projectSpan
        ? [projectGhost(loaded, shown, projectSpan)]
        : barGhosts(loaded, shown)
    const pinned = pinnedHeight(rows) > 0 ? rows[0] : null
    ghosts.forEach(({ span, row, top, height, text, ...look }, i) => {
      const element = this.#drawn[i]
      if (!element) return
      const { x, width } = boxOf(scale, span.start, span.end)
      const y = row === pinned ? scrollTop : row ? (tops[rows.indexOf(row)] ?? 0) : 0
      element.style.transform = `translate(${x}px, ${y + top}px)`
      element.style.width = `${width}px`
      if (row) element.style.height = `${height}px`
      Object.assign(element.dataset, look)
      element.textContent = text
    })
    const dates = timeOff ?? projectSpan
    if (dates) this.#showTip(`${periodInDays(dates)}.`, true)
    const bars = barsAfter(board, shown.changes).flatMap((bar) => bar ?? [])
    // The Shift hint is for tentative work. Touch devices have no Shift key, so their users confirm in the
    // notification after the drop.
    this.#reportVerdict(board, shown.verdict, bars, shown.isTouch ? '' : SHIFT)
  }

  #reportVerdict(board: Board, verdict: Verdict, bars: readonly Bar[], hint: string): void {
    const [first, ...others] = bars
    if (!first) return
    const isUnchecked = isWithoutProject(first)
    const days = daysInWords(first.start, first.end, SHORT)
    const one = t('{days} · {hours} h a day', { days, hours: first.daily_hours })
    const what = others.length === 0 ? one : barsInWords(board, bars)
    const words = isUnchecked ? [] : verdictInWords(verdict, bars, hint)
    this.#showTip([`${what}.`, ...words].join(' '), isUnchecked || verdict.misfits.length === 0)
  }

  #showTip(text: string, fits: boolean): void {
    this.#tip.textContent = text
    this.#tip.dataset.fits = String(fits)
    document.body.append(this.#tip)
    this.#tipSize = { width: this.#tip.offsetWidth, height: this.#tip.offsetHeight }
  }

  /** Shows next to the bar why a keyboard command breaks a rule. */
  explain(board: Board, changes: readonly PlanChange[]): void {
    const verdict = verdictFor(board, changes)
    const bars = barsAfter(board, changes).flatMap((bar) => bar ?? [])
    const at = this.#layer.parentElement?.querySelector(`[data-bar="${bars[0]?.id}"]`)
    if (verdict.fits || !at) return
    this.#reportVerdict(board, verdict, bars, '')
    const { left, bottom } = at.getBoundingClientRect()
    this.follow({ x: left, y: bottom - 20 })
    at.closest('[role="grid"]')?.addEventListener('scroll', () => this.#tip.remove(), { once: true })
  }

  /** Places the tooltip below the pointer, or above the pointer if the space below is too small. */
  follow({ x, y }: Point): void {
    const { width, height } = this.#tipSize
    const left = Math.max(EDGE, Math.min(x + 12, innerWidth - width - EDGE))
    const isBelow = y + 24 + height < innerHeight - EDGE
    const top = isBelow ? y + 24 : Math.max(EDGE, y - height - 12)
    this.#tip.style.transform = `translate(${left}px, ${top}px)`
  }

  /** Hides the part of a preview that would overlap the names column. */
  keepRightOf(x: number): void {
    this.#layer.style.clipPath = `inset(0 -100000px -100000px ${x}px)`
  }

  clear(): void {
    for (const element of this.#drawn) element.remove()
    for (const element of this.#lifted) element.classList.remove('board-bar-lifted')
    this.#tip.remove()
    this.#hand.remove()
    this.#drawn = []
    this.#lifted = []
  }

  #add(className: string): HTMLElement {
    const element = document.createElement('div')
    element.className = className
    this.#layer.append(element)
    return element
  }
}

/** Position and attributes of a preview element. */
type Ghost = {
  span: Span
  row: LaidRow | undefined
  top: number
  height: number
  text: string
  kind: Bar['kind'] | 'time-off' | 'phase'
  color: string
  fits: string
}

function barGhosts({ board, rows }: LaidBoard, { changes, row, verdict }: Shown): Ghost[] {
  const made = barsAfter(board, changes).flatMap((bar, at) => (bar ? [{ bar, at }] : []))
  return made.map(({ bar, at }) => {
    const shown = made.length === 1 && row ? rows.find(({ key }) => key === row.key) : rowOfBar(rows, bar)
    const isUnchecked = isWithoutProject(bar) || verdict.unread.length > 0
    return {
      ...{ span: bar, row: shown, kind: bar.kind, ...(shown ? boxIn(shown, bar) : { top: 0, height: 0 }) },
      color: colorIn(board.projects, bar.project_id) ?? '',
      text: board.projects.get(bar.project_id)?.title ?? '',
      fits: isUnchecked ? 'open' : String(!verdict.misfits.includes(at)),
    }
  })
}

function timeOffGhost(rows: readonly LaidRow[], { row }: Shown, timeOff: BoardTimeOff): Ghost {
  const shown = rows.find(({ key }) => key === row?.key)
  return {
    ...{ span: spanOf(timeOff), row: shown, top: 3, height: (shown?.height ?? 0) - 9 },
    ...{ kind: 'time-off', text: kindInWords(timeOff.kind), color: '', fits: 'true' },
  }
}

function projectGhost({ board, rows }: LaidBoard, { row }: Shown, after: ProjectSpan): Ghost {
  const { top, height } = PHASE
  return {
    ...{ span: spanOf(after), row: rows.find(({ key }) => key === row?.key), top, height },
    ...{ kind: 'phase', text: after.name, fits: 'true' },
    color: colorIn(board.projects, after.project_id) ?? '',
  }
}

function periodInDays(dates: DayRange): string {
  const { start, end } = spanOf(dates)
  return daysInWords(start, end, SHORT)
}

/** The rules can't check a new bar before the user chooses a project, so the tooltip shows no problems. */
function isWithoutProject({ id, project_id }: Bar): boolean {
  return id < 0 && project_id === 0
}

const SHIFT = t('Hold Shift to confirm.')
/** Minimum distance from the window's edges in pixels. */
const EDGE = 8
