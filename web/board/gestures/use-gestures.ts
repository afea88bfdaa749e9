import type { RefObject } from 'react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LaidBoard } from '../model/layout/layout.ts'
import type { LoadedBoard } from '../model/loaded.ts'
import type { Effect, Focus, GestureEvent, PageEffect, PlanEffect } from './gestures.ts'
import { START } from './gestures.ts'
import { closest, keyPress, listen } from './listen.ts'
import { reduce } from './reduce.ts'
import { Stage } from './stage.ts'

/** Resolves with the saved result, if any. */
export type Act = (effect: PlanEffect) => Promise<unknown> | undefined
export type GestureState = ReturnType<typeof useGestureState>

/** Only `marks` are React state, so moving the pointer renders nothing. */
export function useGestureState() {
  const state = useRef(START)
  const [marks, setMarks] = useState(START.marks)
  /** Returns the effects, or null if the event has no meaning. */
  const step = useCallback((event: GestureEvent, loaded: LoadedBoard): readonly Effect[] | null => {
    const result = reduce(state.current, event, loaded)
    if (!result) return null
    state.current = result.state
    setMarks(result.state.marks)
    return result.effects
  }, [])
  const press = useCallback(() => state.current.press, [])
  return { marks, step, press }
}

/** Undo, redo and help work on the whole page, except while typing. */
export function usePageKeys(loaded: LoadedBoard, { step }: GestureState, act: Act): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (closest(event, 'input, textarea, [role="dialog"]')) return
    const effects = step({ type: 'pageKey', ...keyPress(event) }, loaded)
    if (!effects) return
    event.preventDefault()
    for (const effect of effects) if (!isForPage(effect)) void act(effect)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

type Options = {
  loaded: LaidBoard
  gestures: GestureState
  act: Act
  scroller: RefObject<HTMLElement | null>
  ghostLayer: RefObject<HTMLElement | null>
  nameWidth: number
  made: { id: number } | null
}

export function useGestures({ loaded, gestures, act, scroller, ghostLayer, nameWidth, made }: Options): void {
  const { step, press } = gestures
  const stage = useRef<Stage | null>(null)
  const latest = useEffectEvent(() => loaded)

  const dispatch = useEffectEvent((event: GestureEvent): boolean => {
    // Hides the last explanation.
    if (['key', 'press', 'click'].includes(event.type) && !press()) stage.current?.clearGhosts()
    const effects = step(event, loaded)
    for (const effect of effects ?? []) {
      if (isForPage(effect)) stage.current?.run(effect, loaded)
      else if (effect.type === 'commit') void save(effect, event.type === 'key')
      else void act(effect)
    }
    return effects !== null
  })
  async function save(effect: Extract<PlanEffect, { type: 'commit' }>, isByKey: boolean): Promise<void> {
    const saved = await act(effect)
    if (saved && effect.focusAfter) dispatch({ type: 'saved', focus: effect.focusAfter })
    if (!saved && isByKey) stage.current?.explain(effect.changes, latest())
  }

  useEffect(() => {
    const [element, layer] = [scroller.current, ghostLayer.current]
    if (!element || !layer) return
    const shown = new Stage(element, layer, nameWidth, {
      held: () => dispatch({ type: 'held' }),
      frame: () => {
        const point = press()?.point
        if (!point) return
        dispatch(shown.frameAt(point, latest()))
        shown.follow(point)
      },
    })
    stage.current = shown
    const stop = listen(element, shown, {
      ...{ dispatch: (event) => dispatch(event), loaded: () => latest(), press },
    })
    return () => {
      stop()
      dispatch({ type: 'cancel' })
      stage.current = null
    }
  }, [scroller, ghostLayer, nameWidth, press])

  const { board } = loaded
  useEffect(() => {
    if (board) dispatch({ type: 'changed' })
  }, [board])

  // The bar may appear shortly after it was saved.
  const focused = useRef(made)
  useEffect(() => {
    if (!made || focused.current === made || !board.bars.get(made.id)) return
    focused.current = made
    dispatch({ type: 'made', bar: made.id })
  }, [made, board])

  useFocusMoved(gestures.marks.focusMoved, scroller)
}

function useFocusMoved(focusMoved: Focus | null, scroller: RefObject<HTMLElement | null>): void {
  // A remounted timeline must not move the focus.
  const followed = useRef(focusMoved)
  useEffect(() => {
    if (!focusMoved || followed.current === focusMoved) return
    followed.current = focusMoved
    const { row, bar } = focusMoved
    // The bar may have moved to another row.
    const places = bar === null ? [] : [`[data-cell="${row}"] [data-bar="${bar}"]`, `[data-bar="${bar}"]`]
    for (const place of [...places, `[data-head="${row}"]`]) {
      const found = scroller.current?.querySelector<HTMLElement>(place)
      if (found) return found.focus({ preventScroll: true })
    }
  }, [focusMoved, scroller])
}

const FOR_PAGE: readonly Effect['type'][] = [
  ...(['startHold', 'nextFrame', 'swallowClick', 'lift', 'show', 'scroll', 'clearGhosts', 'reveal'] as const),
]

function isForPage(effect: Effect): effect is PageEffect {
  return FOR_PAGE.includes(effect.type)
}
