import type { RefObject } from 'react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LaidBoard } from '../model/layout/layout.ts'
import type { LoadedBoard } from '../model/loaded.ts'
import type { Effect, Focus, GestureEvent, PlanEffect, StageEffect } from './gestures.ts'
import { START } from './gestures.ts'
import { closest, keyPress, listen } from './listen.ts'
import { reduce } from './reduce.ts'
import { Stage } from './stage.ts'

/** Runs an effect outside the timeline. A `save` resolves with the saved changes, or null if not saved. */
export type RunEffect = (effect: PlanEffect) => Promise<unknown> | undefined
export type GestureState = ReturnType<typeof useGestureState>

/** The state of `reduce`. Only `marks` are React state, so that React doesn't render on each pointer move. */
export function useGestureState() {
  const state = useRef(START)
  const [marks, setMarks] = useState(START.marks)
  /** Returns the effects, or null if the event isn't handled. */
  const handleEvent = useCallback((event: GestureEvent, loaded: LoadedBoard): readonly Effect[] | null => {
    const result = reduce(state.current, event, loaded)
    if (!result) return null
    state.current = result.state
    setMarks(result.state.marks)
    return result.effects
  }, [])
  const press = useCallback(() => state.current.press, [])
  return { marks, handleEvent, press }
}

/** Undo, redo and help work on the whole page, except in input fields and dialogs. */
export function usePageKeys(loaded: LoadedBoard, { handleEvent }: GestureState, runEffect: RunEffect): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (closest(event, 'input, textarea, [role="dialog"]')) return
    const effects = handleEvent({ type: 'pageKey', ...keyPress(event) }, loaded)
    if (!effects) return
    event.preventDefault()
    for (const effect of effects) if (!isForStage(effect)) void runEffect(effect)
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
  runEffect: RunEffect
  scroller: RefObject<HTMLElement | null>
  ghostLayer: RefObject<HTMLElement | null>
  nameWidth: number
  barToFocus: { id: number } | null
}

export function useGestures({
  loaded,
  gestures,
  runEffect,
  scroller,
  ghostLayer,
  nameWidth,
  barToFocus,
}: Options): void {
  const { handleEvent, press } = gestures
  const stage = useRef<Stage | null>(null)
  const latest = useEffectEvent(() => loaded)

  const dispatch = useEffectEvent((event: GestureEvent): boolean => {
    // Hides the tooltip that explains the last keyboard command.
    if (['key', 'press', 'click'].includes(event.type) && !press()) stage.current?.clearGhosts()
    const effects = handleEvent(event, loaded)
    for (const effect of effects ?? []) {
      if (isForStage(effect)) stage.current?.run(effect, loaded)
      else if (effect.type === 'save') void saveAndFocus(effect, event.type === 'key')
      else void runEffect(effect)
    }
    return effects !== null
  })
  async function saveAndFocus(
    effect: Extract<PlanEffect, { type: 'save' }>,
    isByKey: boolean,
  ): Promise<void> {
    const saved = await runEffect(effect)
    if (saved && effect.focusAfter) dispatch({ type: 'saved', focus: effect.focusAfter })
    if (!saved && isByKey) stage.current?.explain(effect.changes, latest())
  }

  useEffect(() => {
    const [element, layer] = [scroller.current, ghostLayer.current]
    if (!element || !layer) return
    const shown = new Stage(element, layer, nameWidth, {
      longPress: () => dispatch({ type: 'longPress' }),
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
    if (board) dispatch({ type: 'boardChanged' })
  }, [board])

  // A saved bar may not be on the board yet, so the effect also runs when the board changes.
  const focused = useRef(barToFocus)
  useEffect(() => {
    if (!barToFocus || focused.current === barToFocus || !board.bars.get(barToFocus.id)) return
    focused.current = barToFocus
    dispatch({ type: 'focusBar', bar: barToFocus.id })
  }, [barToFocus, board])

  useFocusMoved(gestures.marks.focusMoved, scroller)
}

function useFocusMoved(focusMoved: Focus | null, scroller: RefObject<HTMLElement | null>): void {
  // When the timeline is mounted again, the focus must not move.
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

const FOR_STAGE: readonly Effect['type'][] = [
  ...([
    'startHold',
    'nextFrame',
    'suppressClick',
    'startDrag',
    'show',
    'scroll',
    'clearGhosts',
    'reveal',
  ] as const),
]

function isForStage(effect: Effect): effect is StageEffect {
  return FOR_STAGE.includes(effect.type)
}
