import type { FastifyBaseLogger } from 'fastify'
import { dayIn } from '../../planning/days/days.ts'
import type { CreatedDemo } from '../../shapes/organizations.ts'
import type { Message } from '../../texts/texts.ts'
import { msg, renderStored } from '../../texts/texts.ts'
import { endDemo, failDemo, reportDemoAlive } from '../commands/demo-runs.ts'
import { checkDemoAllowed, createDemo, deleteDemo } from '../commands/demos.ts'
import type { Db } from '../db/connect.ts'
import type { DemoPlan } from '../demo/plan.ts'
import { planDemo } from '../demo/plan.ts'
import { writeDemo } from '../demo/writing.ts'
import { refuseProviderSession, requireRole } from '../http/session.ts'
import { Rejected } from '../refusals.ts'
import { findDemoRun } from '../store/demo-runs.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import { getOnboardingCounts } from '../store/organizations.ts'
import type { AddRoute, TypedApp } from './bodies.ts'

const HEARTBEAT_MS = 10_000

export function onboardingRoutes(add: AddRoute, app: TypedApp, db: Db): void {
  add('GET /onboarding', 'viewer', null, async ({ member, getTranslator }) => {
    // Reads the demo before the counts. If the demo is complete, the counts are then complete too.
    const demo = await findDemoRun(db, member.id)
    const failure = renderStored(await getTranslator(), demo?.failure ?? null)
    return { ...(await getOnboardingCounts(db, member.id)), demo: demo && { ...demo, failure } }
  })

  // Only admins can create a demo. Its creator becomes its owner, who can invite people and create API keys.
  app.post('/demo', { onRequest: requireRole('admin') }, async ({ member, log }, reply) => {
    refuseProviderSession(member)
    await checkDemoAllowed(db, member)
    const plan = await planDemo(dayIn(member.time_zone, new Date()), member)
    const demo = await createDemo(db, member, sizeOf(plan))
    fillInBackground(demo, plan, member.user_id, log)
    return reply.code(202).send({ data: { organization_id: demo.id } satisfies CreatedDemo })
  })

  add('DELETE /demo', 'owner', null, ({ member }) => deleteDemo(db, member))

  function fillInBackground(org: ActingOrganization, plan: DemoPlan, as: number, log: FastifyBaseLogger) {
    const heartbeat = setInterval(() => reportDemoAlive(db, org.id).catch(() => {}), HEARTBEAT_MS).unref()
    writeDemo(db, org, plan, { withExternalIds: true, as }, () => {})
      .then(
        () => endDemo(db, org.id),
        (err) => {
          log.error({ err, organization_id: org.id }, 'demo creation failed')
          return failDemo(db, org.id, err instanceof Rejected ? refusalOf(err) : INTERNAL_FAILURE)
        },
      )
      // If the database is unavailable, the demo counts as failed 30 seconds after its last heartbeat.
      .catch((err) => log.error({ err, organization_id: org.id }, 'end of demo creation not recorded'))
      .finally(() => clearInterval(heartbeat))
  }
}

const INTERNAL_FAILURE = msg('Something went wrong on our side.')

function refusalOf({ problems: [first] }: Rejected): Message {
  if (!first) return INTERNAL_FAILURE
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
