import { describe, expect, it } from 'vitest'
import { aBar, aBoard } from '../board/board-scene.ts'
import type { Board } from './board.ts'
import { updateBoard, withBars } from './board-updates.ts'

const old = aBoard(aBar(), aBar({ id: 2, resource_id: 2 }), aBar({ id: 3, resource_id: 2, project_id: 11 }))
const again = ({ bars, barsOf: _, ...rest }: Board) => structuredClone({ ...rest, bars: [...bars.values()] })
const nothing = { ...again(old), resources: [], projects: [], bars: [] }

describe('a board that is read again as a whole', () => {
  it('keeps every object where nothing changed', () => {
    const next = updateBoard(old, again(old), null)
    for (const part of ['settings', 'tags', 'projects', 'resources'] as const)
      expect(next[part]).toBe(old[part])
    for (const id of [1, 2]) expect(next.barsOf.get(id)).toBe(old.barsOf.get(id))
  })

  it('keeps what did not change, down to the single bar, and forgets what is gone', () => {
    const fresh = again(old)
    fresh.bars = fresh.bars.filter(({ id }) => id !== 3)
    fresh.bars[1]!.daily_hours = 2
    fresh.resources[0]!.name = 'Ana R.'
    const next = updateBoard(old, fresh, null)
    expect(next.bars.get(1)).toBe(old.bars.get(1))
    expect(next.barsOf.get(2)).toEqual([{ ...old.bars.get(2), daily_hours: 2 }])
    expect([...next.bars.keys()]).toEqual([1, 2])
    expect(next.resources.map(({ name }) => name)).toEqual(['Ana R.', 'Ben Okoro'])
    expect(next.resources[1]).toBe(old.resources[1])
  })
})

describe('a board that hears what was touched', () => {
  it('is the same where nothing was', () => {
    expect(updateBoard(old, nothing, { resources: [], projects: [] })).toBe(old)
  })

  it('takes the bars of the people and the projects touched from the answer, and leaves the others', () => {
    const bars = [aBar({ id: 4, resource_id: 2, project_id: 11 })]
    const byPerson = updateBoard(
      old,
      { ...nothing, seq: 9, resources: [structuredClone(old.resources[1]!)], bars },
      { resources: [2], projects: [] },
    )
    expect([...byPerson.bars.keys()]).toEqual([1, 4])
    expect(byPerson.barsOf.get(1)).toBe(old.barsOf.get(1))
    expect(byPerson).toMatchObject({ seq: 9, resources: old.resources })

    const byProject = updateBoard(old, nothing, { resources: [], projects: [11] })
    expect([...byProject.bars.keys()]).toEqual([1, 2])
    expect(byProject.projects).toEqual([old.projects[1]])
  })

  it('puts new people where their names belong, and forgets those who are gone', () => {
    const resources = [{ ...old.resources[1]!, id: 3, name: 'Amy' }]
    const next = updateBoard(old, { ...nothing, resources }, { resources: [2, 3], projects: [] })
    expect(next.resources.map(({ name }) => name)).toEqual(['Amy', 'Ana Ruíz'])
    expect(next.barsOf.has(2)).toBe(false)
  })
})

it('a bar that moves to somebody else leaves the one and comes to the other, by its days', () => {
  const next = withBars(old, [], [aBar({ id: 1, resource_id: 2, from: '2026-02-02' })])
  expect(next.barsOf.has(1)).toBe(false)
  expect(next.barsOf.get(2)!.map(({ id }) => id)).toEqual([1, 2, 3])
})
