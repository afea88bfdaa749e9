import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../../planning/days/days.ts'
import { byId } from '../../../planning/lists.ts'
import {
  aBar,
  aBoard,
  aLoadedBoard,
  aRequest,
  arrangedFor,
  boardRows,
} from '../../../test/support/board-scene.ts'
import type { Board } from './board.ts'
import { daysToLoad, matchingProjects, matchingResources, openRequests } from './filter.ts'
import { cornerInWords, peopleNear } from './rows.ts'
import { groupBars } from './updates.ts'
import { countFilters, readView, writeView } from './view.ts'

const board = aBoard(aBar(), aBar({ id: 2, resource_id: 2, project_id: 11, daily_hours: 2 }))
const peopleOn = (of: Board, search: Record<string, unknown>) =>
  matchingResources(of, readView(search), arrangedFor(of, readView(search))).map(({ name }) => name)
const people = (search: Record<string, unknown>) => peopleOn(board, search)

/** Ana is a designer. Intranet belongs to the client Port Authority, and Website has no client. */
function staffedBoard(): Board {
  const named = (job_role_id: number | null, id: number) => {
    const person = board.resources.get(id)!
    return { ...person, contracts: person.contracts.map((contract) => ({ ...contract, job_role_id })) }
  }
  const clientOf = (id: number) => (id === 11 ? 4 : null)
  return {
    ...board,
    resources: byId([named(3, 1), named(null, 2)]),
    projects: byId([...board.projects.values()].map((each) => ({ ...each, client_id: clientOf(each.id) }))),
    job_roles: [{ id: 3, name: 'Designer' }],
    clients: [{ id: 4, name: 'Port Authority', is_archived: false }],
  }
}

