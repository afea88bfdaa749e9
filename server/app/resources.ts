import { contractNow } from '../../planning/contracts/contracts.ts'
import { dayIn } from '../../planning/days/days.ts'
import type { Workload } from '../../planning/hours/utilisation.ts'
import { utilisationOf, weeksFrom } from '../../planning/hours/utilisation.ts'
import { groupBy } from '../../planning/lists.ts'
import type { Organization } from '../../shapes/organizations.ts'
import type { ResourceList, ResourcePlan } from '../../shapes/resources.ts'
import { ResourceBody, ResourceChange } from '../../shapes/resources.ts'
import { changeResource, createResource, deleteResource } from '../commands/resources.ts'
import type { Db } from '../db/connect.ts'
import { requireRole } from '../http/session.ts'
import { NotFound } from '../refusals.ts'
import { listPlanned } from '../store/assignments.ts'
import { findResource, listAllResources, listProjectsOfResource } from '../store/resources.ts'
import { listTimeOff, listTimeOffWithin } from '../store/time-off.ts'
import type { App } from './bodies.ts'
import { jsonBody, readNumber } from './bodies.ts'

const SHORT = 4
const LONG = 12

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
  const { start_date, end_date } = weeksFrom(today, LONG)
  const people = await listAllResources(db, org.id)
  const planned = await listPlanned(db, org.id, start_date, end_date)
  const away = await listTimeOffWithin(db, org.id, start_date, end_date)
  const assignmentsOf = groupBy(planned, ({ resource_id }) => resource_id)
  const timeOffOf = groupBy(away, ({ resource_id }) => resource_id)
  const resources = people.map(({ contracts, ...person }) => {
    const workload = {
      contracts,
      assignments: assignmentsOf.get(person.id) ?? [],
      time_off: timeOffOf.get(person.id) ?? [],
    }
    return { ...person, ...contractNow(contracts, today), utilisation: utilisation(workload, org, today) }
  })
  return { today, resources }
}

async function readOne(db: Db, org: Organization, id: number): Promise<ResourcePlan> {
  const resource = await findResource(db, org.id, id)
  if (!resource) throw new NotFound()
  const today = dayIn(org.time_zone, new Date())
  const time_off = await listTimeOff(db, org.id, id)
  const { default_annual_convention_hours, working_week, currency } = org
  return {
    ...resource,
    time_off,
    projects: await listProjectsOfResource(db, org.id, id),
    state: contractNow(resource.contracts, today).state,
    utilisation: utilisation({ ...resource, time_off }, org, today),
    organization: { today, working_week, currency, default_annual_convention_hours },
  }
}

function utilisation(workload: Workload, { working_week }: Organization, today: string) {
  return {
    weeks_4: utilisationOf(weeksFrom(today, SHORT), workload, working_week),
    weeks_12: utilisationOf(weeksFrom(today, LONG), workload, working_week),
  }
}
