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
import { found } from '../refusals.ts'
import { listPlanned } from '../store/assignments.ts'
import { findResource, listAllResources, listProjectsOfResource } from '../store/resources.ts'
import { listTimeOff, listTimeOffWithin } from '../store/time-off.ts'
import type { AddRoute } from './bodies.ts'

const SHORT = 4
const LONG = 12

export function resourceRoutes(add: AddRoute, db: Db): void {
  add('GET /resources', 'viewer', null, ({ member }) => readEveryone(db, member))

  add('POST /resources', 'planner', ResourceBody, async ({ member, body }) => {
    const { id } = await createResource(db, member, body)
    return readOne(db, member, id)
  })

  add('GET /resources/:id', 'viewer', null, ({ member, id }) => readOne(db, member, id))

  add('PUT /resources/:id', 'planner', ResourceChange, async ({ member, body, id }) => {
    await changeResource(db, member, id, body)
    return readOne(db, member, id)
  })

  add('DELETE /resources/:id', 'planner', null, ({ member, id }) => deleteResource(db, member, id))
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
  const resource = found(await findResource(db, org.id, id))
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
