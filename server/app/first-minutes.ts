import type { FastifyBaseLogger } from 'fastify'
import { dayIn } from '../../planning/days/days.ts'
import type { DemoRun, Organization } from '../../shapes/organizations.ts'
import { beginDemo, endDemo, failDemo, keepDemo } from '../commands/demo-runs.ts'
import type { Db } from '../db/connect.ts'
import type { DemoPlan } from '../demo/plan.ts'
import { planDemo } from '../demo/plan.ts'
import { findRoom, hasNothingYet } from '../demo/room.ts'
import { writeDemo } from '../demo/writing.ts'
import { requireRole } from '../http/session.ts'
import { Rejected } from '../refusals.ts'
import { findDemoRun } from '../store/demo-runs.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { getFirstCounts } from '../store/organizations.ts'
import type { AddRoute, App } from './bodies.ts'

/** How often a demo that is being written says so. */
const BEAT = 10_000

/** What an organization that has just begun is shown: how far it has come, and the demo to look around in. */
export function firstMinutesRoutes(add: AddRoute, app: App, db: Db): void {
  add('GET /first-minutes', 'viewer', null, async ({ member }) => {
    // Before the counts: a run that is told as ended is counted to its last record.
    const demo = await findDemoRun(db, member.id)
    return { ...(await getFirstCounts(db, member.id)), demo }
  })

  app.post('/demo', { onRequest: requireRole('admin') }, async ({ member, log }, reply) => {
    if (!(await beginDemo(db, member.id))) throw refusal('is being filled with the demo already')
    try {
      const plan = await planFor(db, member)
      const total = countRecords(plan)
      await keepDemo(db, member.id, total)
      fillInBackground(member, plan, total, log)
      return reply.code(202).send({ data: { state: 'running', total, failure: null } satisfies DemoRun })
    } catch (error) {
      await endDemo(db, member.id)
      throw error
    }
  })

  /** The answer does not wait for six hundred records; the page asks how far it is. */
  function fillInBackground(
    org: ActingOrganization,
    plan: DemoPlan,
    total: number,
    log: FastifyBaseLogger,
  ): void {
    const beat = setInterval(() => keepDemo(db, org.id, total).catch(() => {}), BEAT).unref()
    writeDemo(db, org, plan, true, () => {})
      .then(
        () => endDemo(db, org.id),
        (err) => {
          log.error({ err, organization_id: org.id }, 'demo not finished')
          const failure = err instanceof Rejected ? err.message : 'Something went wrong on our side.'
          return failDemo(db, org.id, failure)
        },
      )
      // Without a database nothing can be noted; it counts as given up in half a minute.
      .catch((err) => log.error({ err, organization_id: org.id }, 'end of the demo not noted'))
      .finally(() => clearInterval(beat))
  }
}

/** Everything that would stop it halfway is asked before anything is written. */
async function planFor(db: Db, org: Organization): Promise<DemoPlan> {
  if (!(await hasNothingYet(db, org)))
    throw refusal('has projects or people already: the demo goes into an empty one')
  const plan = planDemo(dayIn(org.time_zone, new Date()), org)
  const { projects, resources, fitsProjects, fitsResources } = await findRoom(db, org, plan)
  if (fitsProjects && fitsResources) return plan
  const message =
    `has no room for the demo's ${projects} active projects and ${resources} active people; ` +
    'it can be tried in an organization without limits'
  throw new Rejected([{ pointer: ['plan'], code: 'plan_limit', message }])
}

function refusal(message: string): Rejected {
  return new Rejected([{ pointer: ['organization'], code: 'in_use', message }])
}

function countRecords({ projects, people, assignments }: DemoPlan): number {
  return projects.length + people.length + assignments.reduce((sum, { records }) => sum + records, 0)
}
