import { describe, expect, it } from 'vitest'
import type { Criteria } from './search.ts'
import { findOpenWork, findPeople, findProjects, MOST_SEARCH_WORDS } from './search.ts'

/** Ana Ruíz (tag Design) works on Quay, and Ben on Pier, which belongs to the client Port. */
function aPlan() {
  const asked: number[] = []
  const plan = {
    people: [
      { id: 1, name: 'Ana Ruíz', tag_ids: [5], contracts: [] },
      { id: 2, name: 'Ben', tag_ids: [], contracts: [] },
    ],
    projects: [
      { id: 10, title: 'Quay', tag_ids: [], client_id: null },
      { id: 11, title: 'Pier', tag_ids: [], client_id: 4 },
    ],
    tags: [{ id: 5, name: 'Design' }],
    clients: [{ id: 4, name: 'Port' }],
    job_roles: [],
    today: '2026-06-01',
    projectsOf(person: number) {
      asked.push(person)
      return [[10, 10], [11]][person - 1] ?? []
    },
  }
  return { plan, asked }
}

const search = (q: string, more: Partial<Criteria> = {}): Criteria => ({
  q,
  tag_ids: [],
  project_id: null,
  ...more,
})

describe('a search', () => {
  const { plan } = aPlan()
  const people = (q: string, more?: Partial<Criteria>) =>
    findPeople(plan, search(q, more)).map(({ name }) => name)
  const projects = (q: string, more?: Partial<Criteria>) =>
    findProjects(plan, search(q, more)).map(({ title }) => title)

  it('finds people by their names, tags, projects and clients', () => {
    expect([people('ruiz'), people('design'), people('quay'), people('PORT')]).toEqual([
      ['Ana Ruíz'],
      ['Ana Ruíz'],
      ['Ana Ruíz'],
      ['Ben'],
    ])
    expect([people('quay ana'), people('quay ben'), people('quay', { names_only: true })]).toEqual([
      ['Ana Ruíz'],
      [],
      [],
    ])
  })

  it('finds projects by their titles, clients and people', () => {
    expect([projects('pier'), projects('port'), projects('ruiz'), projects('port ben')]).toEqual([
      ['Pier'],
      ['Pier'],
      ['Quay'],
      ['Pier'],
    ])
    expect([projects('port ruiz'), projects('ruiz', { names_only: true })]).toEqual([[], []])
  })

  it('finds unassigned work by its project and tags', () => {
    const work = [{ project_id: 11, tag_ids: [5], job_role_id: null }]
    const found = (q: string) => findOpenWork(plan, work, search(q)).length
    expect([found('port design'), found('quay')]).toEqual([1, 0])
  })

  it('ignores repeated words, and words after the first 20 different ones', () => {
    const parts = ['a', 'n', 'r', 'u', 'i', 'z', 'd', 'e', 's', 'g', 'q', 'y']
    const twenty = [...parts, 'an', 'ana', 'ru', 'rui', 'ruiz', 'de', 'des', 'desi']
    expect(twenty).toHaveLength(MOST_SEARCH_WORDS)
    expect(people([...twenty, ...twenty].join(' '))).toEqual(['Ana Ruíz'])
    expect(people([...twenty, 'nothing'].join(' '))).toEqual(['Ana Ruíz'])
    expect(people([...twenty, ...twenty].slice(0, 39).concat('nothing').join(' '))).toEqual(['Ana Ruíz'])
    expect(people(['a', 'A', ...twenty.slice(1, 19), 'nothing'].join(' '))).toEqual([])
  })

  it('reads the work of each person once, however many words it has', () => {
    const { plan, asked } = aPlan()
    findProjects(plan, search('a b e i n p q r u y z'))
    expect(asked).toEqual([1, 2])
  })
})
