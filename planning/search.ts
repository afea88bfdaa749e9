import { jobRoleNow } from './contracts/job-roles.ts'
import type { Day } from './days/days.ts'
import { itemAt } from './lists.ts'

/** Search ignores further words, because each word takes time. */
export const MOST_SEARCH_WORDS = 20

/** Criteria of a board search. An empty list of ids doesn't restrict the result. */
export type Criteria = {
  q: string
  /** If true, words match names only, not the tags or the work of a person or project. */
  names_only?: boolean
  tag_ids: readonly number[]
  /** If true, one of the tags is enough. */
  any_tag?: boolean
  project_id: number | null
  client_ids?: readonly number[]
  job_role_ids?: readonly number[]
}

type Person = {
  id: number
  name: string
  tag_ids: readonly number[]
  contracts: Parameters<typeof jobRoleNow>[0]
}
type Project = { id: number; title: string; tag_ids: readonly number[]; client_id: number | null }
type OpenWork = { project_id: number; tag_ids: readonly number[]; job_role_id: number | null }
type Named = { id: number; name: string }
type PlainName = { id: number; plainName: string }
type Plan<Someone extends Person, Something extends Project> = {
  people: readonly Someone[]
  projects: readonly Something[]
  tags: readonly Named[]
  clients: readonly Named[]
  job_roles: readonly Named[]
  today: Day
  /** The projects that a person works on, repeated for each assignment and request. */
  projectsOf(person: number): Iterable<number>
}

export function findPeople<Someone extends Person>(
  plan: Plan<Someone, Project>,
  criteria: Criteria,
): Someone[] {
  return plan.people.filter(createPersonMatcher(plan, criteria))
}

export function findProjects<Something extends Project>(
  plan: Plan<Person, Something>,
  criteria: Criteria,
): Something[] {
  return plan.projects.filter(createProjectMatcher(plan, criteria))
}

/** Finds unassigned work that matches all criteria. Its tags and role describe the person that it needs. */
export function findOpenWork<Work extends OpenWork>(
  plan: Plan<Person, Project>,
  work: readonly Work[],
  criteria: Criteria,
): readonly Work[] {
  return work.filter(createOpenWorkMatcher(plan, criteria))
}

export function createPersonMatcher(
  plan: Plan<Person, Project>,
  criteria: Criteria,
): (person: Person) => boolean {
  const words = recordsByWord(plan, criteria)
  const isByProject = criteria.project_id !== null || (criteria.client_ids?.length ?? 0) > 0
  const wanted = wantedIds(plan, criteria)
  return ({ id, name, tag_ids, contracts }) => {
    const plainName = words.length > 0 ? plainText(name) : ''
    const role = jobRoleNow(contracts, plan.today)
    const isOn = (projects: ReadonlySet<number>) => projects.size > 0 && some(plan.projectsOf(id), projects)
    return (
      words.every(
        ({ word, tags, projects, roles }) =>
          plainName.includes(word) ||
          (!criteria.names_only && (some(tag_ids, tags) || roles.has(role ?? 0) || isOn(projects))),
      ) &&
      hasTags(tag_ids, criteria) &&
      isAmong(criteria.job_role_ids, role) &&
      (!isByProject || isOn(wanted))
    )
  }
}

export function createProjectMatcher(
  plan: Plan<Person, Project>,
  criteria: Criteria,
): (project: Project) => boolean {
  const words = recordsByWord(plan, criteria)
  const findsStaff = words.length > 0 && !criteria.names_only
  const staffOf = findsStaff ? staffByProject(plan) : new Map<number, ReadonlySet<number>>()
  const names = findsStaff ? plan.people.map(({ id, name }) => ({ id, plainName: plainText(name) })) : []
  const wordsWithPeople = words.map(({ word, ...found }) => ({ ...found, people: idsWith(names, word) }))
  return (project) =>
    wordsWithPeople.every(
      ({ tags, projects, people }) =>
        projects.has(project.id) ||
        some(project.tag_ids, tags) ||
        (people.size > 0 && some(staffOf.get(project.id) ?? [], people)),
    ) &&
    hasTags(project.tag_ids, criteria) &&
    isWanted(project, criteria)
}

