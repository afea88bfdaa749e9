import { itemAt } from '../../planning/lists.ts'
import type { Phase } from '../../shapes/phases.ts'
import { linkMember } from '../commands/access/linked-people.ts'
import { createClient } from '../commands/clients.ts'
import { addContract } from '../commands/contracts.ts'
import { createJobRole } from '../commands/job-roles.ts'
import { changePlan } from '../commands/plan/change-plan.ts'
import { createProject } from '../commands/projects.ts'
import { createResource } from '../commands/resources.ts'
import { createTag } from '../commands/tags.ts'
import type { Db } from '../db/connect.ts'
import { getOwnView } from '../store/access/linked-people.ts'
import { listClients } from '../store/labels/clients.ts'
import { listJobRoles } from '../store/labels/job-roles.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { listTags } from '../store/tags.ts'
import type { DemoAssignment } from './assignments.ts'
import { phaseAndNote, writeDemoPhases } from './phases.ts'
import type { DemoPlan } from './plan.ts'
import { writeDemoRequests } from './requests.ts'
import type { WrittenPerson } from './time-off.ts'
import { writeDemoTimeOff } from './time-off.ts'
import type { DemoTag } from './words.ts'
import { CLIENTS, DISCIPLINES, TAGS } from './words.ts'

type DemoCounts = { tags: number; projects: number; resources: number; assignments: number }
export type OnDemoProgress = (
  noun: 'projects' | 'people' | 'assignments',
  done: number,
  total: number,
) => void

/**
 * Saves the demo with the app's commands. Links the member `as` to the first person, unless the member is
 * linked already.
 */
export async function writeDemo(
  db: Db,
  org: ActingOrganization,
  plan: DemoPlan,
  { withExternalIds, as = null }: { withExternalIds: boolean; as?: number | null },
  show: OnDemoProgress,
): Promise<DemoCounts> {
  const tags = await writeTags(db, org)
  const tagIds = (names: readonly string[]) => names.flatMap((name) => tags.get(name) ?? [])
  const externalId = (prefix: string, i: number) => (withExternalIds ? `${prefix}-${1001 + i}` : null)

  const { clients, roles } = await writeClientsAndRoles(db, org)

  const projects: number[] = []
  for (const [i, { tags: names, probability, ...project }] of plan.projects.entries()) {
    const create = { ...project, external_id: externalId('ERP', i), tag_ids: tagIds(names) }
    const client_id = clients.get(project.title) ?? null
    projects.push((await createProject(db, org, create, { appFields: { probability, client_id } })).id)
    show('projects', projects.length, plan.projects.length)
  }
  const projectRows = plan.projects.map((each, i) => ({ ...each, id: itemAt(projects, i) }))
  const phases = await writeDemoPhases(db, org, projectRows)

  const people: number[] = []
  const written: WrittenPerson[] = []
  for (const [i, person] of plan.people.entries()) {
    const { name, role, tags: names, contracts } = person
    const job_role_id = roles.get(role) ?? null
    const [contract, ...later] = contracts.map((each) => ({ ...each, job_role_id }))
    const create = { name, external_id: externalId('HR', i), tag_ids: tagIds(names), contract }
    const { id } = await createResource(db, org, create)
    for (const next of later) await addContract(db, org, id, next)
    people.push(id)
    written.push({ ...person, ...create, id })
    show('people', people.length, plan.people.length)
  }

  const assignments = await writeAssignments(db, org, plan.assignments, { projects, people, phases }, show)
  await writeDemoTimeOff(db, org, plan.today, written)
  const roleOf = (tag: string) => DISCIPLINES.find((each) => each.tag === tag)?.role ?? ''
  const wanted = (tag: string) => ({ tag_ids: tagIds([tag]), job_role_id: roles.get(roleOf(tag)) ?? null })
  await writeDemoRequests(db, org, plan.requests, projects, written, wanted)
  if (as !== null && (await getOwnView(db, org.id, as)).resource_id === null)
    await linkMember(db, org, as, itemAt(people, 0))
  return { tags: tags.size, projects: projects.length, resources: people.length, assignments }
}

/**
 * Returns client ids by project title and role ids by name. Reuses existing clients and roles with these
 * names.
 */
async function writeClientsAndRoles(db: Db, org: ActingOrganization) {
  const clients = new Map<string, number>()
  const roles = new Map<string, number>()
  const [knownClients, knownRoles] = [await listClients(db, org.id), await listJobRoles(db, org.id)]
  for (const { projects, ...client } of CLIENTS) {
    const known = knownClients.find(({ name }) => name === client.name)
    const { id } = known ?? (await createClient(db, org, client))
    for (const title of projects) clients.set(title, id)
  }
  for (const { role: name, rate } of DISCIPLINES) {
    const known = knownRoles.find((each) => each.name === name)
    const { id } = known ?? (await createJobRole(db, org, { name, cost_per_hour: String(rate) }))
    roles.set(name, id)
  }
  return { clients, roles }
}

async function writeTags(db: Db, org: ActingOrganization): Promise<Map<string, number>> {
  const known = await listTags(db, org.id)
  const ids = new Map<string, number>()
  for (const tag of TAGS) {
    const fits = (other: DemoTag) =>
      other.for_projects >= tag.for_projects && other.for_resources >= tag.for_resources
    const name = [tag.name, `${tag.name} (demo)`].find((each) =>
      known.every((other) => other.name !== each || fits(other)),
    )
    const found = known.find((other) => other.name === name)
    ids.set(tag.name, found?.id ?? (await createTag(db, org, { ...tag, name: name ?? tag.name })).id)
  }
  return ids
}

async function writeAssignments(
  db: Db,
  org: ActingOrganization,
  assignments: readonly DemoAssignment[],
  ids: { projects: number[]; people: number[]; phases: Phase[] },
  show: OnDemoProgress,
): Promise<number> {
  const total = assignments.reduce((sum, each) => sum + each.records, 0)
  let written = 0
  for (const [index, resource_id] of ids.people.entries()) {
    const own = assignments.filter(({ person }) => person === index)
    const changes = own.map(({ project, person: _, records: __, ...rest }, i) => {
      const work = { ...rest, project_id: itemAt(ids.projects, project), resource_id }
      return { create: { ...work, ...phaseAndNote(ids.phases, work, i) } }
    })
    written += (await changePlan(db, org, changes)).created.length
    show('assignments', written, total)
  }
  return written
}
