import type { AssignmentChange } from '../../../planning/assignments/assignment-changes.ts'
import { dayNumber } from '../../../planning/days/days.ts'
import type { Bar } from '../calls.ts'
import { hueOf } from '../model/labels.ts'
import type { Row } from '../model/rows.ts'
import { boxOf } from '../model/scale.ts'
import type { Verdict } from '../model/verdict.ts'
import { daysInWords, SHORT } from '../model/words.ts'
import type { BoardState } from '../use-board.tsx'

/** What a drag would make, drawn without React: plain elements, moved by their transform. */
export class GhostLayer {
  readonly #layer: HTMLElement
  #ghosts: HTMLElement[] = []
  #tip: HTMLElement | null = null
  #dimmed: Element[] = []
  readonly #hand = document.createElement('div')

  constructor(layer: HTMLElement) {
    this.#layer = layer
  }

  begin(bars: readonly Bar[], isCopy: boolean): void {
    this.#ghosts = Array.from({ length: Math.max(1, bars.length) }, () => this.#add('board-ghost'))
    this.#tip = this.#add('board-tip')
    // Above everything, it gives the pointer its hand: a class on the page would have each element styled anew.
    this.#hand.className = 'board-hand'
    document.body.append(this.#hand)
    if (isCopy) return
    this.#dimmed = bars.flatMap(({ id }) => [...document.querySelectorAll(`[data-bar="${id}"]`)])
    for (const element of this.#dimmed) element.classList.add('board-bar-lifted')
  }

  /** `row`: where the pointer is, for a single bar; several stay in their rows. */
  show(
    state: BoardState,
    changes: readonly AssignmentChange[],
    row: Row | undefined,
    verdict: Verdict,
  ): void {
    const { index, rows, tops } = state
    const scale = state.scale!
    changes.forEach((change, i) => {
      const ghost = this.#ghosts[i]
      if (!ghost || 'delete' in change) return
      const bar = 'update' in change ? index!.bars.get(change.update.id) : undefined
      const fields = { ...('update' in change ? change.update : change.create) }
      const resource_id = fields.resource_id ?? bar?.resource_id
      const at = changes.length === 1 && row ? row : rows.find(({ resource }) => resource?.id === resource_id)
      const start = dayNumber(fields.start_date!)
      const end = dayNumber(fields.end_date!)
      const { x, width } = boxOf(scale, start, end)
      const y = (at ? tops[rows.indexOf(at)]! : 0) + 6
      ghost.style.transform = `translate(${x}px, ${y}px)`
      ghost.style.width = `${width}px`
      const project_id = fields.project_id ?? bar?.project_id ?? 0
      ghost.dataset.hue = String(hueOf(project_id))
      ghost.textContent = index!.projects.get(project_id)?.title ?? ''
      ghost.dataset.fits = verdict.misfits.includes(i) ? 'false' : verdict.unread.length > 0 ? 'open' : 'true'
      if (i > 0 || !this.#tip) return
      const hours = fields.daily_hours ?? bar?.daily_hours
      // Without a project yet, nothing can be said but the days.
      const isOpen = 'create' in change && !fields.project_id
      const days = daysInWords(start, end, SHORT)
      this.#tip.textContent = [
        changes.length > 1 ? `${changes.length} assignments.` : `${days} · ${hours} h a day.`,
        ...(isOpen ? [] : verdictInWords(verdict, changes.length)),
      ].join(' ')
      this.#tip.dataset.fits = String(isOpen || verdict.misfits.length === 0)
      this.#tip.style.transform = `translate(${Math.max(x, 0)}px, ${y + 30}px)`
    })
  }

  end(): void {
    for (const element of [...this.#ghosts, ...(this.#tip ? [this.#tip] : [])]) element.remove()
    for (const element of this.#dimmed) element.classList.remove('board-bar-lifted')
    this.#ghosts = []
    this.#dimmed = []
    this.#tip = null
    this.#hand.remove()
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
