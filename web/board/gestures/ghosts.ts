import type { PlanChange } from '../../../planning/plan-changes.ts'
import { t } from '../../ui/words/language.ts'
import type { Bar, Board } from '../model/board.ts'
import { barsAfter } from '../model/board.ts'
import { colourIn } from '../model/colours.ts'
import type { LaidBoard } from '../model/layout/layout.ts'
import { GAP, pinnedHeight } from '../model/layout/layout.ts'
import { boxOf } from '../model/scale.ts'
import type { Verdict } from '../model/verdict.ts'
import { judge, verdictInWords } from '../model/verdict.ts'
import { barsInWords, daysInWords, SHORT } from '../model/words.ts'
import type { PageEffect, Point } from './gestures.ts'

type Shown = Extract<PageEffect, { type: 'show' }>

/** Shows what a drag would make. Plain elements that are moved by their transform: React would draw too slowly. */
export class Ghosts {
  readonly #layer: HTMLElement
  #drawn: HTMLElement[] = []
  /** The verdict, beside the pointer and inside the window. */
  readonly #tip = document.createElement('div')
  #tipSize = { width: 0, height: 0 }
  #lifted: Element[] = []
  /** Lies above everything and gives the pointer its hand. A class on the page would have all elements styled again. */
  readonly #hand = document.createElement('div')

  constructor(layer: HTMLElement) {
    this.#layer = layer
    this.#hand.className = 'board-hand'
    this.#tip.className = 'board-tip'
  }

  lift(bars: readonly Bar[], isCopy: boolean): void {
    this.#drawn = Array.from({ length: Math.max(1, bars.length) }, () => this.#add('board-ghost'))
    document.body.append(this.#hand)
    if (isCopy) return
    this.#lifted = bars.flatMap(({ id }) => [...document.querySelectorAll(`[data-bar="${id}"]`)])
    for (const element of this.#lifted) element.classList.add('board-bar-lifted')
  }

  /** `row`: where a single bar is shown. Several bars are shown in their own rows. */
  show(loaded: LaidBoard, { changes, row, verdict, isTouch }: Shown, scrollTop: number): void {
    const { board, rows, tops, scale } = loaded
    const pinned = pinnedHeight(rows) > 0 ? rows[0] : null
    const made = barsAfter(board, changes).flatMap((bar, at) => (bar ? [{ bar, at }] : []))
    const isOne = made.length === 1
    made.forEach(({ bar, at }, i) => {
      const ghost = this.#drawn[i]
      if (!ghost) return
      const shown = rows.find(({ key, resource }) =>
        isOne && row ? key === row.key : (resource?.id ?? 0) === bar.resource_id,
      )
      const { x, width } = boxOf(scale, bar.start, bar.end)
      const top = shown === pinned ? scrollTop : shown ? (tops[rows.indexOf(shown)] ?? 0) : 0
      const y = top + (shown?.inset ?? 0)
      ghost.style.transform = `translate(${x}px, ${y}px)`
      ghost.style.width = `${width}px`
      if (shown) ghost.style.height = `${shown.lane - GAP}px`
      ghost.dataset.colour = colourIn(board.projects, bar.project_id) ?? ''
      ghost.dataset.kind = bar.kind
      ghost.textContent = board.projects.get(bar.project_id)?.title ?? ''
      const isOpen = isWithoutProject(bar) || verdict.unread.length > 0
      ghost.dataset.fits = isOpen ? 'open' : String(!verdict.misfits.includes(at))
    })
    this.#say(
      board,
      verdict,
      made.map(({ bar }) => bar),
      // A finger has no Shift: what it drops is confirmed by the notice that follows.
      isTouch ? '' : SHIFT,
    )
  }

  #say(board: Board, verdict: Verdict, bars: readonly Bar[], hint: string): void {
    const [first, ...others] = bars
    if (!first) return
    const isOpen = isWithoutProject(first)
    const days = daysInWords(first.start, first.end, SHORT)
    const one = t('{days} · {hours} h a day', { days, hours: first.daily_hours })
    const what = others.length === 0 ? one : barsInWords(board, bars)
    const words = isOpen ? [] : verdictInWords(verdict, bars, hint)
    this.#tip.textContent = [`${what}.`, ...words].join(' ')
    this.#tip.dataset.fits = String(isOpen || verdict.misfits.length === 0)
    document.body.append(this.#tip)
    this.#tipSize = { width: this.#tip.offsetWidth, height: this.#tip.offsetHeight }
  }

  /** Why what a key asked for does not fit, at the bar that it was about. */
  explain(board: Board, changes: readonly PlanChange[]): void {
    const verdict = judge(board, changes)
    const bars = barsAfter(board, changes).flatMap((bar) => bar ?? [])
    const at = this.#layer.parentElement?.querySelector(`[data-bar="${bars[0]?.id}"]`)
    if (verdict.fits || !at) return
    this.#say(board, verdict, bars, '')
    const { left, bottom } = at.getBoundingClientRect()
    this.follow({ x: left, y: bottom - 20 })
    at.closest('[role="grid"]')?.addEventListener('scroll', () => this.#tip.remove(), { once: true })
  }

  /** Below the pointer, or above it where there is no room. */
  follow({ x, y }: Point): void {
    const { width, height } = this.#tipSize
    const left = Math.max(EDGE, Math.min(x + 12, innerWidth - width - EDGE))
    const isBelow = y + 24 + height < innerHeight - EDGE
    const top = isBelow ? y + 24 : Math.max(EDGE, y - height - 12)
    this.#tip.style.transform = `translate(${left}px, ${top}px)`
  }

  /** As far to the right as the board is scrolled, all lies under the names. */
  keepRightOf(x: number): void {
    this.#layer.style.clipPath = `inset(0 -100000px -100000px ${x}px)`
  }

  drop(): void {
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

/** A new one that is still to get a project: only its days can be told. */
function isWithoutProject({ id, project_id }: Bar): boolean {
  return id < 0 && project_id === 0
}

const SHIFT = t('With Shift: confirmed.')
/** As far from the edges of the window the verdict stays. */
const EDGE = 8
