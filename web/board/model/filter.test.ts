import { describe, expect, it } from 'vitest'
import { aBar, aBoard } from '../../../test/support/board-scene.ts'
import { matchingProjects, matchingResources } from './filter.ts'
import { listRows, peopleNear } from './rows.ts'
import { readView, writeView } from './view.ts'

const board = aBoard(aBar(), aBar({ id: 2, resource_id: 2, project_id: 11, daily_hours: 2 }))
const people = (search: Record<string, unknown>) =>
  matchingResources(board, readView(search)).map(({ name }) => name)

describe('filters', () => {
  it('find names by any of their words, without accents', () => {
    expect(people({ q: 'ruiz' })).toEqual(['Ana Ruíz'])
    expect(people({ q: 'RUIZ an' })).toEqual(['Ana Ruíz'])
    expect(people({ q: 'ruiz ben' })).toEqual([])
  })

  it('find people by tag and by project', () => {
    expect(people({ tags: '5' })).toEqual(['Ana Ruíz'])
    expect(people({ project: 11 })).toEqual(['Ben Okoro'])
    expect(matchingProjects(board, readView({ tags: '5' })).map(({ title }) => title)).toEqual(['Website'])
  })

  it('find who has four hours a day free for six weeks from March', () => {
    expect(people({ available: '4h-6w-2026-03-02' })).toEqual(['Ana Ruíz'])
    expect(people({ available: '2h-6w-2026-03-02' })).toEqual(['Ana Ruíz', 'Ben Okoro'])
    expect(people({ available: '4h-20w-2026-03-02' })).toEqual([])
  })

  it('pass over public holidays, but not over time off', () => {
    const day = { start_date: '2026-03-19', end_date: '2026-03-19', daily_hours: null }
    const away = (absences: object) => {
      const resources = [...board.resources].map(([id, each]) => [id, { ...each, ...absences }] as const)
      const search = readView({ available: '2h-6w-2026-03-02' })
      return matchingResources({ ...board, resources: new Map(resources) }, search).length
    }
    expect(away({ holidays: [{ ...day, what: 'holiday', label: 'San José' }] })).toBe(2)
    expect(away({ time_off: [{ ...day, kind: 'holiday', status: 'approved' }] })).toBe(0)
  })
})

describe('people who left', () => {
  const left = { ...board, settings: { ...board.settings, today: '2026-06-01' } }
  const names = (search: Record<string, unknown>) =>
    matchingResources(left, readView(search)).map(({ name }) => name)

  it('have no row, unless they are asked for by the switch or by name, and then come last', () => {
    expect(names({})).toEqual(['Ben Okoro'])
    expect(names({ leavers: 'shown' })).toEqual(['Ben Okoro', 'Ana Ruíz'])
    expect(names({ q: 'ana' })).toEqual(['Ana Ruíz'])
  })
})

describe('the view in the address', () => {
  it('comes back as it was written, and the usual one writes nothing', () => {
    const search = { from: '2026-03-02', zoom: 'day', group: 'projects', q: 'x', tags: '1.2', project: '3' }
    const more = { density: 'compact', leavers: 'shown', open: 'folded' }
    const all = { ...search, ...more, available: '4.5h-6w-2026-03-02' }
    expect(writeView(readView(all))).toEqual(all)
    expect(writeView(readView({}))).toEqual({})
  })

  it('takes nonsense for nothing', () => {
    const nonsense = {
      from: 'soon',
      zoom: 'year',
      density: 'tiny',
      tags: 'a.-1',
      project: 'x',
      available: '4h',
    }
    expect(readView(nonsense)).toEqual(readView({}))
  })
})

describe('rows', () => {
  it('are people, or projects with their people', () => {
    expect(listRows(board, readView({})).map(({ key }) => key)).toEqual(['open', 'r1', 'r2'])
    const byProject = listRows(board, readView({ group: 'projects' }))
    expect(byProject.map(({ key }) => key)).toEqual(['p11', 'p11r2', 'p10', 'p10r1'])
  })

  it('stay the same objects where nothing changed', () => {
    const rows = listRows(board, readView({}))
    const again = listRows(board, readView({}), rows)
    expect(again).toBe(rows)
  })

  it('are near by whole blocks: those that are seen first, then those below and above', () => {
    const [, person] = listRows(board, readView({}))
    const many = Array.from({ length: 200 }, (_, id) => ({
      ...person!,
      resource: { ...person!.resource!, id },
    }))
    const near = peopleNear(many, 70, 85)
    expect([near[0], near[15], near.length]).toEqual([70, 85, 96])
    expect([Math.min(...near), Math.max(...near)]).toEqual([32, 127])
    expect(peopleNear(many, 71, 86).toSorted()).toEqual(near.toSorted())
    expect(peopleNear(many, 0, 15)).toEqual(many.slice(0, 64).map(({ resource }) => resource.id))
    expect(peopleNear(many, 190, 199)).toHaveLength(200 - 128)
    expect(peopleNear([], 0, -1)).toEqual([])
  })
})
