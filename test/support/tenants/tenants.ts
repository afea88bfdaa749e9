import { dayIn } from '../../../planning/days/days.ts'
import { createApiKey } from '../../../server/commands/access/api-keys.ts'
import { linkMember } from '../../../server/commands/access/linked-people.ts'
import { inviteMember } from '../../../server/commands/access/members.ts'
import { createSharedLink } from '../../../server/commands/access/shared-links.ts'
import { setSso } from '../../../server/commands/access/sso-settings.ts'
import { createAssignment } from '../../../server/commands/assignments.ts'
import { createBoardView, setDefaultView } from '../../../server/commands/board-views.ts'
import { createClient } from '../../../server/commands/clients.ts'
import { createCalendar, fillCalendar } from '../../../server/commands/holidays.ts'
import { createJobRole } from '../../../server/commands/job-roles.ts'
import { chooseWeeklyMail } from '../../../server/commands/mail/weekly.ts'
import { changePlan } from '../../../server/commands/plan/change-plan.ts'
import { createProject } from '../../../server/commands/projects.ts'
import { createResource } from '../../../server/commands/resources.ts'
import { createTag } from '../../../server/commands/tags.ts'
import { createTimeOff } from '../../../server/commands/time-off.ts'
import { createWebhook } from '../../../server/commands/webhooks.ts'
import type { Db } from '../../../server/db/connect.ts'
import { insertCodeFactor, listFactors } from '../../../server/store/access/factors.ts'
import { listMembers } from '../../../server/store/access/members.ts'
import { insertIdentity, listIdentities } from '../../../server/store/access/sso.ts'
import { listContracts } from '../../../server/store/contracts.ts'
import { insertStoredResponse } from '../../../server/store/idempotency-keys.ts'
import type { NewDelivery } from '../../../server/store/webhooks/deliveries.ts'
import { insertDelivery } from '../../../server/store/webhooks/deliveries.ts'
import type { TestApp } from '../app.ts'
import { SECRETS } from '../app.ts'
import { A_VIEW } from '../link-view.ts'

export type Ids = Record<NamedKind, number>
export type NamedKind = (typeof NAMED_KINDS)[number]
export const NAMED_KINDS = [
  'organization',
  'project',
  'resource',
  'contract',
  'assignment',
  'request',
  'phase',
  'time_off',
  'tag',
  'client',
  'job_role',
  'board_view',
  'holiday_calendar',
  'user',
  'factor',
  'identity',
  'invitation',
  'shared_link',
  'api_key',
  'webhook',
  'delivery',
  'change',
] as const

export type Tenant = Awaited<ReturnType<typeof aTenant>>