describe('filters', () => {
  it('find names by all words of the search, without accents', () => {
    expect(people({ q: 'ruiz' })).toEqual(['Ana Ruíz'])
    expect(people({ q: 'RUIZ an' })).toEqual(['Ana Ruíz'])
    expect(people({ q: 'ruiz ben' })).toEqual([])
  })

  const projects = (search: Record<string, unknown>, of = board) =>
    matchingProjects(of, readView(search)).map(({ title }) => title)

  it('find people by tag and by project', () => {
    expect(people({ tags: '5' })).toEqual(['Ana Ruíz'])
    expect(people({ project: 11 })).toEqual(['Ben Okoro'])
    expect(projects({ tags: '5' })).toEqual(['Website'])
    expect(people({ tags: '5.6' })).toEqual([])
    expect(people({ tags: '5.6', match: 'any' })).toEqual(['Ana Ruíz'])
  })

  it('search people, projects and requests by their tags, projects and people', () => {
    expect(people({ q: 'intra' })).toEqual(['Ben Okoro'])
    expect(people({ q: 'design web' })).toEqual(['Ana Ruíz'])
    expect(people({ q: 'design intra' })).toEqual([])
    expect(projects({ q: 'okoro' })).toEqual(['Intranet'])
    expect(projects({ q: 'design' })).toEqual(['Website'])
    const open = aBoard(aRequest({ project_id: 11 }), aRequest({ id: 2, tag_ids: [5] }))
    const found = (q: string) => openRequests(open, readView({ q })).map(({ project_id }) => project_id)
    expect([found('intra'), found('design'), found('ana'), found('')]).toEqual([[11], [10], [], [11, 10]])
  })

  it('load the days of a project that the search finds', () => {
    const { scale } = aLoadedBoard(board)
    const worked = (q: string) => daysToLoad(board, readView({ q }), scale).worked
    expect(worked('intra')).toEqual({ start: dayNumber('2026-01-01'), end: dayNumber('2026-04-30') })
    expect([worked('in'), worked('ana')]).toEqual([null, null])
  })

  it('find people, projects and requests by role and by client', () => {
    const staffed = staffedBoard()
    expect(peopleOn(staffed, { roles: '3' })).toEqual(['Ana Ruíz'])
    expect(peopleOn(staffed, { clients: '4' })).toEqual(['Ben Okoro'])
    expect([peopleOn(staffed, { q: 'designer' }), peopleOn(staffed, { q: 'port' })]).toEqual([
      ['Ana Ruíz'],
      ['Ben Okoro'],
    ])
    expect([projects({ q: 'port' }, staffed), projects({ clients: '4' }, staffed)]).toEqual([
      ['Intranet'],
      ['Intranet'],
    ])
    const keys = boardRows(staffed, readView({ roles: '3', group: 'projects' })).map(({ key }) => key)
    expect(keys).toEqual(['p10', 'p10r1'])
    const open = [aRequest({ job_role_id: 3 }), aRequest({ id: 2, project_id: 11 })]
    const requests = { ...staffed, ...groupBars(open) }
    const found = (search: object) => openRequests(requests, readView({ ...search })).map(({ id }) => id)
    expect([found({ roles: '3' }), found({ clients: '4' }), found({ q: 'designer' })]).toEqual(
      [0, 1, 0].map((at) => [open[at]!.id]),
    )
  })

  it('find tentative work that has not ended', () => {
    const tentative = aBoard(
      aRequest({ resource_id: 2 }),
      aRequest({ id: 2, resource_id: 1, to: '2026-03-03' }),
    )
    const later = { ...tentative, settings: { ...tentative.settings, today: '2026-03-05' } }
    expect(peopleOn(later, { tentative: 'only' })).toEqual(['Ben Okoro'])
    const lastDay = { ...tentative, settings: { ...tentative.settings, today: '2026-03-13' } }
    expect(peopleOn(lastDay, { tentative: 'only' })).toEqual(['Ben Okoro'])
    expect(projects({ tentative: 'only' }, tentative)).toEqual(['Website'])
    expect(projects({ tentative: 'only' })).toEqual([])
    const [site, ...others] = [...board.projects.values()]
    const soft = { ...board, projects: byId([{ ...site!, probability: 50 }, ...others]) }
    expect(projects({ tentative: 'only' }, soft)).toEqual(['Intranet'])
  })

  it('are counted, without the search text', () => {
    const hours = { tentative: 'only', over: 'only', free: '7.5', available: '4h_2026-03-02_2026-04-10' }
    const count = (search: object) => countFilters(readView({ ...search }))
    expect(count({ q: 'ruiz', tags: '5.6', clients: '4', roles: '3', project: 11, ...hours })).toBe(9)
    expect([count({ tentative: 'only' }), count({ q: 'ruiz' })]).toEqual([1, 0])
  })

  it('find people over capacity, or with free hours, on the visible dates', () => {
    const full = aBoard(aBar({ daily_hours: 10 }), aBar({ id: 2, resource_id: 2, daily_hours: 3 }))
    expect(peopleOn(full, { over: 'only' })).toEqual(['Ana Ruíz'])
    expect(boardRows(full, readView({ over: 'only', group: 'projects' })).map(({ key }) => key)).toEqual([
      ...['p10', 'p10r1'],
    ])
    // Ana has two of the four visible weeks free (80 h).
    // Ben has 1 h a day free in the first two weeks, and 4 h a day in the last two (50 h).
    expect(peopleOn(full, { free: 50 })).toEqual(['Ana Ruíz', 'Ben Okoro'])
    expect(peopleOn(full, { free: 51 })).toEqual(['Ana Ruíz'])
  })

  it('find people who are free on a number of days within a range', () => {
    const busy = aBoard(aBar({ daily_hours: 8, to: '2026-03-11' }))
    const two = { available: '2x8h_2026-03-09_2026-03-13' }
    expect(peopleOn(busy, two)).toEqual(['Ana Ruíz'])
    expect(peopleOn(busy, { available: '3x8h_2026-03-09_2026-03-13' })).toEqual([])
    expect(peopleOn(busy, { available: '8h_2026-03-09_2026-03-13' })).toEqual([])
  })

  it('find people with free hours a day, freest first, and keep one given person', () => {
    expect(people({ available: '4h_2026-03-02_2026-04-10' })).toEqual(['Ana Ruíz'])
    expect(people({ available: '2h_2026-03-02_2026-04-10' })).toEqual(['Ana Ruíz', 'Ben Okoro'])
    expect(people({ available: '4h_2026-03-02_2026-07-10' })).toEqual([])
    expect(people({ available: '4h_2026-03-02_2026-04-10_2' })).toEqual(['Ben Okoro', 'Ana Ruíz'])
    const busy = aBoard(aBar({ daily_hours: 7, to: '2026-04-10' }))
    expect(peopleOn(busy, { available: '1h_2026-03-02_2026-04-10' })).toEqual(['Ben Okoro', 'Ana Ruíz'])
  })

  it('skip public holidays, but not time off, to find free people', () => {
    const day = { start_date: '2026-03-19', end_date: '2026-03-19', daily_hours: null }
    const away = (timeOff: object) => {
      const resources = [...board.resources].map(([id, each]) => [id, { ...each, ...timeOff }] as const)
      return peopleOn({ ...board, resources: new Map(resources) }, { available: '2h_2026-03-02_2026-04-10' })
        .length
    }
    expect(away({ holidays: [{ ...day, label: 'San José' }] })).toBe(2)
    expect(away({ time_off: [{ ...day, kind: 'holiday', status: 'approved' }] })).toBe(0)
  })
})

