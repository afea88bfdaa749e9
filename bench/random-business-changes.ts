import type { Random } from '../server/demo/random.ts'
import type { AppReply, Caller, Known, RandomChange } from './random-plan-changes.ts'
import { forget, idFrom, idOrNone, randomRate, removal, sendPlanChanges } from './random-plan-changes.ts'

/** Changes to clients, job roles, tentative projects and overtime. The Integration API can't make them. */

const MOST = 8

export const BUSINESS_CHANGES: [number, RandomChange][] = [
  [4, change('clients', '/clients', aClient)],
  [2, mergeClients],
  [1, removal('clients', (id) => `/clients/${id}`)],
  [4, change('job_roles', '/job-roles', aRole)],
  [2, setRoles],
  [1, removal('job_roles', (id) => `/job-roles/${id}`)],
  [5, makeTentative],
  [8, confirmProject],
  [3, changeOvertime],
]

const aName = (random: Random) =>
  `${random.pick(['Port', 'Bank', 'City', 'Designer', 'Engineer'])} ${random.int(1, 30)}`

function aClient(random: Random) {
  return { name: aName(random), is_archived: random.chance(0.2) }
}

function aRole(random: Random) {
  return { name: aName(random), cost_per_hour: random.pick([null, randomRate(random)]) }
}

/** Returns a change that creates a record or changes an existing one. Creates at most MOST records. */
function change(list: 'clients' | 'job_roles', path: string, make: (random: Random) => object): RandomChange {
  return async (caller, known, random) => {
    if (known[list].length > 0 && (known[list].length >= MOST || random.chance(0.5)))
      return (await caller.app('PUT', `${path}/${idFrom(known[list], random)}`, make(random))).status
    const { status, data } = await caller.app('POST', path, make(random))
    if (status === 201) known[list].push(data.id)
    return status
  }
}

async function mergeClients(caller: Caller, known: Known, random: Random): Promise<number> {
  const id = idFrom(known.clients, random)
  const into = idFrom(known.clients, random)
  const { status, data } = await caller.app('POST', `/clients/${id}/merge`, { into })
  if (status < 300 || status === 404) forget(known.clients, id)
  if (status !== 200 || random.chance(0.5)) return status
  const { client, project_ids } = data
  const undone = await caller.app('POST', `/clients/${into}/split`, { ...client, project_ids })
  if (undone.status === 201) known.clients.push(undone.data.id)
  return undone.status
}

async function setRoles(caller: Caller, known: Known, random: Random): Promise<number> {
  const resource_ids = [1, 2, 3].map(() => idFrom(known.resources, random))
  const body = { resource_ids, job_role_id: idOrNone(known.job_roles, random) }
  return (await caller.app('PUT', '/job-roles/of-people', body)).status
}

async function makeTentative(caller: Caller, known: Known, random: Random): Promise<number> {
  const id = idFrom(known.projects, random)
  const { data } = await caller.app('GET', `/projects/${id}`)
  const requests = known.resources.length === 0 ? [] : (data?.assignments ?? []).slice(0, 40)
  // Sends the same changes as the app. They replace the project's assignments with tentative requests.
  return sendPlanChanges(caller, known, [
    ...requests.map((each: AppReply['data']) => ({ delete: each.id })),
    { update_project: { id, probability: random.int(0, 100) } },
    ...requests.map((each: AppReply['data']) => ({ create_request: workOf(each) })),
  ])
}

/** Confirms a tentative project. Some of its requests with a person become assignments. */
async function confirmProject(caller: Caller, known: Known, random: Random): Promise<number> {
  const id = idFrom(known.projects, random)
  const { status, data } = await caller.app('GET', `/projects/${id}`)
  if (status !== 200 || data.probability === null) return status
  const requests = data.requests
    .filter(({ resource_id }: AppReply['data']) => resource_id !== null && random.chance(0.8))
    .slice(0, 40)
  return sendPlanChanges(caller, known, [
    { update_project: { id, probability: null }, seen: { probability: data.probability } },
    ...requests.map((each: AppReply['data']) => ({ delete_request: each.id })),
    ...requests.map((each: AppReply['data']) => ({ create: workOf(each) })),
  ])
}

function workOf(each: AppReply['data']) {
  const { project_id, resource_id, start_date, end_date } = each
  return { project_id, resource_id, start_date, end_date, daily_hours: Number(each.daily_hours) }
}

async function changeOvertime(caller: Caller, _: Known, random: Random): Promise<number> {
  const overtime_choice = random.pick(['refuse', 'keep', 'shorten', 'unassign'])
  const overtime_per_day = random.pick([0, 0, 1, 2.5])
  return (await caller.app('PUT', '/settings', { overtime_per_day, overtime_choice })).status
}
