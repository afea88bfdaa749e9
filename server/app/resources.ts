import { contractNow } from '../../planning/contracts/contracts.ts'
import { dayIn } from '../../planning/days/days.ts'
import { utilisationOf, weeksFrom } from '../../planning/hours/utilisation.ts'
import type { Organization } from '../../shapes/organizations.ts'
import type { Resource, ResourceList, ResourcePlan, ResourceWithAssignments } from '../../shapes/resources.ts'
import { ResourceBody, ResourceChange } from '../../shapes/resources.ts'
import { changeResource, createResource, deleteResource } from '../commands/resources.ts'
import type { Db } from '../db/connect.ts'
import { requireRole } from '../http/session.ts'
import { NotFound } from '../refusals.ts'
import { listPlanned } from '../store/assignments.ts'
import { findResource, listProjectsOfResource, listResources } from '../store/resources.ts'
import { listTimeOff, listTimeOffWithin } from '../store/time-off.ts'
import type { App } from './bodies.ts'
import { jsonBody, readNumber } from './bodies.ts'

const SHORT = 4
const LONG = 12
const EVERYONE = 2_000_000_000

export function resourceRoutes(app: App, db: Db): void {
  const planner = { onRequest: requireRole('planner') }

  app.get('/resources', async ({ member }) => ({ data: await readEveryone(db, member) }))

  app.post('/resources', { ...jsonBody(ResourceBody), ...planner }, async ({ member, body }, reply) => {
    const { id } = await createResource(db, member, body)
    return reply.code(201).send({ data: await readOne(db, member, id) })
  })

  app.get('/resources/:id', async ({ member, params }) => ({
    data: await readOne(db, member, readNumber(params)),
  }))

  app.put('/resources/:id', { ...jsonBody(ResourceChange), ...planner }, async ({ member, body, params }) => {
    const id = readNumber(params)
    await changeResource(db, member, id, body)
    return { data: await readOne(db, member, id) }
  })

  app.delete('/resources/:id', planner, async ({ member, params }, reply) => {
    await deleteResource(db, member, readNumber(params))
    return reply.code(204).send()
  })
}

/** Everyone with the contract of today and how full the coming weeks are: three statements, however many people. */
async function readEveryone(db: Db, org: Organization): Promise<ResourceList> {
  const today = dayIn(org.time_zone, new Date())
  const [short, long] = [weeksFrom(today, SHORT), weeksFrom(today, LONG)]
  const rows = await listResources(db, org.id, {}, 0, EVERYONE)
  const planned = await listPlanned(db, org.id, long.start_date, long.end_date)
  const away = await listTimeOffWithin(db, org.id, long.start_date, long.end_date)
  const assignments = byResource(planned)
  const timeOff = byResource(away)
  const resources = rows.map((row) => {
    const { id, name, external_id, tags, contracts } = JSON.parse(row.json) as Resource
    const workload = {
      contracts,
      assignments: assignments.get(id) ?? [],
      time_off: timeOff.get(id) ?? [],
    }
    return {
      id,
      name,
      external_id,
      tags,
      ...contractNow(contracts, today),
      utilisation: {
        weeks_4: utilisationOf(short, workload, org.working_week),
        weeks_12: utilisationOf(long, workload, org.working_week),
      },
    }
  })
  return { today, resources }
}

function byResource<T extends { resource_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(row.resource_id)
    if (group) group.push(row)
    else groups.set(row.resource_id, [row])
  }
  return groups
}

async function readOne(db: Db, org: Organization, id: number): Promise<ResourcePlan> {
  const found = await findResource(db, org.id, id)
  if (!found) throw new NotFound()
  const resource = JSON.parse(found.json) as ResourceWithAssignments
  const today = dayIn(org.time_zone, new Date())
  const time_off = await listTimeOff(db, org.id, id)
  const workload = { ...resource, time_off }
  const { default_annual_convention_hours, working_week, currency } = org
  return {
    ...resource,
    time_off,
    projects: await listProjectsOfResource(db, org.id, id),
    state: contractNow(resource.contracts, today).state,
    utilisation: {
      weeks_4: utilisationOf(weeksFrom(today, SHORT), workload, working_week),
      weeks_12: utilisationOf(weeksFrom(today, LONG), workload, working_week),
    },
    organization: { today, working_week, currency, default_annual_convention_hours },
  }
}
