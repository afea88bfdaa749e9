import { dayIn } from '../../planning/days/days.ts'
import { SettingsBody } from '../../shapes/organizations.ts'
import type { StoredMessage, Translate } from '../../texts/texts.ts'
import { renderStored } from '../../texts/texts.ts'
import { changeSettings } from '../commands/settings.ts'
import type { Db } from '../db/connect.ts'
import { hasRole } from '../http/session.ts'
import type { ActivityRow } from '../store/changes.ts'
import { listChanges } from '../store/changes.ts'
import { getOrganization } from '../store/organizations.ts'
import { countActiveProjects } from '../store/projects.ts'
import { countActiveResources } from '../store/resources.ts'
import type { AddRoute } from './bodies.ts'
import { readBefore } from './bodies.ts'
import { cachePerChange, idOf } from './lists.ts'
import { maySeeMoney } from './money.ts'
import { readChanges } from './plan-changes.ts'

const PAGE = 50

async function countActive(db: Db, org: number, today: string) {
  return {
    active_projects: await countActiveProjects(db, org, null),
    active_resources: await countActiveResources(db, org, today, null),
  }
}

export function settingsRoutes(add: AddRoute, db: Db): void {
  const countsOnce = cachePerChange<Awaited<ReturnType<typeof countActive>>>()

  add('GET /settings', 'viewer', null, async ({ member, permit }) => {
    const today = dayIn(member.time_zone, new Date())
    return {
      ...(await getOrganization(db, member.id)),
      ...(await countsOnce(permit, db, member.id, today, () => countActive(db, member.id, today))),
      today,
      sees_money: maySeeMoney(member),
    }
  })

  add('PUT /settings', 'admin', SettingsBody, async ({ member, body: { and = [], ...body } }) =>
    changeSettings(db, member, body, await readChanges(and, 'and')),
  )

  add('GET /activity', 'viewer', null, async ({ member, query, getTranslator }) => {
    const { type, project, person } = query as Record<string, unknown>
    const activityType = typeof type === 'string' ? type.replaceAll('\0', '') : ''
    const isAdmin = hasRole(member, 'admin')
    const changes = await listChanges(db, member.id, readBefore(query), PAGE, isAdmin, {
      type: activityType || null,
      project: idOf(project),
      person: idOf(person),
    })
    return translateChanges(await getTranslator(), changes)
  })
}

export function translateChanges<T extends Pick<ActivityRow, 'summary'>>(
  translate: Translate,
  changes: readonly T[],
) {
  return changes.map((change) => ({ ...change, ...translateSummary(translate, change) }))
}

function translateSummary(translate: Translate, { summary }: Pick<ActivityRow, 'summary'>) {
  const details = typeof summary === 'object' ? (summary.values.details as StoredMessage | undefined) : null
  return { summary: renderStored(translate, summary), details: renderStored(translate, details ?? null) }
}
