import type { RefObject } from 'react'
import { useEffect } from 'react'

const ITEMS = 'a[href], button, input'
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Implements WAI-ARIA's roving tab index. One control is a tab stop, and `keys` move the focus.
 * In a text field, a key moves the focus only if it can't move the caret.
 */
export function useRoving(container: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  useEffect(() => {
    const element = container.current
    if (!element) return
    let current: HTMLElement | null = null
    const items = () => [...element.querySelectorAll<HTMLElement>(ITEMS)].filter(isUsable)

    function settle() {
      const all = items()
      const stop = current && all.includes(current) ? stopFor(current, all) : all[0]
      for (const each of all) each.tabIndex = each === stop ? 0 : -1
    }
    function onFocus({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return
      current = target
      settle()
    }
    function onKeyDown(event: KeyboardEvent) {
      const step = keys.includes(event.key) ? STEPS[event.key] : undefined
      const all = items()
      const at = all.indexOf(event.target as HTMLElement)
      if (!step || at === -1 || hasModifier(event) || isInside(event)) return
      event.preventDefault()
      event.stopPropagation()
      all[step(at, all.length)]?.focus()
    }
    settle()
    const changes = new MutationObserver(settle)
    changes.observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    element.addEventListener('focusin', onFocus)
    // Listens in the capture phase, because arrow keys would otherwise change a radio group.
    element.addEventListener('keydown', onKeyDown, true)
    return () => {
      changes.disconnect()
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('keydown', onKeyDown, true)
    }
  }, [container, keys])
}

function isUsable(element: HTMLElement): boolean {
  return !element.matches(':disabled') && element.getClientRects().length > 0
}

/** Returns the checked button for a radio group, because browsers focus only that button with Tab. */
function stopFor(current: HTMLElement, all: readonly HTMLElement[]): HTMLElement {
  if (!(current instanceof HTMLInputElement) || current.type !== 'radio') return current
  const isChosen = (each: HTMLElement) =>
    each instanceof HTMLInputElement && each.name === current.name && each.checked
  return all.find(isChosen) ?? current
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** Returns true if the key moves the caret within the text. */
function isInside({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLInputElement) || target.selectionStart === null) return false
  const { selectionStart, selectionEnd, value } = target
  const isBack = key === 'ArrowLeft' || key === 'Home'
  const end = isBack ? 0 : value.length
  return selectionStart !== end || selectionEnd !== end
}
