import { describe, expect, it } from 'vitest'
import { aBar, aBoard } from '../../../../test/support/board-scene.ts'
import type { Outbox, OutboxEvent } from './outbox.ts'
import { afterEvent, isFull, makesSomething, nextOf, touchedBy } from './outbox.ts'

const entry = (batch: number, ...touches: string[]) => ({
  ...{ batch, label: `Change ${batch}`, changes: [], touches: new Set(touches) },
})
const after = (...events: OutboxEvent[]) => events.reduce<Outbox>(afterEvent, [])
const add = (batch: number, ...touches: string[]): OutboxEvent => ({
  ...{ type: 'add', entry: entry(batch, ...touches) },
})
const seen = (outbox: Outbox) => outbox.map(({ batch, isHeld }) => `${batch}${isHeld ? ' held' : ''}`)

describe('what waits to be sent', () => {
  it('goes in the order in which it came', () => {
    const both = after(add(1), add(2))
    expect(nextOf(both)?.batch).toBe(1)
    expect(nextOf(afterEvent(both, { type: 'remove', batch: 1 }))?.batch).toBe(2)
    expect(nextOf([])).toBe(undefined)
  })

  it('is held where it builds on what was refused, also by way of another', () => {
    const outbox = after(
      ...[add(1, 'person 1'), add(2, 'person 1', 'person 2'), add(3, 'person 3'), add(4, 'person 2')],
      { type: 'refuse', batch: 1 },
    )
    expect(seen(outbox)).toEqual(['2 held', '3', '4 held'])
    expect(nextOf(outbox)?.batch).toBe(3)
    expect(seen(afterEvent(outbox, { type: 'release' }))).toEqual(['2', '3', '4'])
  })

  it('does not hold what came before, or what one that was thrown away touched', () => {
    expect(seen(after(add(1, 'person 1'), add(2, 'person 1'), { type: 'refuse', batch: 2 }))).toEqual(['1'])
    expect(seen(after(add(1, 'person 1'), add(2, 'person 1'), { type: 'remove', batch: 1 }))).toEqual(['2'])
  })

  it('is bounded', () => {
    const many = after(...Array.from({ length: 100 }, (_, i) => add(i)))
    expect([isFull(many), isFull(many.slice(1))]).toEqual([true, false])
  })

  it('is about the records that it names and the people who have them, before and after', () => {
    const board = aBoard(aBar({ id: 7, resource_id: 1 }))
    expect(touchedBy(board, [{ update: { id: 7, resource_id: 2 } }])).toEqual(
      new Set(['assignments 7', 'person 1', 'person 2']),
    )
    expect([makesSomething([{ delete: 7 }]), makesSomething([{ delete_request: 1 }])]).toEqual([false, false])
  })
})
