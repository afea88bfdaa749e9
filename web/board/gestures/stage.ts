import type { PlanChange } from '../../../planning/plan-changes.ts'
import type { LaidBoard } from '../model/layout/layout.ts'
import { HEADER, pinnedHeight, rowAt } from '../model/layout/layout.ts'
import { xOf } from '../model/scale.ts'
import type { GestureEvent, Place, Point, StageEffect, Viewport } from './gestures.ts'
import { Ghosts } from './ghosts.ts'

export const LONG_PRESS_MS = 350

type Callbacks = Record<'longPress' | 'frame', () => void>

/** Reads positions from the timeline's DOM, and shows the effects of gestures in the DOM. */
export class Stage {
  readonly #element: HTMLElement
  readonly #ghosts: Ghosts
  readonly #nameWidth: number
  readonly #on: Callbacks
  #frame = 0
  #holding: ReturnType<typeof setTimeout> | undefined

  constructor(element: HTMLElement, layer: HTMLElement, nameWidth: number, on: Callbacks) {
    this.#element = element
    this.#ghosts = new Ghosts(layer)
    this.#nameWidth = nameWidth
    this.#on = on
  }

  placeOf({ x, y }: Point, { rows, tops }: LaidBoard): Place {
    const { left, top } = this.#element.getBoundingClientRect()
    const { scrollLeft, scrollTop } = this.#element
    const below = y - top - HEADER
    const at = below >= 0 && below < pinnedHeight(rows) ? 0 : rowAt(tops, below + scrollTop)
    return { x: x - left + scrollLeft - this.#nameWidth, row: rows[at]?.key ?? null }
  }

  frameAt(point: Point, loaded: LaidBoard): Extract<GestureEvent, { type: 'frame' }> {
    const { left, top, right, bottom } = this.#element.getBoundingClientRect()
    const pinned = pinnedHeight(loaded.rows)
    const box: Viewport = { left: left + this.#nameWidth, top: top + HEADER, right, bottom, pinned }
    return { type: 'frame', place: this.placeOf(point, loaded), box }
  }

  follow(point: Point): void {
    this.#ghosts.follow(point)
    this.#ghosts.keepRightOf(this.#element.scrollLeft)
  }

  explain(changes: readonly PlanChange[], { board }: LaidBoard): void {
    this.#ghosts.explain(board, changes)
  }

  run(effect: StageEffect, loaded: LaidBoard): void {
    switch (effect.type) {
      case 'startHold':
        this.#holding = setTimeout(this.#on.longPress, LONG_PRESS_MS)
        break
      case 'nextFrame':
        this.#frame ||= requestAnimationFrame(() => {
          this.#frame = 0
          this.#on.frame()
        })
        break
      case 'startDrag':
        this.#ghosts.start(effect)
        break
      case 'show':
        this.#ghosts.show(loaded, effect, this.#element.scrollTop)
        break
      case 'scroll':
        this.#element.scrollBy(effect.dx, effect.dy)
        break
      case 'clearGhosts':
        this.clearGhosts()
        break
      case 'suppressClick':
        window.addEventListener('click', suppress, { capture: true, once: true })
        setTimeout(() => window.removeEventListener('click', suppress, true), 0)
        break
      case 'reveal':
        this.#reveal(effect.row, effect.day, loaded)
    }
  }

  clearGhosts(): void {
    clearTimeout(this.#holding)
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#ghosts.clear()
  }

  /** Scrolls only if the row or day isn't visible. */
  #reveal(key: string, day: number | null, { rows, tops, scale }: LaidBoard): void {
    const element = this.#element
    const i = rows.findIndex((row) => row.key === key)
    const [top = 0, bottom = 0] = i === -1 ? [] : tops.slice(i, i + 2)
    const height = element.clientHeight - HEADER
    const pinned = pinnedHeight(rows)
    // A pinned first row is always visible.
    if (i > 0 || pinned === 0) {
      if (i !== -1 && top < element.scrollTop + pinned) element.scrollTop = top - pinned
      else if (bottom > element.scrollTop + height) element.scrollTop = bottom - height
    }
    if (day === null) return
    const x = xOf(scale, day)
    const width = element.clientWidth - this.#nameWidth
    if (x < element.scrollLeft || x > element.scrollLeft + width - 60) element.scrollLeft = x - width / 4
  }
}

function suppress(event: MouseEvent): void {
  event.stopPropagation()
  event.preventDefault()
}
