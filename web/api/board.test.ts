import { describe, expect, it } from 'vitest'
import { aBar, aBoard } from '../board/board-scene.ts'
import { reuse } from './board.ts'

describe('a board that is read again', () => {
  it('is the same object where nothing changed', () => {
    const old = aBoard(aBar())
    expect(reuse(old, structuredClone(old))).toBe(old)
    expect(reuse(undefined, old)).toBe(old)
  })

  it('keeps what did not change, down to the single bar', () => {
    const old = aBoard(aBar(), aBar({ id: 2, resource_id: 2 }))
    const fresh = structuredClone(old)
    fresh.bars[1]!.daily_hours = 2
    fresh.resources[0]!.name = 'Ana R.'
    const next = reuse(old, fresh)
    expect(next.bars[0]).toBe(old.bars[0])
    expect(next.bars[1]).toBe(fresh.bars[1])
    expect(next.resources[0]).toBe(fresh.resources[0])
    expect(next.resources[1]).toBe(old.resources[1])
    expect(next.projects).toBe(old.projects)
  })
})