export async function aTenant(app: TestApp, external_id: string) {
  const { db } = app
  const person = await app.signedIn('owner')
  const { org } = person
  const dates = { start_date: '2026-01-01', end_date: '2026-12-31' }
  const calendar = await createCalendar(
    db,
    org,
    await fillCalendar(org, {
      ...{ name: `Calendar of ${external_id}`, country: null, state: null, region: null },
      ...{ is_default: true, exceptions: [] },
    }),
  )
  const site = { name: `Site of ${external_id}`, color: '#1971c2', for_projects: true, for_resources: true }
  const tag = await createTag(db, org, site)
  const tag_ids = [tag.id]
  const title = `Project of ${external_id}`
  const client = await createClient(db, org, { name: `Client of ${external_id}` })
  const role = await createJobRole(db, org, { name: `Role of ${external_id}`, cost_per_hour: '35.50' })
  const body = { title, ...dates, budgeted_hours: 10, external_id, tag_ids }
  const project = await createProject(db, org, body, { appFields: { client_id: client.id } })
  const contract = { start_date: '2026-01-01', daily_hours: 8, job_role_id: role.id }
  const name = `Person of ${external_id}`
  const resource = await createResource(db, org, { name, external_id, tag_ids, contract })
  const place = { project_id: project.id, resource_id: resource.id }
  const june = { start_date: '2026-06-01', end_date: '2026-06-30', daily_hours: 3 }
  const [assignment] = await createAssignment(db, org, { ...place, ...june })
  const july = { start_date: '2026-07-01', end_date: '2026-07-03', daily_hours: null, note: '' }
  const timeOff = await createTimeOff(db, org, resource.id, july)
  const wish = { project_id: project.id, ...june, tag_ids: [tag.id], note: `Wish of ${external_id}` }
  const span = { start_date: june.start_date, end_date: june.end_date }
  const phase = { project_id: project.id, name: `Phase of ${external_id}`, ...span }
  const { requests, phases } = await changePlan(db, org, [{ create_request: wish }, { create_phase: phase }])
  const webhook = await createWebhook(db, SECRETS, org, { url: `https://9.9.9.9/${external_id}` })
  const delivery = await insertDelivery(db, org.id, webhook.id, A_DELIVERY)
  const invitation = await inviteMember(db, org, { email: `${external_id}@example.com`, role: 'viewer' })
  const link = await createSharedLink(db, org, 'board', {
    ...{ title: `Plan of ${external_id}`, view: A_VIEW, expires_on: dayIn('UTC', new Date()) },
  })
  const key = await createApiKey(db, org, { name: 'Key', scope: 'read_write', expires_at: null })
  const response = { status: 201, body: `{"data":"${external_id}"}`, location: '/api/v1/projects/1' }
  await insertStoredResponse(db, org.id, external_id, Buffer.alloc(32), response)
  const [signed] = await listContracts(db, org.id, resource.id)
  const [owner] = await listMembers(db, org.id)
  await linkMember(db, org, owner!.user_id, resource.id)
  const keeper = { ...org, user_id: owner!.user_id }
  await chooseWeeklyMail(db, keeper, { schedule: true, changes: true, time_zone: null })
  const look = { name: `View of ${external_id}`, query: `q=${external_id}` }
  const view = await createBoardView(db, keeper, { ...look, is_shared: true })
  await createBoardView(db, keeper, { ...look, is_shared: false })
  await setDefaultView(db, keeper, view.id)
  await insertCodeFactor(db, owner!.user_id, `Phone of ${external_id}`, 'sealed.01234567.AAAA', 1)
  const [factor] = await listFactors(db, owner!.user_id)
  await insertIdentity(
    db,
    0,
    'https://login.example',
    external_id,
    owner!.user_id,
    `${external_id}@example.com`,
  )
  const [identity] = await listIdentities(db, owner!.user_id)
  await setSso(db, SECRETS, org, ssoOf(external_id), null)
  const ids: Ids = {
    organization: org.id,
    project: project.id,
    resource: resource.id,
    contract: signed!.id,
    assignment: assignment!.id,
    request: requests.created[0]!.id,
    phase: phases.created[0]!.id,
    time_off: timeOff.id,
    tag: tag.id,
    client: client.id,
    job_role: role.id,
    board_view: view.id,
    holiday_calendar: calendar.id,
    user: owner!.user_id,
    factor: factor!.id,
    identity: identity!.id,
    invitation: invitation.id,
    shared_link: link.id,
    api_key: key.id,
    webhook: webhook.id,
    delivery: delivery!.id,
    change: 400_000_000,
  }
  return { ...person, external_id, ids, key: key.key, token: invitation.token, shared: link.token }
}

const A_DELIVERY: NewDelivery = {
  message_id: 'message',
  first_sequence: 1,
  last_sequence: 1,
  attempt: 1,
  replay_of: null,
  status_code: 200,
  error: null,
  duration_ms: 1,
  answer: '',
}

const ssoOf = (external_id: string) => ({
  ...{
    name: external_id,
    issuer: `https://${external_id}.example`,
    client_id: 'crewline',
    client_secret: 'secret',
  },
  ...{ required_domains: [], join_domains: [], role_claim: null, roles: [], join_role: 'viewer' as const },
})

/** Makes ids so large that no other number in a response looks like an id. */
export async function lengthenIds(db: Db): Promise<void> {
  const text = `select setval(c.oid::regclass, greatest(pg_sequence_last_value(c.oid), 400000000 + 1000 * c.oid::bigint % 100000000))
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname = current_schema()`
  await db.query({ text, name: '' })
}

export function missingIds(): Ids {
  return Object.fromEntries(NAMED_KINDS.map((kind, i) => [kind, 999_999_000_000 + i])) as Ids
}

/** Returns all rows of an organization and of its members' accounts as one text. */
export async function dumpOf(db: Db, org: number): Promise<string> {
  const query = <Row>(text: string, values: unknown[] = []) => db.query<Row>({ text, name: '' }, values)
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = current_schema() and column_name = 'organization_id' order by table_name`,
  )
  const questions = [
    ...tables.map(({ name }) => `select '${name}' as t, x::text from ${name} x where organization_id = $1`),
    `select 'organizations', x::text from organizations x where id = $1`,
    `select 'users', x::text from users x join memberships m on m.user_id = x.id where m.organization_id = $1`,
    `select 'sessions', x::text from sessions x join memberships m on m.user_id = x.user_id where m.organization_id = $1`,
    `select 'identities', x::text from identities x join memberships m on m.user_id = x.user_id where m.organization_id = $1`,
    `select 'factors', x::text from factors x join memberships m on m.user_id = x.user_id where m.organization_id = $1`,
  ]
  const rows = await query(`${questions.join(' union all ')} order by 1, 2`, [org])
  return rows.map((row) => JSON.stringify(row)).join('\n')
}
