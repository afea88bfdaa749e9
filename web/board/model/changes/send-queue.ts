import { changedId } from '../../../../planning/changes.ts'
import type { PlanChange } from '../../../../planning/plan-changes.ts'
import { partsOf } from '../../../../planning/plan-changes.ts'
import type { Board } from '../board.ts'
import { barsAfter, barsChanged } from '../board.ts'

/** `isHeld` is true if the server rejected an earlier batch that changes the same people or records. */
export type QueuedBatch = {
  batch: number
  label: string
  changes: readonly PlanChange[]
  /** Ids of the people and records that the batch changes. */
  touches: ReadonlySet<string>
  isHeld: boolean
}
export type SendQueue = readonly QueuedBatch[]

const MAX_QUEUED = 100

export type QueueEvent =
  | { type: 'add'; entry: Omit<QueuedBatch, 'isHeld'> }
  /** The batch was saved or discarded. */
  | { type: 'remove'; batch: number }
  | { type: 'refuse'; batch: number }
  /** The user sends held batches anyway. */
  | { type: 'release' }

export function afterEvent(queue: SendQueue, event: QueueEvent): SendQueue {
  if (event.type === 'add') return [...queue, { ...event.entry, isHeld: false }]
  if (event.type === 'release') return queue.map((each) => ({ ...each, isHeld: false }))
  const left = queue.filter(({ batch }) => batch !== event.batch)
  const gone = queue.find(({ batch }) => batch === event.batch)
  if (event.type === 'remove' || !gone) return left
  const refused = new Set(gone.touches)
  return left.map((each) => {
    const isLater = each.batch > event.batch
    const isHeld = each.isHeld || (isLater && [...each.touches].some((touched) => refused.has(touched)))
    // Also holds later batches that change the same people or records as a held batch.
    if (isHeld) for (const touched of each.touches) refused.add(touched)
    return { ...each, isHeld }
  })
}

export function isFull(queue: SendQueue): boolean {
  return queue.length >= MAX_QUEUED
}

export function nextToSend(queue: SendQueue): QueuedBatch | undefined {
  return queue.find(({ isHeld }) => !isHeld)
}

export function touchedBy(board: Board | undefined, changes: readonly PlanChange[]): ReadonlySet<string> {
  const records = Object.entries(partsOf(changes)).flatMap(([kind, entries]) =>
    entries.flatMap(({ change }) => {
      const id = changedId<object>(change)
      return id === null ? [] : [`${kind} ${id}`]
    }),
  )
  const bars = board
    ? [...barsChanged(changes).map((id) => board.bars.get(id)), ...barsAfter(board, changes)]
    : []
  const people = bars.flatMap((bar) => (bar?.resource_id ? [`person ${bar.resource_id}`] : []))
  return new Set([...records, ...people])
}

/** If true, sending the changes again after a lost response could create a record twice. */
export function createsRecords(changes: readonly PlanChange[]): boolean {
  return changes.some((change) => Object.keys(change).some((name) => name.startsWith('create')))
}
