import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PlanChange } from '../../planning/plan-changes.ts'
import type { ChangedPlan } from '../../shapes/plan-changes.ts'
import { orgKey } from '../shell/organization.ts'
import { queryClient } from '../shell/query-client.ts'
import { toSend } from '../shell/undoing.ts'
import { postChanges } from './calls.ts'
import type { Board } from './model/board.ts'
import type { History } from './model/changes/history.ts'
import { NO_HISTORY, withNewEntry, withoutEntry, withStep } from './model/changes/history.ts'
import type { QueuedBatch } from './model/changes/send-queue.ts'
import { touchedBy } from './model/changes/send-queue.ts'
import { withChanges, withResult } from './model/updates.ts'
import { useSendQueue } from './use-send-queue.ts'

type Remember = (history: History, changed: ChangedPlan) => History

/**
 * A change appears on the board immediately and waits in the send queue.
 * A change that the server rejects disappears again.
 */
export function useChanges(org: string, stored: Board | undefined) {
  const [history, setHistory] = useState<History>(NO_HISTORY)
  const latest = useRef({ history, batch: 0, last: Promise.resolve() as Promise<unknown>, board: stored })
  const remembering = useRef(new Map<number, Remember>())

  const post = useCallback(
    async ({ batch, changes }: QueuedBatch) => {
      const queryKey = orgKey(org, 'board')
      try {
        const changed = await postChanges(org, changes)
        await queryClient.cancelQueries({ queryKey })
        // The batch is now both on the stored board and in the queue, but doesn't appear twice. React renders
        // only after the queue has removed the batch.
        queryClient.setQueriesData<Board>({ queryKey }, (seen) => seen && withResult(seen, changed))
        const remember = remembering.current.get(batch)
        if (remember) latest.current.history = remember(latest.current.history, changed)
        setHistory(latest.current.history)
        return changed
      } finally {
        // Refetches the board, because the canceled response may have included other users' changes.
        void queryClient.invalidateQueries({ queryKey })
      }
    },
    [org],
  )
  const sendQueue = useSendQueue(org, post)
  const { queue, isOffline, enqueue, discard } = sendQueue

  const board = useMemo(
    () => stored && queue.reduce((seen, { changes, batch }) => withChanges(seen, changes, batch), stored),
    [stored, queue],
  )
  useLayoutEffect(() => {
    latest.current.board = board
  }, [board])

  const queueChanges = useCallback(
    (changes: readonly PlanChange[], label: string, remember: Remember) => {
      const batch = ++latest.current.batch
      remembering.current.set(batch, remember)
      const touches = touchedBy(latest.current.board, changes)
      const outcome = enqueue({ batch, label, changes, touches }).finally(() =>
        remembering.current.delete(batch),
      )
      latest.current.last = outcome
      return outcome
    },
    [enqueue],
  )

  const submit = useCallback(
    (changes: readonly PlanChange[], label: string) =>
      queueChanges(changes, label, (seen, changed) => withNewEntry(seen, label, changed)),
    [queueChanges],
  )
  const lastWaiting = isOffline ? queue.at(-1) : undefined
  /**
   * Undoes or redoes the last entry of the history. Offline, an undo discards the last queued batch instead.
   * `isAnyway` overwrites other users' edits. The returned `forget` removes the entry from the history.
   */
  const step = useCallback(
    async (which: keyof History, isAnyway: boolean) => {
      if (lastWaiting && which === 'undo') {
        discard(lastWaiting.batch)
        return { label: lastWaiting.label, changes: [], outcome: { discarded: true } as const }
      }
      await latest.current.last
      const entry = latest.current.history[which].at(-1)
      if (!entry) return null
      const changes = toSend(entry.changes, isAnyway)
      const outcome = await queueChanges(changes, entry.label, (seen, changed) =>
        withStep(seen, which, changed),
      )
      const forget = () => {
        latest.current.history = withoutEntry(latest.current.history, entry)
        setHistory(latest.current.history)
      }
      return { label: entry.label, changes, outcome, forget }
    },
    [queueChanges, discard, lastWaiting],
  )

  const mayUndo = history.undo.length > 0 || lastWaiting !== undefined
  return { board, history, mayUndo, isSaving: queue.length > 0 && !isOffline, submit, step, sendQueue }
}
