import { addDays } from '../planning/days/days.ts'
import type { Random } from '../server/demo/random.ts'

/** Something that sends a request and gives the answer's status and data. */
export type Caller = {
  api(method: string, path: string, body?: object): Promise<Answer>
  app(method: string, path: string, body?: object): Promise<Answer>
}
// biome-ignore lint/suspicious/noExplicitAny: what is in data depends on the address
type Answer = { status: number; data: any }

/** What the writers have heard of; some of it may be gone already, and such a change is refused. */
export type Known = {
  projects: number[]
  resources: number[]
  contracts: number[]
  assignments: number[]
  requests: number[]
  tags: number[]
}

/** Enough to meet each other often. */
const MOST = { projects: 80, resources: 60, tags: 6 }

type Change = (caller: Caller, known: Known, random: Random) => Promise<number>

/** How often, out of the sum of all, and what. */
const CHANGES: [number, Change][] = [
  [6, createProject],
  [6, createResource],
  [2, createBatch],
  [12, changeProject],
  [10, changeResource],
  [25, createAssignment],
  [15, moveAssignment],
  [5, deleteAssignment],
  [4, changeSeveral],
  [8, createRequest],
  [6, changeRequest],
  [6, confirmRequest],
  [3, deleteRequest],
  [5, raiseContract],
  [5, changeContract],
  [1, deleteContract],
  [2, createTag],
  [4, changeTag],
  [1, deleteTag],
  [2, archive],
  [3, restore],
  [2, deleteProject],
  [2, deleteResource],
  [2, takeTimeOff],
]
const SUM = CHANGES.reduce((sum, [weight]) => sum + weight, 0)

/** One change at random; the status of its answer. */
export function changeSomething(caller: Caller, known: Known, random: Random): Promise<number> {
  let left = random.int(1, SUM)
  for (const [weight, change] of CHANGES) {
    left -= weight
    if (left <= 0) return change(caller, known, random)
  }
  throw new Error('the weights do not add up')
}

const word = (random: Random) =>
  random.pick(['Harbour', 'Bridge', 'Tower', 'Ana', 'Bo', 'Cleo']) + random.int(1, 99)
const idFrom = (ids: readonly number[], random: Random) => (ids.length === 0 ? 0 : random.pick(ids))
const dayFrom = (random: Random) => addDays('2026-01-01', random.int(0, 700))
const rate = (random: Random) => `${random.int(10, 99)}.50`
const choice = (random: Random) => random.pick(['refuse', 'trim', 'hand_over'])

function tagIds({ tags }: Known, random: Random): number[] {
  return tags.filter(() => random.chance(0.25))
}

function days(random: Random, longest: number) {
  const start_date = dayFrom(random)
  return { start_date, end_date: addDays(start_date, random.int(0, longest)) }
}

function aProject(known: Known, random: Random) {
  const window = random.chance(0.7) ? { start_date: '2025-01-01', end_date: '2028-12-31' } : days(random, 600)
  return {
    title: word(random),
    ...window,
    budgeted_hours: random.int(0, 999),
    tag_ids: tagIds(known, random),
  }
}

/** Sometimes none; an app's alone, the interface ignores it. */
function aWeek(random: Random) {
  if (random.chance(0.5)) return {}
  return { week: [8, ...Array.from({ length: 6 }, () => random.pick([0, 0, 4, 7.5, 8, 8]))] }
}

function aContract(random: Random) {
  const start_date = random.chance(0.8) ? '2025-01-01' : dayFrom(random)
  const end_date = random.chance(0.6) ? null : addDays(start_date, random.int(30, 900))
  return { start_date, end_date, daily_hours: random.int(6, 8), cost_per_hour: rate(random) }
}

async function createProject(caller: Caller, known: Known, random: Random) {
  if (known.projects.length >= MOST.projects) return changeProject(caller, known, random)
  const { status, data } = await caller.api('POST', '/projects', aProject(known, random))
  if (status === 201) known.projects.push(data.id)
  return status
}

