import { jobRoleNow } from './contracts/job-roles.ts'
import type { Day } from './days/days.ts'

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
type Named = { id: number; name: string }
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
  const words = wordsOf(criteria.q).map((word) => namesWith(plan, word, criteria))
  const isByProject = criteria.project_id !== null || (criteria.client_ids?.length ?? 0) > 0
  const wanted = wantedIds(plan, criteria)
  return plan.people.filter((person) => {
    const { id, name, tag_ids } = person
    const role = jobRoleNow(person.contracts, plan.today)
    const isOn = (projects: ReadonlySet<number>) => projects.size > 0 && some(plan.projectsOf(id), projects)
    return (
      words.every(
        ({ word, tags, projects, roles }) =>
          has(name, word) ||
          (!criteria.names_only && (some(tag_ids, tags) || roles.has(role ?? 0) || isOn(projects))),
      ) &&
      hasTags(tag_ids, criteria) &&
      isAmong(criteria.job_role_ids, role) &&
      (!isByProject || isOn(wanted))
    )
  })
}

export function findProjects<Something extends Project>(
  plan: Plan<Person, Something>,
  criteria: Criteria,
): Something[] {
  const projectsOf = (people: readonly Person[]) =>
    new Set(people.flatMap(({ id }) => [...plan.projectsOf(id)]))
  const words = wordsOf(criteria.q).map((word) => {
    const staff = criteria.names_only ? [] : plan.people.filter(({ name }) => has(name, word))
    return { ...namesWith(plan, word, criteria), staffed: projectsOf(staff) }
  })
  return plan.projects.filter(
    (project) =>
      words.every(
        ({ tags, projects, staffed }) =>
          projects.has(project.id) || some(project.tag_ids, tags) || staffed.has(project.id),
      ) &&
      hasTags(project.tag_ids, criteria) &&
      isWanted(project, criteria),
  )
}

/** Finds unassigned work that matches all criteria. Its tags and role describe the person that it needs. */
export function findOpenWork<
  Work extends { project_id: number; tag_ids: readonly number[]; job_role_id: number | null },
>(plan: Plan<Person, Project>, work: readonly Work[], criteria: Criteria): readonly Work[] {
  const words = wordsOf(criteria.q).map((word) => namesWith(plan, word, criteria))
  const wanted = wantedIds(plan, criteria)
  return work.filter(
    ({ project_id, tag_ids, job_role_id }) =>
      words.every(
        ({ tags, projects, roles }) =>
          !criteria.names_only &&
          (projects.has(project_id) || some(tag_ids, tags) || roles.has(job_role_id ?? 0)),
      ) &&
      hasTags(tag_ids, criteria) &&
      isAmong(criteria.job_role_ids, job_role_id) &&
      wanted.has(project_id),
  )
}

function wantedIds({ projects }: Plan<Person, Project>, criteria: Criteria): ReadonlySet<number> {
  return new Set(projects.filter((project) => isWanted(project, criteria)).map(({ id }) => id))
}

function isWanted({ id, client_id }: Project, { project_id, client_ids }: Criteria): boolean {
  return (project_id === null || id === project_id) && isAmong(client_ids, client_id)
}

export function isAmong(wanted: readonly number[] = [], id: number | null): boolean {
  return wanted.length === 0 || (id !== null && wanted.includes(id))
}

/**
 * Finds items whose name contains the word. A project also matches by its client's name. With `names_only`,
 * finds only projects by title.
 */
function namesWith(
  { projects, tags, clients, job_roles }: Plan<Person, Project>,
  word: string,
  { names_only }: Criteria,
) {
  const idsOf = (named: readonly Named[]) =>
    new Set(names_only ? [] : named.filter(({ name }) => has(name, word)).map(({ id }) => id))
  const ofClients = idsOf(clients)
  const found = projects.filter(({ title, client_id }) => has(title, word) || ofClients.has(client_id ?? 0))
  return {
    word,
    tags: idsOf(tags),
    roles: idsOf(job_roles),
    projects: new Set(found.map(({ id }) => id)),
  }
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
  return plainText(text).split(/\s+/).filter(Boolean)
}

function has(name: string, word: string): boolean {
  return plainText(name).includes(word)
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
