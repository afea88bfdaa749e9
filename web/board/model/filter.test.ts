import { describe, expect, it } from 'vitest'
import { aBar, aBoard, arrangedFor, rowsOf } from '../../../test/support/board-scene.ts'
import type { Board } from './board.ts'
import { matchingProjects, matchingResources } from './filter.ts'
import { peopleNear } from './rows.ts'
import { readView, writeView } from './view.ts'

const board = aBoard(aBar(), aBar({ id: 2, resource_id: 2, project_id: 11, daily_hours: 2 }))
const peopleOn = (of: Board, search: Record<string, unknown>) =>
  matchingResources(of, readView(search), arrangedFor(of, readView(search))).map(({ name }) => name)
const people = (search: Record<string, unknown>) => peopleOn(board, search)

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

  it('find who has some hours a day free, the freest first, and keep the person whose work is unassigned', () => {
    expect(people({ available: '4h_2026-03-02_2026-04-10' })).toEqual(['Ana Ruíz'])
    expect(people({ available: '2h_2026-03-02_2026-04-10' })).toEqual(['Ana Ruíz', 'Ben Okoro'])
    expect(people({ available: '4h_2026-03-02_2026-07-10' })).toEqual([])
    expect(people({ available: '4h_2026-03-02_2026-04-10_2' })).toEqual(['Ben Okoro', 'Ana Ruíz'])
    const busy = aBoard(aBar({ daily_hours: 7, to: '2026-04-10' }))
    expect(peopleOn(busy, { available: '1h_2026-03-02_2026-04-10' })).toEqual(['Ben Okoro', 'Ana Ruíz'])
  })

  it('pass over public holidays, but not over time off', () => {
    const day = { start_date: '2026-03-19', end_date: '2026-03-19', daily_hours: null }
    const away = (absences: object) => {
      const resources = [...board.resources].map(([id, each]) => [id, { ...each, ...absences }] as const)
      return peopleOn({ ...board, resources: new Map(resources) }, { available: '2h_2026-03-02_2026-04-10' })
        .length
    }
    expect(away({ holidays: [{ ...day, what: 'holiday', label: 'San José' }] })).toBe(2)
    expect(away({ time_off: [{ ...day, kind: 'holiday', status: 'approved' }] })).toBe(0)
  })
})

describe('people who left', () => {
  const left = { ...board, settings: { ...board.settings, today: '2026-06-01' } }
  const names = (search: Record<string, unknown>) => peopleOn(left, search)

  it('have no row, unless they are asked for by the switch or by name, and then come last', () => {
    expect(names({})).toEqual(['Ben Okoro'])
    expect(names({ leavers: 'shown' })).toEqual(['Ben Okoro', 'Ana Ruíz'])
    expect(names({ q: 'ana' })).toEqual(['Ana Ruíz'])
  })
})

describe('the view in the address', () => {
  it('comes back as it was written, and the usual one writes nothing', () => {
    const search = { from: '2026-03-02', zoom: 'day', group: 'projects', q: 'x', tags: '1.2', project: '3' }
    const more = { density: 'compact', leavers: 'shown', closed: 'open.t5', sections: 'tag', sort: 'free' }
    const all = { ...search, ...more, available: '4.5h_2026-03-02_2026-04-10_7' }
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
      available: '4h_2026-03-02_2026-03-01',
    }
    expect(readView(nonsense)).toEqual(readView({}))
  })
})

describe('rows', () => {
  it('are people, or projects with their people', () => {
    expect(rowsOf(board, readView({})).map(({ key }) => key)).toEqual(['open', 'r1', 'r2'])
    const byProject = rowsOf(board, readView({ group: 'projects' }))
    expect(byProject.map(({ key }) => key)).toEqual(['p11', 'p11r2', 'p10', 'p10r1'])
  })

  it('stand under the first of their tags, and hide what belongs to a closed one', () => {
    const keys = (search: object) =>
      rowsOf(board, readView({ sections: 'tag', ...search })).map(({ key }) => key)
    expect(keys({})).toEqual(['open', 't5', 'r1', 't0', 'r2'])
    expect(keys({ closed: 't5' })).toEqual(['open', 't5', 't0', 'r2'])
    const [, section, , untagged] = rowsOf(board, readView({ sections: 'tag' }))
    expect([section?.section?.name, untagged?.section?.name]).toEqual(['Design', 'No tag'])
    const closed = rowsOf(board, readView({ group: 'projects', closed: 'p11' }))
    expect(closed.map(({ key }) => key)).toEqual(['p11', 'p10', 'p10r1'])
  })

  it('stay the same objects where nothing changed', () => {
    const view = readView({ sections: 'tag' })
    const rows = rowsOf(board, view)
    expect(rowsOf(board, view, rows)).toBe(rows)
  })

  it('are near by whole blocks: those that are seen first, then those below and above', () => {
    const [, person] = rowsOf(board, readView({}))
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
