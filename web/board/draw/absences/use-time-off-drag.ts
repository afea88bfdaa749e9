import { useEffect, useEffectEvent } from 'react'
import { rangeOf, type Span, spanOf } from '../../../../planning/days/spans.ts'
import { formatPeriod } from '../../../ui/format.ts'
import { t } from '../../../ui/words/language.ts'
import { closest } from '../../gestures/listen.ts'
import type { BoardResource, BoardTimeOff } from '../../model/board.ts'
import { workingDaysOf } from '../../model/board.ts'
import type { Grip } from '../../model/edits.ts'
import { dragged } from '../../model/edits.ts'
import type { LoadedBoard } from '../../model/loaded.ts'
import { boxOf } from '../../model/scale.ts'
import type { Commit } from '../../use-plan.tsx'

type Options = {
  loaded: LoadedBoard
  commit: Commit
  onOpen: (resource: BoardResource, timeOff: BoardTimeOff) => void
}
/** A mouse that moves as far begins a drag. */
const THRESHOLD = 4

/** Time off is moved by its name and resized by its edges; a click on its name opens it. The menu of the row does it by keys. */
export function useTimeOffDrag({ loaded: { board, scale, mayEdit }, commit, onOpen }: Options): void {
  const begin = useEffectEvent((event: PointerEvent) => {
    const shade = closest(event, '[data-off]')
    const resource = board.resources.get(Number(shade?.dataset.person))
    const timeOff = resource?.time_off.find(({ id }) => id === Number(shade?.dataset.off))
    if (!shade || !resource || !timeOff || !mayEdit || event.button !== 0) return
    if (event.pointerType === 'touch') return
    // Otherwise the row would draw new work.
    event.stopPropagation()
    event.preventDefault()
    const grip = (closest(event, '[data-grip]')?.dataset.grip ?? 'move') as Grip
    const days = spanOf(timeOff)
    const spanAt = (x: number): Span => {
      const by = Math.round((x - event.clientX) / scale.px)
      return dragged({ ...days, resource_id: resource.id }, grip, by, workingDaysOf(board))
    }
    follow(shade, event.clientX, {
      show: (x) => {
        const { x: left, width } = boxOf(scale, spanAt(x).start, spanAt(x).end)
        Object.assign(shade.style, { left: `${left}px`, width: `${width}px` })
      },
      click: () => onOpen(resource, timeOff),
      drop: async (x) => {
        const range = rangeOf(spanAt(x))
        const { id, start_date, end_date } = timeOff
        if (range.start_date === start_date && range.end_date === end_date) return false
        const what = formatPeriod(range.start_date, range.end_date)
        const label = t('Time off of {name}, {what}', { name: resource.name, what })
        const changes = [{ update_time_off: { id, ...range }, seen: { start_date, end_date } }]
        return (await commit({ changes, label })) !== null
      },
    })
  })
  useEffect(() => {
    const listener = (event: PointerEvent) => begin(event)
    document.addEventListener('pointerdown', listener, true)
    return () => document.removeEventListener('pointerdown', listener, true)
  }, [])
}

type Follower = { show: (x: number) => void; click: () => void; drop: (x: number) => Promise<boolean> }

/** Until the button is released, or Escape is pressed. What was not saved goes back to where it was. */
function follow(shade: HTMLElement, from: number, { show, click, drop }: Follower): void {
  const listening = new AbortController()
  const { signal } = listening
  const { left, width } = shade.style
  const goBack = () => Object.assign(shade.style, { left, width })
  let isLifted = false
  window.addEventListener(
    'pointermove',
    ({ clientX }) => {
      isLifted ||= Math.abs(clientX - from) >= THRESHOLD
      if (isLifted) show(clientX)
    },
    { signal },
  )
  window.addEventListener(
    'pointerup',
    ({ clientX }) => {
      listening.abort()
      if (!isLifted) return click()
      void drop(clientX).then((isSaved) => !isSaved && goBack())
    },
    { signal },
  )
  const stop = () => {
    listening.abort()
    goBack()
  }
  window.addEventListener('pointercancel', stop, { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal, capture: true })
}
