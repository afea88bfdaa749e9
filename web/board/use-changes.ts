import { useCallback, useMemo, useRef, useState } from 'react'
import type { AssignmentChange } from '../../planning/assignments/assignment-changes.ts'
import type { ChangedAssignments } from '../../shapes/assignments.ts'
import { orgKey } from '../shell/organization.ts'
import { queryClient } from '../shell/query-client.ts'
import { postChanges } from './board-reading.ts'
import type { Board } from './calls.ts'
import { withChanges, withResult } from './model/board.ts'
import type { History } from './model/history.ts'
import { done, NO_HISTORY, redone, toSend, undone } from './model/history.ts'

type Pending = { batch: number; changes: readonly AssignmentChange[] }
export type Outcome = { changed: ChangedAssignments } | { refusal: unknown }

/**
 * Changes show at once and are sent in their order; the server decides. One that is refused disappears again.
 * Whatever was done can be undone by sending its opposite.
 */
export function useChanges(org: string, stored: Board | undefined) {
  const [pending, setPending] = useState<readonly Pending[]>([])
  const [history, setHistory] = useState<History>(NO_HISTORY)
  const latest = useRef({ history, batch: 0, line: Promise.resolve() as Promise<unknown> })

  const board = useMemo(
    () => stored && pending.reduce((seen, { changes, batch }) => withChanges(seen, changes, batch), stored),
    [stored, pending],
  )

  const send = useCallback(
    (
      changes: readonly AssignmentChange[],
      remember: (history: History, changed: ChangedAssignments) => History,
    ) => {
      const batch = ++latest.current.batch
      setPending((all) => [...all, { batch, changes }])
      const work = async (): Promise<Outcome> => {
        try {
          const changed = await postChanges(org, changes)
          const key = orgKey(org, 'board')
          await queryClient.cancelQueries({ queryKey: key })
          queryClient.setQueriesData<Board>({ queryKey: key }, (seen) => seen && withResult(seen, changed))
          // What was being read may have held somebody else's change.
          void queryClient.invalidateQueries({ queryKey: key })
          latest.current.history = remember(latest.current.history, changed)
          setHistory(latest.current.history)
          return { changed }
        } catch (refusal) {
          return { refusal }
        } finally {
          setPending((all) => all.filter((each) => each.batch !== batch))
        }
      }
      const next = latest.current.line.then(work)
      latest.current.line = next
      return next
    },
    [org],
  )

  const apply = useCallback(
    (changes: readonly AssignmentChange[], label: string) =>
      send(changes, (seen, changed) => done(seen, label, changed)),
    [send],
  )
  /** Waits for what is still on its way, so that it undoes that. */
  const undo = useCallback(async () => {
    await latest.current.line
    const entry = latest.current.history.undo.at(-1)
    return entry ? { entry, outcome: await send(toSend(entry.changes), undone) } : null
  }, [send])
  const redo = useCallback(async () => {
    await latest.current.line
    const entry = latest.current.history.redo.at(-1)
    return entry ? { entry, outcome: await send(toSend(entry.changes), redone) } : null
  }, [send])

  return { board, history, isSaving: pending.length > 0, apply, undo, redo }
}
