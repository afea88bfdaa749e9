import { addDays } from '../planning/days/days.ts'
import type { Random } from '../server/demo/random.ts'
import { BUSINESS_CHANGES } from './random-business-changes.ts'
import type { Caller, Known, RandomChange } from './random-plan-changes.ts'
import {
  dayFrom,
  days,
  idFrom,
  idOrNone,
  learn,
  PLAN_CHANGES,
  randomRate,
  randomTagIds,
  removal,
} from './random-plan-changes.ts'

/** Limits the number of records, so that several changes often affect the same record. */
const MOST = { projects: 80, resources: 60, tags: 6 }

const deleteProject = removal('projects', (id) => `/projects/${id}?choice=with_requests`)

/** Changes with their weights. A higher weight makes a change more frequent. */
const CHANGES: [number, RandomChange][] = [
  ...PLAN_CHANGES,
  ...BUSINESS_CHANGES,
  [6, createProject],
  [6, createResource],
  [2, createBatch],
  [12, changeProject],
  [10, changeResource],
  [5, raiseContract],
  [5, changeContract],
  [1, removal('contracts', (id, random) => `/contracts/${id}?choice=${choice(random)}`)],
  [2, createTag],
  [4, changeTag],
  [1, removal('tags', (id) => `/tags/${id}`)],
  [2, archive],
  [3, restore],
  [2, deleteProject],
  [2, removal('resources', (id) => `/resources/${id}`)],
]
const SUM = CHANGES.reduce((sum, [weight]) => sum + weight, 0)

/** Sends one random change and returns the response status. */
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
const choice = (random: Random) => random.pick(['refuse', 'trim', 'unassign'])

function aProject(known: Known, random: Random) {
  const window = random.chance(0.7) ? { start_date: '2025-01-01', end_date: '2028-12-31' } : days(random, 600)
  return {
    title: word(random),
    ...window,
    budgeted_hours: random.int(0, 999),
    tag_ids: randomTagIds(known, random),
  }
}

function maybeWeek(random: Random) {
  if (random.chance(0.5)) return {}
  return { week: [8, ...Array.from({ length: 6 }, () => random.pick([0, 0, 4, 7.5, 8, 8]))] }
}

function maybeRole({ job_roles }: Known, random: Random) {
  return random.chance(0.5) ? {} : { job_role_id: idOrNone(job_roles, random) }
}

function aContract(random: Random) {
  const start_date = random.chance(0.8) ? '2025-01-01' : dayFrom(random)
  const end_date = random.chance(0.6) ? null : addDays(start_date, random.int(30, 900))
  return { start_date, end_date, daily_hours: random.int(6, 8), cost_per_hour: randomRate(random) }
}

async function createProject(caller: Caller, known: Known, random: Random) {
  if (known.projects.length >= MOST.projects) return changeProject(caller, known, random)
  const { status, data } = await caller.api('POST', '/projects', aProject(known, random))
  if (status === 201) known.projects.push(data.id)
  return status
}

async function createResource(caller: Caller, known: Known, random: Random) {
  if (known.resources.length >= MOST.resources) return changeResource(caller, known, random)
  const person = { name: word(random), tag_ids: randomTagIds(known, random), contract: aContract(random) }
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
  const cost_per_hour = random.chance(0.3) ? randomRate(random) : null
  const change = {
    ...{ ...aProject(known, random), cost_per_hour, choice: choice(random) },
    ...(random.chance(0.5) ? { client_id: idOrNone(known.clients, random) } : {}),
  }
  return (await caller.app('PUT', `/projects/${idFrom(known.projects, random)}`, change)).status
}

async function changeResource(caller: Caller, known: Known, random: Random) {
  const change = { name: word(random), tag_ids: randomTagIds(known, random) }
  return (await caller.app('PUT', `/resources/${idFrom(known.resources, random)}`, change)).status
}

async function raiseContract(caller: Caller, known: Known, random: Random) {
  const contract = {
    ...aContract(random),
    ...maybeWeek(random),
    ...maybeRole(known, random),
    start_date: dayFrom(random),
    end_date: null,
  }
  const more = { ends: idFrom(known.contracts, random), choice: choice(random) }
  const path = `/resources/${idFrom(known.resources, random)}/contracts`
  const { status, data } = await caller.app('POST', path, { ...contract, ...more })
  if (status === 201) known.contracts.push(data.id)
  learn(known, data?.replanned)
  return status
}

async function changeContract(caller: Caller, known: Known, random: Random) {
  const change = {
    ...{ ...aContract(random), ...maybeWeek(random), ...maybeRole(known, random) },
    choice: choice(random),
  }
  const path = `/contracts/${idFrom(known.contracts, random)}`
  const { status, data } = await caller.app('PUT', path, change)
  learn(known, data?.replanned)
  return status
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

async function archive(caller: Caller, known: Known, random: Random) {
  const path = `/projects/${idFrom(known.projects, random)}/archival`
  return (await caller.app('PUT', path, { choice: random.pick(['refuse', 'wind_down']) })).status
}

async function restore(caller: Caller, known: Known, random: Random) {
  return (await caller.app('DELETE', `/projects/${idFrom(known.projects, random)}/archival`)).status
}