async function createResource(caller: Caller, known: Known, random: Random) {
  if (known.resources.length >= MOST.resources) return changeResource(caller, known, random)
  const person = { name: word(random), tag_ids: tagIds(known, random), contract: aContract(random) }
  const { status, data } = await caller.api('POST', '/resources', person)
  if (status === 201) known.resources.push(data.id)
  if (status === 201) known.contracts.push(data.contracts[0].id)
  return status
}

async function createBatch(caller: Caller, known: Known, random: Random) {
  if (known.projects.length >= MOST.projects) return deleteProject(caller, known, random)
  const records = [1, 2, 3].map(() => aProject(known, random))
  const { status, data } = await caller.api('POST', '/projects/batch?mode=each', { records })
  for (const row of data?.rows ?? []) if (row.status === 'created') known.projects.push(row.id)
  return status
}

async function changeProject(caller: Caller, known: Known, random: Random) {
  const cost_per_hour = random.chance(0.3) ? rate(random) : null
  const change = { ...aProject(known, random), cost_per_hour, choice: choice(random) }
  return (await caller.app('PUT', `/projects/${idFrom(known.projects, random)}`, change)).status
}

async function changeResource(caller: Caller, known: Known, random: Random) {
  const change = { name: word(random), tag_ids: tagIds(known, random) }
  return (await caller.app('PUT', `/resources/${idFrom(known.resources, random)}`, change)).status
}

function anAssignment(known: Known, random: Random) {
  return {
    project_id: idFrom(known.projects, random),
    resource_id: idFrom(known.resources, random),
    ...days(random, 40),
    daily_hours: random.int(1, 3),
    ...(random.chance(0.2) ? { cost_per_hour: rate(random) } : {}),
  }
}

/** A part of it, at random. */
function aMove(known: Known, random: Random) {
  const { project_id, resource_id, start_date, end_date, daily_hours } = anAssignment(known, random)
  const id = idFrom(known.assignments, random)
  return { id, ...random.pick([{ project_id }, { resource_id }, { start_date, end_date }, { daily_hours }]) }
}

async function changeAssignments(caller: Caller, known: Known, changes: object[]) {
  const { status, data } = await caller.app('POST', '/plan/changes', { changes })
  learn(known, data)
  return status
}

function learn(known: Known, changed: Answer['data']): void {
  for (const { id } of changed?.created ?? []) known.assignments.push(id)
  for (const { id } of changed?.deleted ?? []) forget(known.assignments, id)
  for (const { id } of changed?.requests.created ?? []) known.requests.push(id)
  for (const { id } of changed?.requests.deleted ?? []) forget(known.requests, id)
}

function aRequest(known: Known, random: Random) {
  const { cost_per_hour: _, resource_id, ...work } = anAssignment(known, random)
  return { ...work, resource_id: random.chance(0.5) ? null : resource_id, tag_ids: tagIds(known, random) }
}

function createRequest(caller: Caller, known: Known, random: Random) {
  return changeAssignments(caller, known, [{ create_request: aRequest(known, random) }])
}

function changeRequest(caller: Caller, known: Known, random: Random) {
  const { project_id, resource_id, start_date, end_date, tag_ids } = aRequest(known, random)
  const part = random.pick([{ project_id }, { resource_id }, { start_date, end_date }, { tag_ids }])
  return changeAssignments(caller, known, [
    { update_request: { id: idFrom(known.requests, random), ...part } },
  ])
}

function confirmRequest(caller: Caller, known: Known, random: Random) {
  const changes = [
    { delete_request: idFrom(known.requests, random) },
    { create: anAssignment(known, random) },
  ]
  return changeAssignments(caller, known, changes)
}

function deleteRequest(caller: Caller, known: Known, random: Random) {
  return changeAssignments(caller, known, [{ delete_request: idFrom(known.requests, random) }])
}

