import type { AssignmentChange } from '../../../planning/assignments/assignment-changes.ts'
import type { Bar } from '../model/board.ts'
import { barsAfter } from '../model/board.ts'
import { colourIn } from '../model/colours.ts'
import type { LoadedBoard } from '../model/loaded.ts'
import type { Row } from '../model/rows.ts'
import { boxOf } from '../model/scale.ts'
import type { Verdict } from '../model/verdict.ts'
import { daysInWords, SHORT } from '../model/words.ts'

/** Shows what a drag would make. Plain elements that are moved by their transform: React would draw too slowly. */
export class Ghosts {
  readonly #layer: HTMLElement
  #drawn: HTMLElement[] = []
  #tip: HTMLElement | null = null
  #lifted: Element[] = []
  /** Lies above everything and gives the pointer its hand. A class on the page would have all elements styled again. */
  readonly #hand = document.createElement('div')

  constructor(layer: HTMLElement) {
    this.#layer = layer
    this.#hand.className = 'board-hand'
  }

  lift(bars: readonly Bar[], isCopy: boolean): void {
    this.#drawn = Array.from({ length: Math.max(1, bars.length) }, () => this.#add('board-ghost'))
    this.#tip = this.#add('board-tip')
    document.body.append(this.#hand)
    if (isCopy) return
    this.#lifted = bars.flatMap(({ id }) => [...document.querySelectorAll(`[data-bar="${id}"]`)])
    for (const element of this.#lifted) element.classList.add('board-bar-lifted')
  }

  /** `row`: where a single bar is shown. Several bars are shown in their own rows. */
  show(loaded: LoadedBoard, changes: readonly AssignmentChange[], row: Row | null, verdict: Verdict): void {
    const { board, rows, tops, scale } = loaded
    const isOne = changes.length === 1
    barsAfter(board, changes).forEach((bar, i) => {
      const ghost = this.#drawn[i]
      if (!ghost || !bar) return
      const at = isOne && row ? row : rows.find(({ resource }) => resource?.id === bar.resource_id)
      const { x, width } = boxOf(scale, bar.start, bar.end)
      const y = (at ? (tops[rows.indexOf(at)] ?? 0) : 0) + 6
      ghost.style.transform = `translate(${x}px, ${y}px)`
      ghost.style.width = `${width}px`
      ghost.dataset.colour = colourIn(board.projects, bar.project_id) ?? ''
      ghost.textContent = board.projects.get(bar.project_id)?.title ?? ''
      ghost.dataset.fits = verdict.misfits.includes(i) ? 'false' : verdict.unread.length > 0 ? 'open' : 'true'
      if (i > 0 || !this.#tip) return
      // Without a project or a person yet, only the days can be told.
      const isOpen = bar.id < 0 && (bar.project_id === 0 || bar.resource_id === 0)
      const days = daysInWords(bar.start, bar.end, SHORT)
      this.#tip.textContent = [
        isOne ? `${days} · ${bar.daily_hours} h a day.` : `${changes.length} assignments.`,
        ...(isOpen ? [] : verdictInWords(verdict, changes.length)),
      ].join(' ')
      this.#tip.dataset.fits = String(isOpen || verdict.misfits.length === 0)
      this.#tip.style.transform = `translate(${Math.max(x, 0)}px, ${y + 30}px)`
    })
  }

  drop(): void {
    for (const element of this.#drawn) element.remove()
    for (const element of this.#lifted) element.classList.remove('board-bar-lifted')
    this.#tip?.remove()
    this.#hand.remove()
    this.#drawn = []
    this.#lifted = []
    this.#tip = null
  }

  #add(className: string): HTMLElement {
    const element = document.createElement('div')
    element.className = className
    this.#layer.append(element)
    return element
  }
}

function verdictInWords({ fits, misfits, sentences, fixes, unread }: Verdict, count: number): string[] {
  if (unread.length > 0 && misfits.length === 0) return ['Checking…']
  if (fits) return [count > 1 ? 'All fit.' : 'Fits.']
  const share =
    count > 1 ? [`${misfits.length} of ${count} ${misfits.length === 1 ? 'does' : 'do'} not fit.`] : []
  return [...share, ...sentences, ...fixes.map(({ label }) => `${label}?`)]
}
