import type { FastifyBaseLogger } from 'fastify'
import { dayIn } from '../../planning/days/days.ts'
import type { DemoMade } from '../../shapes/organizations.ts'
import type { Message } from '../../texts/texts.ts'
import { msg, renderStored } from '../../texts/texts.ts'
import { endDemo, failDemo, keepDemo } from '../commands/demo-runs.ts'
import { createDemo, deleteDemo, refuseDemo } from '../commands/demos.ts'
import type { Db } from '../db/connect.ts'
import type { DemoPlan } from '../demo/plan.ts'
import { planDemo } from '../demo/plan.ts'
import { writeDemo } from '../demo/writing.ts'
import { refuseProvider, requireRole } from '../http/session.ts'
import { Rejected } from '../refusals.ts'
import { findDemoRun } from '../store/demo-runs.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { getFirstCounts } from '../store/organizations.ts'
import type { AddRoute, App } from './bodies.ts'

/** How often a demo that is being written says so. */
const BEAT = 10_000

/** What an organization that has just begun is shown: how far it has come, and the demo to look around in. */
export function onboardingRoutes(add: AddRoute, app: App, db: Db): void {
  add('GET /onboarding', 'viewer', null, async ({ member, words }) => {
    // Before the counts: a run that is told as ended is counted to its last record.
    const demo = await findDemoRun(db, member.id)
    const failure = renderStored(await words(), demo?.failure ?? null)
    return { ...(await getFirstCounts(db, member.id)), demo: demo && { ...demo, failure } }
  })

  // Admins: whoever owns a demo can invite people and make keys in it, as they can here.
  app.post('/demo', { onRequest: requireRole('admin') }, async ({ member, log }, reply) => {
    refuseProvider(member)
    await refuseDemo(db, member)
    const plan = await planDemo(dayIn(member.time_zone, new Date()), member)
    const demo = await createDemo(db, member, sizeOf(plan))
    fillInBackground(demo, plan, member.user_id, log)
    return reply.code(202).send({ data: { organization_id: demo.id } satisfies DemoMade })
  })

  add('DELETE /demo', 'owner', null, ({ member }) => deleteDemo(db, member))

  /** The answer does not wait for six hundred records; the page asks how far it is. */
  function fillInBackground(org: ActingOrganization, plan: DemoPlan, as: number, log: FastifyBaseLogger) {
    const beat = setInterval(() => keepDemo(db, org.id).catch(() => {}), BEAT).unref()
    writeDemo(db, org, plan, { withExternalIds: true, as }, () => {})
      .then(
        () => endDemo(db, org.id),
        (err) => {
          log.error({ err, organization_id: org.id }, 'demo not finished')
          return failDemo(db, org.id, err instanceof Rejected ? refusalOf(err) : OURS)
        },
      )
      // Without a database nothing can be noted; it counts as given up in half a minute.
      .catch((err) => log.error({ err, organization_id: org.id }, 'end of the demo not noted'))
      .finally(() => clearInterval(beat))
  }
}

const OURS = msg('Something went wrong on our side.')

function refusalOf({ problems: [first] }: Rejected): Message {
  if (!first) return OURS
  const { pointer, message } = first
  return msg('{field} {message}', {
    field: pointer.join('.'),
    message: typeof message === 'string' ? { text: message, values: {} } : message,
  })
}

function sizeOf({ projects: { length: projects }, people: { length: resources }, assignments }: DemoPlan) {
  const pieces = assignments.reduce((sum, { records }) => sum + records, 0)
  return { projects, resources, records: projects + resources + pieces }
}
