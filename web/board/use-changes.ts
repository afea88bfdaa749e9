import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PlanChange } from '../../planning/plan-changes.ts'
import type { ChangedPlan } from '../../shapes/plan-changes.ts'
import { orgKey } from '../shell/organization.ts'
import { queryClient } from '../shell/query-client.ts'
import { toSend } from '../shell/undoing.ts'
import { postChanges } from './calls.ts'
import type { Board } from './model/board.ts'
import type { History } from './model/changes/history.ts'
import { done, NO_HISTORY, stepped } from './model/changes/history.ts'
import type { Waiting } from './model/changes/outbox.ts'
import { touchedBy } from './model/changes/outbox.ts'
import { withChanges, withResult } from './model/updates.ts'
import { useOutbox } from './use-outbox.ts'

type Remember = (history: History, changed: ChangedPlan) => History

/** Changes show immediately and are sent in order. A rejected change disappears again; undo sends the inverse. */
export function useChanges(org: string, stored: Board | undefined) {
  const [history, setHistory] = useState<History>(NO_HISTORY)
  const latest = useRef({ history, batch: 0, last: Promise.resolve() as Promise<unknown>, board: stored })
  const remembering = useRef(new Map<number, Remember>())

  const post = useCallback(
    async ({ batch, changes }: Waiting) => {
      const queryKey = orgKey(org, 'board')
      try {
        const changed = await postChanges(org, changes)
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueriesData<Board>({ queryKey }, (seen) => seen && withResult(seen, changed))
        const remember = remembering.current.get(batch)
        if (remember) latest.current.history = remember(latest.current.history, changed)
        setHistory(latest.current.history)
        return changed
      } finally {
        // The canceled response may have included others' changes.
        void queryClient.invalidateQueries({ queryKey })
      }
    },
    [org],
  )
  const sending = useOutbox(org, post)
  const { outbox, isOffline, send: enqueue, throwAway } = sending

  const board = useMemo(
    () => stored && outbox.reduce((seen, { changes, batch }) => withChanges(seen, changes, batch), stored),
    [stored, outbox],
  )
  useLayoutEffect(() => {
    latest.current.board = board
  }, [board])

  const send = useCallback(
    (changes: readonly PlanChange[], label: string, remember: Remember) => {
      const batch = ++latest.current.batch
      remembering.current.set(batch, remember)
      const touches = touchedBy(latest.current.board, changes)
      const reply = enqueue({ batch, label, changes, touches }).finally(() =>
        remembering.current.delete(batch),
      )
      latest.current.last = reply
      return reply
    },
    [enqueue],
  )

  const apply = useCallback(
    (changes: readonly PlanChange[], label: string) =>
      send(changes, label, (seen, changed) => done(seen, label, changed)),
    [send],
  )
  const lastWaiting = isOffline ? outbox.at(-1) : undefined
  /**
   * Undoes or redoes the last entry. A queued entry is discarded instead; `isAnyway` ignores others'
   * edits. Null without an entry.
   */
  const step = useCallback(
    async (which: keyof History, isAnyway: boolean) => {
      if (lastWaiting && which === 'undo') {
        throwAway(lastWaiting.batch)
        return { entry: lastWaiting, changes: [], reply: { thrown: true } as const }
      }
      await latest.current.last
      const entry = latest.current.history[which].at(-1)
      if (!entry) return null
      const changes = toSend(entry.changes, isAnyway)
      const reply = await send(changes, entry.label, (seen, changed) => stepped(seen, which, changed))
      return { entry, changes, reply }
    },
    [send, throwAway, lastWaiting],
  )

  const mayUndo = history.undo.length > 0 || lastWaiting !== undefined
  return { board, history, mayUndo, isSaving: outbox.length > 0 && !isOffline, apply, step, sending }
}