function createAssignment(caller: Caller, known: Known, random: Random) {
  return changeAssignments(caller, known, [{ create: anAssignment(known, random) }])
}

function moveAssignment(caller: Caller, known: Known, random: Random) {
  return changeAssignments(caller, known, [{ update: aMove(known, random) }])
}

function deleteAssignment(caller: Caller, known: Known, random: Random) {
  return changeAssignments(caller, known, [{ delete: idFrom(known.assignments, random) }])
}

function changeSeveral(caller: Caller, known: Known, random: Random) {
  const update = aMove(known, random)
  const changes = [{ update }, { create: anAssignment(known, random) }]
  const gone = idFrom(known.assignments, random)
  return changeAssignments(caller, known, gone === update.id ? changes : [...changes, { delete: gone }])
}

async function raiseContract(caller: Caller, known: Known, random: Random) {
  const contract = { ...aContract(random), ...aWeek(random), start_date: dayFrom(random), end_date: null }
  const more = { ends: idFrom(known.contracts, random), choice: choice(random) }
  const path = `/resources/${idFrom(known.resources, random)}/contracts`
  const { status, data } = await caller.app('POST', path, { ...contract, ...more })
  if (status === 201) known.contracts.push(data.id)
  learn(known, data?.replanned)
  return status
}

async function changeContract(caller: Caller, known: Known, random: Random) {
  const change = { ...aContract(random), ...aWeek(random), choice: choice(random) }
  const path = `/contracts/${idFrom(known.contracts, random)}`
  const { status, data } = await caller.app('PUT', path, change)
  learn(known, data?.replanned)
  return status
}

function deleteContract(caller: Caller, known: Known, random: Random) {
  return remove(caller, known.contracts, random, (id) => `/contracts/${id}?choice=${choice(random)}`)
}

async function createTag(caller: Caller, known: Known, random: Random) {
  if (known.tags.length >= MOST.tags) return changeTag(caller, known, random)
  const { status, data } = await caller.app('POST', '/tags', aTag(random))
  if (status === 201) known.tags.push(data.id)
  return status
}

async function changeTag(caller: Caller, known: Known, random: Random) {
  return (await caller.app('PUT', `/tags/${idFrom(known.tags, random)}`, aTag(random))).status
}

function aTag(random: Random) {
  const color = `#${random.int(100000, 999999)}`
  return { name: word(random), color, for_projects: true, for_resources: true }
}

function deleteTag(caller: Caller, known: Known, random: Random) {
  return remove(caller, known.tags, random, (id) => `/tags/${id}`)
}

async function archive(caller: Caller, known: Known, random: Random) {
  const path = `/projects/${idFrom(known.projects, random)}/archival`
  return (await caller.app('PUT', path, { choice: random.pick(['refuse', 'wind_down']) })).status
}

async function restore(caller: Caller, known: Known, random: Random) {
  return (await caller.app('DELETE', `/projects/${idFrom(known.projects, random)}/archival`)).status
}

function deleteProject(caller: Caller, known: Known, random: Random) {
  return remove(caller, known.projects, random, (id) => `/projects/${id}?choice=with_requests`)
}

function deleteResource(caller: Caller, known: Known, random: Random) {
  return remove(caller, known.resources, random, (id) => `/resources/${id}`)
}

async function takeTimeOff(caller: Caller, known: Known, random: Random) {
  const path = `/resources/${idFrom(known.resources, random)}/time-off`
  return (await caller.app('POST', path, days(random, 10))).status
}

async function remove(caller: Caller, ids: number[], random: Random, path: (id: number) => string) {
  const id = idFrom(ids, random)
  const { status } = await caller.app('DELETE', path(id))
  if (status === 200 || status === 204 || status === 404) forget(ids, id)
  return status
}

function forget(ids: number[], id: number): void {
  const place = ids.indexOf(id)
  if (place >= 0) ids.splice(place, 1)
}