describe('people who left', () => {
  const left = { ...board, settings: { ...board.settings, today: '2026-06-01' } }
  const names = (search: Record<string, unknown>) => peopleOn(left, search)

  it('have no row unless the switch or a search shows them, and come last', () => {
    expect(names({})).toEqual(['Ben Okoro'])
    expect(names({ leavers: 'shown' })).toEqual(['Ben Okoro', 'Ana Ruíz'])
    expect(names({ q: 'ana' })).toEqual(['Ana Ruíz'])
  })
})

describe('the view in the URL', () => {
  it('is read as it was written, and the default view writes nothing', () => {
    const search = { from: '2026-03-02', zoom: 'day', group: 'projects', q: 'x', tags: '1.2', project: '3' }
    const more = { density: 'compact', leavers: 'shown', closed: 'open.t5', sections: 'tag', sort: 'free' }
    const hours = { tentative: 'only', over: 'only', free: '7.5', match: 'any', clients: '4', roles: '3.8' }
    for (const available of ['4.5h_2026-03-02_2026-04-10_7', '3x8h_2026-03-02_2026-04-10']) {
      const all = { ...search, ...more, ...hours, available }
      expect(writeView(readView(all))).toEqual(all)
    }
    expect(writeView(readView({}))).toEqual({})
  })

  it('ignores invalid values', () => {
    const nonsense = {
      from: 'soon',
      zoom: 'year',
      density: 'tiny',
      tags: 'a.-1',
      project: 'x',
      free: '-3',
      over: 'yes',
      available: '4h_2026-03-02_2026-03-01',
    }
    expect(readView(nonsense)).toEqual(readView({}))
  })
})

describe('rows', () => {
  it('are people, or projects with their people', () => {
    expect(boardRows(board, readView({})).map(({ key }) => key)).toEqual(['open', 'r1', 'r2'])
    const byProject = boardRows(board, readView({ group: 'projects' }))
    expect(byProject.map(({ key }) => key)).toEqual(['p11', 'p11r2', 'p10', 'p10r1'])
  })

  it('are grouped by their first tag, and are hidden in a collapsed group', () => {
    const keys = (search: object) =>
      boardRows(board, readView({ sections: 'tag', ...search })).map(({ key }) => key)
    expect(keys({})).toEqual(['open', 't5', 'r1', 't0', 'r2'])
    expect(keys({ closed: 't5' })).toEqual(['open', 't5', 't0', 'r2'])
    const [, section, , untagged] = boardRows(board, readView({ sections: 'tag' }))
    expect([section?.section?.name, untagged?.section?.name]).toEqual(['Design', 'No tag'])
    const closed = boardRows(board, readView({ group: 'projects', closed: 'p11' }))
    expect(closed.map(({ key }) => key)).toEqual(['p11', 'p10', 'p10r1'])
  })

  it('are grouped by role, and projects with their people by client', () => {
    const staffed = staffedBoard()
    const rows = (search: Record<string, unknown>) => boardRows(staffed, readView(search))
    const keys = (search: Record<string, unknown>) => rows(search).map(({ key }) => key)
    expect(keys({ sections: 'role' })).toEqual(['open', 'j3', 'r1', 'j0', 'r2'])
    const byClient = { group: 'projects', sections: 'client' }
    expect(keys(byClient)).toEqual(['c4', 'p11', 'p11r2', 'c0', 'p10', 'p10r1'])
    expect(keys({ ...byClient, closed: 'c4.p10' })).toEqual(['c4', 'c0', 'p10'])
    expect(cornerInWords(rows({ ...byClient, closed: 'c4' }))).toBe('2 projects')
    expect(rows(byClient).flatMap(({ section }) => section?.name ?? [])).toEqual([
      'Port Authority',
      'No client',
    ])
    // After a merge of clients, archived projects can still have the id of the deleted client.
    const merged = boardRows({ ...staffed, clients: [] }, readView(byClient))
    expect(merged.map(({ key }) => key)).toEqual(['c0', ...keys({ group: 'projects' })])
    // Sections by client exist only for projects, and sections by role only for people.
    expect(keys({ sections: 'client' })).toEqual(keys({}))
    expect(keys({ group: 'projects', sections: 'role' })).toEqual(keys({ group: 'projects' }))
  })

  it('are the same objects if nothing changed', () => {
    const view = readView({ sections: 'tag' })
    const rows = boardRows(board, view)
    expect(boardRows(board, view, rows)).toBe(rows)
  })

  it('give nearby people in blocks, with the visible people first', () => {
    const [, person] = boardRows(board, readView({}))
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
