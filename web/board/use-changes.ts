import { useCallback, useMemo, useRef, useState } from 'react'
import type { PlanChange } from '../../planning/plan-changes.ts'
import type { ChangedPlan } from '../../shapes/plan-changes.ts'
import { orgKey } from '../shell/organization.ts'
import { queryClient } from '../shell/query-client.ts'
import { toSend } from '../shell/undoing.ts'
import { postChanges } from './calls.ts'
import type { Board } from './model/board.ts'
import type { History } from './model/changes/history.ts'
import { done, NO_HISTORY, stepped } from './model/changes/history.ts'
import { withChanges, withResult } from './model/updates.ts'

type Pending = { batch: number; changes: readonly PlanChange[] }
/** What became of changes that were sent. */
export type Reply = { changed: ChangedPlan } | { refusal: unknown }

/**
 * Changes show at once and are sent one after the other; the server decides, and a refused one disappears again.
 * Whatever was done is undone by sending its inverse.
 */
export function useChanges(org: string, stored: Board | undefined) {
  const [pending, setPending] = useState<readonly Pending[]>([])
  const [history, setHistory] = useState<History>(NO_HISTORY)
  const latest = useRef({ history, batch: 0, queue: Promise.resolve() as Promise<unknown> })

  const board = useMemo(
    () => stored && pending.reduce((seen, { changes, batch }) => withChanges(seen, changes, batch), stored),
    [stored, pending],
  )

  const send = useCallback(
    (changes: readonly PlanChange[], remember: (history: History, changed: ChangedPlan) => History) => {
      const batch = ++latest.current.batch
      setPending((all) => [...all, { batch, changes }])
      const work = async (): Promise<Reply> => {
        try {
          const changed = await postChanges(org, changes)
          const queryKey = orgKey(org, 'board')
          await queryClient.cancelQueries({ queryKey })
          queryClient.setQueriesData<Board>({ queryKey }, (seen) => seen && withResult(seen, changed))
          // The answer that was cancelled may have held somebody else's change.
          void queryClient.invalidateQueries({ queryKey })
          latest.current.history = remember(latest.current.history, changed)
          setHistory(latest.current.history)
          return { changed }
        } catch (refusal) {
          // What somebody else has changed meanwhile is shown as it is now.
          void queryClient.invalidateQueries({ queryKey: orgKey(org, 'board') })
          return { refusal }
        } finally {
          setPending((all) => all.filter((each) => each.batch !== batch))
        }
      }
      const reply = latest.current.queue.then(work)
      latest.current.queue = reply
      return reply
    },
    [org],
  )

  const apply = useCallback(
    (changes: readonly PlanChange[], label: string) =>
      send(changes, (seen, changed) => done(seen, label, changed)),
    [send],
  )
  /**
   * Undoes or redoes the last entry, also one that is still being sent; anyway: also where somebody else has changed the
   * same since. Null: there is none.
   */
  const step = useCallback(
    async (which: keyof History, isAnyway: boolean) => {
      await latest.current.queue
      const entry = latest.current.history[which].at(-1)
      if (!entry) return null
      const changes = toSend(entry.changes, isAnyway)
      const reply = await send(changes, (seen, changed) => stepped(seen, which, changed))
      return { entry, changes, reply }
    },
    [send],
  )

  return { board, history, isSaving: pending.length > 0, apply, step }
}
