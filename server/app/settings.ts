import { dayIn } from '../../planning/days/days.ts'
import { SettingsChange } from '../../shapes/organizations.ts'
import { changeSettings } from '../commands/settings.ts'
import type { Db } from '../db/connect.ts'
import { requireRole } from '../http/session.ts'
import { listChanges } from '../store/changes.ts'
import { getOrganization } from '../store/organizations.ts'
import { countActiveProjects } from '../store/projects.ts'
import { countActiveResources } from '../store/resources.ts'
import type { App } from './bodies.ts'
import { jsonBody } from './bodies.ts'

const PAGE = 50

export function settingsRoutes(app: App, db: Db): void {
  app.get('/settings', async ({ member }) => {
    const organization = await getOrganization(db, member.id)
    const today = dayIn(member.time_zone, new Date())
    const usage = {
      active_projects: await countActiveProjects(db, member.id, null),
      active_resources: await countActiveResources(db, member.id, today, null),
    }
    return { data: { ...organization, ...usage, today } }
  })

  app.put(
    '/settings',
    { ...jsonBody(SettingsChange), onRequest: requireRole('admin') },
    async ({ member, body }) => ({ data: await changeSettings(db, member, body) }),
  )

  app.get('/activity', async ({ member, query }) => {
    const { before, type } = query as { before?: string; type?: string }
    const from = /^\d{1,15}$/.test(before ?? '') ? Number(before) : Number.MAX_SAFE_INTEGER
    return { data: await listChanges(db, member.id, from, PAGE, type || undefined) }
  })
}
