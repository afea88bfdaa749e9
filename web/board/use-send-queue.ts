import { useCallback, useEffect, useRef, useState } from 'react'
import { Refusal } from '../shell/client.ts'
import { callIn, orgKey } from '../shell/organization.ts'
import { queryClient } from '../shell/query-client.ts'
import { t } from '../ui/words/language.ts'
import type { QueuedBatch, QueueEvent, SendQueue } from './model/changes/send-queue.ts'
import { afterEvent, createsRecords, isFull, nextToSend } from './model/changes/send-queue.ts'

type Outcome<Result> = { changed: Result } | { refusal: unknown } | { discarded: true }

const RETRY_MS = 5_000

/**
 * Sends batches in order. After the browser was offline, a rejected batch stops later batches
 * for the same people or records. The user then decides whether to send those batches.
 */
export function useSendQueue<Result>(org: string, post: (entry: QueuedBatch) => Promise<Result>) {
  const [queue, setQueue] = useState<SendQueue>([])
  const [isOffline, setOffline] = useState(() => !navigator.onLine)
  const now = useRef({ queue, isOffline, isSending: false, wasOffline: false })
  const resolvers = useRef(new Map<number, (outcome: Outcome<Result>) => void>())

  const update = useCallback((event: QueueEvent) => {
    now.current.queue = afterEvent(now.current.queue, event)
    setQueue(now.current.queue)
  }, [])
  const setOfflineState = useCallback((next: boolean) => {
    now.current.isOffline = next
    now.current.wasOffline ||= next
    setOffline(next)
  }, [])
  const settle = useCallback(
    (event: QueueEvent & { batch: number }, outcome: Outcome<Result>) => {
      update(event)
      resolvers.current.get(event.batch)?.(outcome)
      resolvers.current.delete(event.batch)
    },
    [update],
  )

  const sendQueued = useCallback(async () => {
    const state = now.current
    if (state.isSending) return
    state.isSending = true
    for (;;) {
      const entry = state.isOffline ? undefined : nextToSend(state.queue)
      if (!entry) break
      const { batch, changes } = entry
      try {
        settle({ type: 'remove', batch }, { changed: await post(entry) })
      } catch (refusal) {
        const isLost = refusal instanceof Refusal && refusal.status === 0
        if (isLost) setOfflineState(true)
        // Without a response, the server may have created the records. Sending the batch again could create
        // them twice, so the queue removes the batch.
        if (!isLost || createsRecords(changes))
          settle({ type: state.wasOffline && !isLost ? 'refuse' : 'remove', batch }, { refusal })
      }
    }
    if (state.queue.length === 0 && !state.isOffline) state.wasOffline = false
    state.isSending = false
  }, [post, settle, setOfflineState])

  /** Sends a small request first, because any response shows that the server is reachable. */
  const tryAgain = useCallback(async () => {
    if (!navigator.onLine) return
    const isLost = await callIn(org)('GET', '/settings').then(
      () => false,
      (error) => error instanceof Refusal && error.status === 0,
    )
    if (isLost) return
    setOfflineState(false)
    void queryClient.invalidateQueries({ queryKey: orgKey(org, 'board') })
    await sendQueued()
  }, [org, setOfflineState, sendQueued])

  useConnection(isOffline, setOfflineState, tryAgain)

  const enqueue = useCallback(
    (entry: Omit<QueuedBatch, 'isHeld'>) => {
      if (isFull(now.current.queue)) return Promise.resolve<Outcome<Result>>({ refusal: TOO_MANY })
      update({ type: 'add', entry })
      const outcome = new Promise<Outcome<Result>>((resolve) => resolvers.current.set(entry.batch, resolve))
      void sendQueued()
      return outcome
    },
    [update, sendQueued],
  )
  /** Discards one batch, or all batches. */
  const discard = useCallback(
    (only?: number) => {
      for (const { batch } of now.current.queue)
        if (only === undefined || only === batch) settle({ type: 'remove', batch }, { discarded: true })
    },
    [settle],
  )
  const sendHeld = useCallback(() => {
    update({ type: 'release' })
    void sendQueued()
  }, [update, sendQueued])

  return { queue, isOffline, enqueue, tryAgain, discard, sendHeld }
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
    const timer = isOffline ? setInterval(back, RETRY_MS) : undefined
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