export function createOpenWorkMatcher(
  plan: Plan<Person, Project>,
  criteria: Criteria,
): (work: OpenWork) => boolean {
  const words = recordsByWord(plan, criteria)
  const wanted = wantedIds(plan, criteria)
  return ({ project_id, tag_ids, job_role_id }) =>
    words.every(
      ({ tags, projects, roles }) =>
        !criteria.names_only &&
        (projects.has(project_id) || some(tag_ids, tags) || roles.has(job_role_id ?? 0)),
    ) &&
    hasTags(tag_ids, criteria) &&
    isAmong(criteria.job_role_ids, job_role_id) &&
    wanted.has(project_id)
}

function staffByProject({ people, projectsOf }: Plan<Person, Project>): Map<number, Set<number>> {
  const staffOf = new Map<number, Set<number>>()
  for (const { id } of people)
    for (const project of projectsOf(id)) {
      const staff = staffOf.get(project)
      if (staff) staff.add(id)
      else staffOf.set(project, new Set([id]))
    }
  return staffOf
}

function wantedIds({ projects }: Plan<Person, Project>, criteria: Criteria): ReadonlySet<number> {
  return new Set(projects.filter((project) => isWanted(project, criteria)).map(({ id }) => id))
}

/** Returns true if the criteria's project and clients include this project. */
export function isWanted(
  { id, client_id }: Pick<Project, 'id' | 'client_id'>,
  { project_id, client_ids }: Pick<Criteria, 'project_id' | 'client_ids'>,
): boolean {
  return (project_id === null || id === project_id) && isAmong(client_ids, client_id)
}

export function isAmong(wanted: readonly number[] = [], id: number | null): boolean {
  return wanted.length === 0 || (id !== null && wanted.includes(id))
}

/**
 * Returns, for each word, the records whose names contain it. A project also matches by its client's name.
 * With `names_only`, finds only projects by title.
 */
function recordsByWord(
  { projects, tags, clients, job_roles }: Plan<Person, Project>,
  { q, names_only }: Criteria,
) {
  const words = wordsOf(q)
  if (words.length === 0) return []
  // Each name is normalized once, not once per word.
  const plainNames = (named: readonly Named[]): PlainName[] =>
    names_only ? [] : named.map(({ id, name }) => ({ id, plainName: plainText(name) }))
  const [ofTags, ofClients, ofRoles] = [plainNames(tags), plainNames(clients), plainNames(job_roles)]
  const titles = projects.map(({ title }) => plainText(title))
  return words.map((word) => {
    const found = idsWith(ofClients, word)
    const ofWord = projects.filter(
      ({ client_id }, i) => itemAt(titles, i).includes(word) || found.has(client_id ?? 0),
    )
    return {
      word,
      tags: idsWith(ofTags, word),
      roles: idsWith(ofRoles, word),
      projects: new Set(ofWord.map(({ id }) => id)),
    }
  })
}

function idsWith(names: readonly PlainName[], word: string): Set<number> {
  return new Set(names.filter(({ plainName }) => plainName.includes(word)).map(({ id }) => id))
}

function hasTags(
  own: readonly number[],
  { tag_ids, any_tag }: Pick<Criteria, 'tag_ids' | 'any_tag'>,
): boolean {
  if (any_tag && tag_ids.length > 0) return tag_ids.some((tag) => own.includes(tag))
  return tag_ids.every((tag) => own.includes(tag))
}

function some(ids: Iterable<number>, wanted: ReadonlySet<number>): boolean {
  for (const id of ids) if (wanted.has(id)) return true
  return false
}

function wordsOf(text: string): string[] {
  return [...new Set(plainText(text).split(/\s+/).filter(Boolean))].slice(0, MOST_SEARCH_WORDS)
}

/** Leaves out accents, so that "ruiz" finds "Ruíz". */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export function hasLeft(
  { contracts }: { contracts: readonly { end_date: Day | null }[] },
  day: Day,
): boolean {
  return contracts.length > 0 && contracts.every(({ end_date }) => end_date !== null && end_date < day)
}
