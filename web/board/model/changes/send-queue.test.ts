import { describe, expect, it } from 'vitest'
import { aBar, aBoard } from '../../../../test/support/board-scene.ts'
import type { QueueEvent, SendQueue } from './send-queue.ts'
import { afterEvent, createsRecords, isFull, nextToSend, touchedBy } from './send-queue.ts'

const entry = (batch: number, ...touches: string[]) => ({
  ...{ batch, label: `Change ${batch}`, changes: [], touches: new Set(touches) },
})
const after = (...events: QueueEvent[]) => events.reduce<SendQueue>(afterEvent, [])
const add = (batch: number, ...touches: string[]): QueueEvent => ({
  ...{ type: 'add', entry: entry(batch, ...touches) },
})
const seen = (queue: SendQueue) => queue.map(({ batch, isHeld }) => `${batch}${isHeld ? ' held' : ''}`)

describe('the send queue', () => {
  it('sends changes in the order in which they were added', () => {
    const both = after(add(1), add(2))
    expect(nextToSend(both)?.batch).toBe(1)
    expect(nextToSend(afterEvent(both, { type: 'remove', batch: 1 }))?.batch).toBe(2)
    expect(nextToSend([])).toBe(undefined)
  })

  it('holds changes that depend on a refused change, even indirectly', () => {
    const queue = after(
      ...[add(1, 'person 1'), add(2, 'person 1', 'person 2'), add(3, 'person 3'), add(4, 'person 2')],
      { type: 'refuse', batch: 1 },
    )
    expect(seen(queue)).toEqual(['2 held', '3', '4 held'])
    expect(nextToSend(queue)?.batch).toBe(3)
    expect(seen(afterEvent(queue, { type: 'release' }))).toEqual(['2', '3', '4'])
  })

  it('does not hold earlier changes, or changes that depend on a discarded change', () => {
    expect(seen(after(add(1, 'person 1'), add(2, 'person 1'), { type: 'refuse', batch: 2 }))).toEqual(['1'])
    expect(seen(after(add(1, 'person 1'), add(2, 'person 1'), { type: 'remove', batch: 1 }))).toEqual(['2'])
  })

  it('is full with 100 changes', () => {
    const many = after(...Array.from({ length: 100 }, (_, i) => add(i)))
    expect([isFull(many), isFull(many.slice(1))]).toEqual([true, false])
  })

  it('links a change to its records and to their people before and after', () => {
    const board = aBoard(aBar({ id: 7, resource_id: 1 }))
    expect(touchedBy(board, [{ update: { id: 7, resource_id: 2 } }])).toEqual(
      new Set(['assignments 7', 'person 1', 'person 2']),
    )
    expect([createsRecords([{ delete: 7 }]), createsRecords([{ delete_request: 1 }])]).toEqual([false, false])
  })
})
