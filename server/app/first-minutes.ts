import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { dayIn } from '../../planning/days.ts'
import type { Db } from '../db/connect.ts'
import type { DemoPlan } from '../demo/plan.ts'
import { planDemo } from '../demo/plan.ts'
import { findRoom, hasNothingYet } from '../demo/room.ts'
import { writeDemo } from '../demo/writing.ts'
import { requireRole } from '../http/session.ts'
import { Rejected } from '../refusals.ts'
import { getFirstCounts } from '../store/first-minutes.ts'
import type { ActingOrganization, Organization } from '../store/organizations.ts'

/** The demo that this process is writing, or has failed to write. */
type DemoRun = { state: 'running' | 'failed'; total: number; failure: string | null }

/** What an organization that has just begun is shown: how far it has come, and the demo to look around in. */
export function firstMinutesRoutes(app: FastifyInstance, db: Db): void {
  const runs = new Map<number, DemoRun>()

  app.get('/first-minutes', async ({ member }) => {
    // Before the counts: a run that is told as ended is counted to its last record.
    const demo = runs.get(member.id) ?? null
    return { data: { ...(await getFirstCounts(db, member.id)), demo } }
  })

  app.post('/demo', { onRequest: requireRole('admin') }, async ({ member, log }, reply) => {
    if (runs.get(member.id)?.state === 'running') throw refusal('is being filled with the demo already')
    const run: DemoRun = { state: 'running', total: 0, failure: null }
    runs.set(member.id, run)
    try {
      const plan = await planFor(db, member)
      run.total = countRecords(plan)
      fillInBackground(member, plan, run, log)
    } catch (error) {
      runs.delete(member.id)
      throw error
    }
    return reply.code(202).send({ data: run })
  })

  /** The answer does not wait for six hundred records; the page asks how far it is. */
  function fillInBackground(
    org: ActingOrganization,
    plan: DemoPlan,
    run: DemoRun,
    log: FastifyBaseLogger,
  ): void {
    writeDemo(db, org, plan, true, () => {}).then(
      () => runs.delete(org.id),
      (err) => {
        log.error({ err, organization_id: org.id }, 'demo not finished')
        run.state = 'failed'
        run.failure = err instanceof Rejected ? err.message : 'Something went wrong on our side.'
      },
    )
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
