import { useCallback, useEffect, useRef, useState } from 'react'
import { Refusal } from '../shell/client.ts'
import { callIn, orgKey } from '../shell/organization.ts'
import { queryClient } from '../shell/query-client.ts'
import { t } from '../ui/words/language.ts'
import type { Outbox, OutboxEvent, Waiting } from './model/changes/outbox.ts'
import { afterEvent, isFull, makesSomething, nextOf } from './model/changes/outbox.ts'

type Fate<Answer> = { changed: Answer } | { refusal: unknown } | { thrown: true }

const RETRY = 5_000

/** Sends batches in order and queues them offline. Batches that build on a rejected one need the user's consent. */
export function useOutbox<Answer>(org: string, post: (entry: Waiting) => Promise<Answer>) {
  const [outbox, setOutbox] = useState<Outbox>([])
  const [isOffline, setOffline] = useState(() => !navigator.onLine)
  const now = useRef({ outbox, isOffline, isSending: false, hasWaited: false })
  const settlers = useRef(new Map<number, (fate: Fate<Answer>) => void>())

  const happen = useCallback((event: OutboxEvent) => {
    now.current.outbox = afterEvent(now.current.outbox, event)
    setOutbox(now.current.outbox)
  }, [])
  const goOffline = useCallback((next: boolean) => {
    now.current.isOffline = next
    now.current.hasWaited ||= next
    setOffline(next)
  }, [])
  const settle = useCallback(
    (event: OutboxEvent & { batch: number }, fate: Fate<Answer>) => {
      happen(event)
      settlers.current.get(event.batch)?.(fate)
      settlers.current.delete(event.batch)
    },
    [happen],
  )

  const pump = useCallback(async () => {
    const state = now.current
    if (state.isSending) return
    state.isSending = true
    for (;;) {
      const entry = state.isOffline ? undefined : nextOf(state.outbox)
      if (!entry) break
      const { batch, changes } = entry
      try {
        settle({ type: 'remove', batch }, { changed: await post(entry) })
      } catch (refusal) {
        const isLost = refusal instanceof Refusal && refusal.status === 0
        if (isLost) goOffline(true)
        // Sending again could create it twice.
        if (!isLost || makesSomething(changes))
          settle({ type: state.hasWaited && !isLost ? 'refuse' : 'remove', batch }, { refusal })
      }
    }
    if (state.outbox.length === 0 && !state.isOffline) state.hasWaited = false
    state.isSending = false
  }, [post, settle, goOffline])

  /** Any response proves a connection. */
  const tryAgain = useCallback(async () => {
    if (!navigator.onLine) return
    const isLost = await callIn(org)('GET', '/settings').then(
      () => false,
      (error) => error instanceof Refusal && error.status === 0,
    )
    if (isLost) return
    goOffline(false)
    void queryClient.invalidateQueries({ queryKey: orgKey(org, 'board') })
    await pump()
  }, [org, goOffline, pump])

  useConnection(isOffline, goOffline, tryAgain)

  const send = useCallback(
    (entry: Omit<Waiting, 'isHeld'>) => {
      if (isFull(now.current.outbox)) return Promise.resolve<Fate<Answer>>({ refusal: TOO_MANY })
      happen({ type: 'add', entry })
      const fate = new Promise<Fate<Answer>>((resolve) => settlers.current.set(entry.batch, resolve))
      void pump()
      return fate
    },
    [happen, pump],
  )
  /** Discards one batch, or all. */
  const throwAway = useCallback(
    (only?: number) => {
      for (const { batch } of now.current.outbox)
        if (only === undefined || only === batch) settle({ type: 'remove', batch }, { thrown: true })
    },
    [settle],
  )
  const release = useCallback(() => {
    happen({ type: 'release' })
    void pump()
  }, [happen, pump])

  return { outbox, isOffline, send, tryAgain, throwAway, release }
}

function useConnection(
  isOffline: boolean,
  goOffline: (isOffline: boolean) => void,
  tryAgain: () => Promise<void>,
): void {
  useEffect(() => {
    const lost = () => goOffline(true)
    const back = () => void tryAgain()
    addEventListener('offline', lost)
    addEventListener('online', back)
    const timer = isOffline ? setInterval(back, RETRY) : undefined
    return () => {
      removeEventListener('offline', lost)
      removeEventListener('online', back)
      clearInterval(timer)
    }
  }, [isOffline, goOffline, tryAgain])
}

const TOO_MANY = new Refusal(
  0,
  t('Too many unsent changes, so this one was discarded. Reconnect and try again.'),
  [],
)
