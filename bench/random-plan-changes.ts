import { addDays } from '../planning/days/days.ts'
import type { Random } from '../server/demo/random.ts'

export type Caller = {
  api(method: string, path: string, body?: object): Promise<AppReply>
  app(method: string, path: string, body?: object): Promise<AppReply>
}
// biome-ignore lint/suspicious/noExplicitAny: the data depends on the path
export type AppReply = { status: number; data: any }

/** Ids of records that earlier random changes created. Some of the records may be deleted. */
export type Known = {
  projects: number[]
  resources: number[]
  contracts: number[]
  assignments: number[]
  requests: number[]
  time_off: number[]
  tags: number[]
  clients: number[]
  job_roles: number[]
}

export const noKnownRecords = (): Known => ({
  ...{ projects: [], resources: [], contracts: [], assignments: [], requests: [], time_off: [] },
  ...{ tags: [], clients: [], job_roles: [] },
})

export type RandomChange = (caller: Caller, known: Known, random: Random) => Promise<number>

/** Plan changes with their weights. A higher weight makes a change more frequent. */
const ACTS: [number, (known: Known, random: Random) => object[]][] = [
  [25, (known, random) => [{ create: anAssignment(known, random) }]],
  [15, (known, random) => [{ update: aMove(known, random) }]],
  [5, (known, random) => [{ delete: idFrom(known.assignments, random) }]],
  [4, several],
  [8, (known, random) => [{ create_request: aRequest(known, random) }]],
  [6, changeOfRequest],
  [6, confirmation],
  [3, (known, random) => [{ delete_request: idFrom(known.requests, random) }]],
  [3, timeOff],
  [4, changeOfTimeOff],
  [1, (known, random) => [{ delete_time_off: idFrom(known.time_off, random) }]],
]

export const PLAN_CHANGES: [number, RandomChange][] = [
  ...ACTS.map(([weight, act]): [number, RandomChange] => [
    weight,
    (caller, known, random) => sendPlanChanges(caller, known, act(known, random)),
  ]),
  [3, splitAssignment],
  [3, bringBack],
]

export const idFrom = (ids: readonly number[], random: Random) => (ids.length === 0 ? 0 : random.pick(ids))
export const idOrNone = (ids: readonly number[], random: Random) =>
  ids.length === 0 || random.chance(0.5) ? null : random.pick(ids)
export const dayFrom = (random: Random) => addDays('2026-01-01', random.int(0, 700))
export const randomRate = (random: Random) => `${random.int(10, 99)}.50`

export function randomTagIds({ tags }: Known, random: Random): number[] {
  return tags.filter(() => random.chance(0.25))
}

export function days(random: Random, longest: number) {
  const start_date = dayFrom(random)
  return { start_date, end_date: addDays(start_date, random.int(0, longest)) }
}

function anAssignment(known: Known, random: Random) {
  return {
    project_id: idFrom(known.projects, random),
    resource_id: idFrom(known.resources, random),
    ...days(random, 40),
    daily_hours: random.int(1, 3),
    ...(random.chance(0.2) ? { cost_per_hour: randomRate(random) } : {}),
  }
}

function aMove(known: Known, random: Random) {
  const { project_id, resource_id, start_date, end_date, daily_hours } = anAssignment(known, random)
  const id = idFrom(known.assignments, random)
  return { id, ...random.pick([{ project_id }, { resource_id }, { start_date, end_date }, { daily_hours }]) }
}

export async function sendPlanChanges(caller: Caller, known: Known, changes: object[]) {
  const { status, data } = await caller.app('POST', '/plan/changes', { changes })
  learn(known, data)
  return status
}

export function learn(known: Known, changed: AppReply['data']): void {
  for (const { id } of changed?.created ?? []) known.assignments.push(id)
  for (const { id } of changed?.deleted ?? []) forget(known.assignments, id)
  for (const { id } of changed?.requests.created ?? []) known.requests.push(id)
  for (const { id } of changed?.requests.deleted ?? []) forget(known.requests, id)
  for (const { id } of changed?.time_off.created ?? []) known.time_off.push(id)
  for (const { id } of changed?.time_off.deleted ?? []) forget(known.time_off, id)
}

function aRequest(known: Known, random: Random) {
  const { cost_per_hour: _, resource_id, ...work } = anAssignment(known, random)
  return {
    ...work,
    resource_id: random.chance(0.5) ? null : resource_id,
    tag_ids: randomTagIds(known, random),
    job_role_id: idOrNone(known.job_roles, random),
  }
}

function changeOfRequest(known: Known, random: Random) {
  const { project_id, resource_id, start_date, end_date, tag_ids } = aRequest(known, random)
  const part = random.pick([{ project_id }, { resource_id }, { start_date, end_date }, { tag_ids }])
  return [{ update_request: { id: idFrom(known.requests, random), ...part } }]
}

function confirmation(known: Known, random: Random) {
  return [{ delete_request: idFrom(known.requests, random) }, { create: anAssignment(known, random) }]
}

function several(known: Known, random: Random) {
  const update = aMove(known, random)
  const changes = [{ update }, { create: anAssignment(known, random) }]
  const gone = idFrom(known.assignments, random)
  return gone === update.id ? changes : [...changes, { delete: gone }]
}

/** Splits an assignment after its first day, without a gap. */
async function splitAssignment(caller: Caller, known: Known, random: Random) {
  const { id, status, work } = await readAssignment(caller, known, random)
  if (!work || work.start_date === work.end_date) return status
  const end_date = work.start_date
  const rest = { ...work, start_date: addDays(end_date, 1), rate_of: id }
  return sendPlanChanges(caller, known, [{ update: { id, end_date } }, { create: rest }])
}

/** Deletes an assignment and creates it again with its old rate. */
async function bringBack(caller: Caller, known: Known, random: Random) {
  const { id, status, work } = await readAssignment(caller, known, random)
  if (!work) return status
  const gone = await sendPlanChanges(caller, known, [{ delete: id }])
  if (gone !== 200) return gone
  return sendPlanChanges(caller, known, [{ create: { ...work, rate_of: id } }])
}

async function readAssignment(caller: Caller, known: Known, random: Random) {
  const { status, data } = await caller.app('GET', `/resources/${idFrom(known.resources, random)}`)
  if (status !== 200 || data.assignments.length === 0) return { status }
  const { id, project_id, resource_id, start_date, end_date, daily_hours } = random.pick<AppReply['data']>(
    data.assignments,
  )
  const work = { project_id, resource_id, start_date, end_date, daily_hours: Number(daily_hours) }
  return { id, status, work }
}

function timeOff(known: Known, random: Random) {
  const resource_id = idFrom(known.resources, random)
  return [{ create_time_off: { resource_id, ...days(random, 10) } }]
}

function changeOfTimeOff(known: Known, random: Random) {
  const { start_date, end_date } = days(random, 10)
  const resource_id = idFrom(known.resources, random)
  const part = random.pick([
    { start_date, end_date },
    { start_date },
    { end_date },
    { resource_id },
    { daily_hours: random.pick([null, 2, 4]) },
  ])
  return [{ update_time_off: { id: idFrom(known.time_off, random), ...part } }]
}

export function forget(ids: number[], id: number): void {
  const place = ids.indexOf(id)
  if (place >= 0) ids.splice(place, 1)
}

export function removal(of: keyof Known, path: (id: number, random: Random) => string): RandomChange {
  return async (caller, known, random) => {
    const id = idFrom(known[of], random)
    const { status } = await caller.app('DELETE', path(id, random))
    if (status === 200 || status === 204 || status === 404) forget(known[of], id)
    return status
  }
}
