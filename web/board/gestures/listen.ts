import type { LaidBoard } from '../model/layout/layout.ts'
import { dayAt } from '../model/scale.ts'
import type { GestureEvent, KeyPress, Point, PointerTarget, Press } from './gestures.ts'
import type { Stage } from './stage.ts'

type Gestures = {
  /** Returns true if the event was handled. */
  dispatch: (event: GestureEvent) => boolean
  loaded: () => LaidBoard
  press: () => Press | null
}

/** Translates DOM events into gesture events. Returns a function that removes the listeners. */
export function listen(
  element: HTMLElement,
  stage: Stage,
  { dispatch, loaded, press }: Gestures,
): () => void {
  const listening = new AbortController()
  const { signal } = listening

  function onPointerDown(event: PointerEvent) {
    const { row, ...target } = targetOf(event)
    if (!closest(event, '[data-cell]') || event.button !== 0 || !event.isPrimary || isAdding(event)) return
    const isTouch = event.pointerType === 'touch'
    const point = pointOf(event)
    const place = { ...stage.placeOf(point, loaded()), row }
    dispatch({ type: 'press', point, place, ...target, isTouch, isCopy: event.altKey })
    // Prevents text selection. This also prevents the browser from moving the focus, so the click moves it.
    if (!isTouch && press()) event.preventDefault()
  }
  function onFocus(event: FocusEvent) {
    const { row, bar } = targetOf(event)
    if (row !== null) dispatch({ type: 'focus', row, bar })
  }
  function onClick(event: MouseEvent) {
    const row = closest(event, '[data-fold]')?.dataset.fold
    if (row) return void dispatch({ type: 'fold', row })
    const cell = closest(event, '[data-cell]')
    const day = cell && dayAt(loaded().scale, event.clientX - cell.getBoundingClientRect().left)
    dispatch({ type: 'click', ...targetOf(event), day, isAdding: isAdding(event) })
  }
  function onDoubleClick(event: MouseEvent) {
    const { bar } = targetOf(event)
    if (bar !== null && !isAdding(event)) dispatch({ type: 'open', bar })
  }
  function onKeyDown(event: KeyboardEvent) {
    const left = dayAt(loaded().scale, element.scrollLeft)
    if (dispatch({ type: 'key', left, ...keyPress(event) })) event.preventDefault()
  }
  /** Escape cancels a drag. Shift changes the drag even if the pointer doesn't move. */
  function onDragKey(event: KeyboardEvent) {
    const point = press()?.point
    if (!point) return
    if (event.key === 'Shift') dispatch({ type: 'move', point, isFirm: event.shiftKey })
    if (event.key !== 'Escape') return
    event.stopPropagation()
    dispatch({ type: 'cancel' })
  }
  /** While a finger drags a bar, the browser must not scroll or open a menu. */
  function preventScroll(event: Event) {
    if (!press()?.isDragging) return
    event.preventDefault()
    event.stopPropagation()
  }

  let wasDragging = false
  function onRelease() {
    wasDragging = press()?.isDragging ?? false
    dispatch({ type: 'release' })
  }
  /** After a drag, suppresses the click that the browser emulates for a touch. */
  function suppressEmulatedClick(event: Event) {
    if (wasDragging) event.preventDefault()
    wasDragging = false
  }

  element.addEventListener('pointerdown', onPointerDown, { signal })
  element.addEventListener('focusin', onFocus, { signal })
  element.addEventListener('click', onClick, { signal })
  element.addEventListener('dblclick', onDoubleClick, { signal })
  element.addEventListener('keydown', onKeyDown, { signal })
  element.addEventListener('touchmove', preventScroll, { signal, passive: false })
  element.addEventListener('touchend', suppressEmulatedClick, { signal, passive: false })
  element.addEventListener('contextmenu', preventScroll, { signal })
  const onMove = (event: PointerEvent) =>
    dispatch({ type: 'move', point: pointOf(event), isFirm: event.shiftKey })
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', onRelease, { signal })
  window.addEventListener('pointercancel', () => dispatch({ type: 'cancel' }), { signal })
  window.addEventListener('keydown', onDragKey, { signal, capture: true })
  window.addEventListener('keyup', onDragKey, { signal, capture: true })
  return () => listening.abort()
}

export function keyPress({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): KeyPress {
  return { key, alt: altKey, shift: shiftKey, command: ctrlKey || metaKey }
}

export function closest({ target }: Event, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

function targetOf(event: Event): PointerTarget & { row: string | null } {
  const bar = closest(event, '[data-bar]')?.dataset.bar
  const off = closest(event, '[data-off]')?.dataset.off
  const phase = closest(event, '[data-phase]')?.dataset.phase
  const { cell, head } = closest(event, '[data-cell], [data-head]')?.dataset ?? {}
  return {
    row: cell ?? head ?? null,
    bar: bar ? Number(bar) : null,
    timeOff: off ? Number(off) : null,
    phase: phase ? Number(phase) : null,
  }
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

function isAdding({ shiftKey, ctrlKey, metaKey }: MouseEvent): boolean {
  return shiftKey || ctrlKey || metaKey
}
