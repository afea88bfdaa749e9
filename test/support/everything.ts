import { dayIn } from '../../planning/days/days.ts'
import { linkMember } from '../../server/commands/access/linked-people.ts'
import { createSharedLink } from '../../server/commands/access/shared-links.ts'
import { createUser } from '../../server/commands/access/users.ts'
import { createAssignment } from '../../server/commands/assignments.ts'
import { createBoardView, setDefaultView } from '../../server/commands/board-views.ts'
import { createClient } from '../../server/commands/clients.ts'
import { addContract } from '../../server/commands/contracts.ts'
import { createCalendar, fillCalendar } from '../../server/commands/holidays.ts'
import { createJobRole } from '../../server/commands/job-roles.ts'
import { chooseWeeklyMail } from '../../server/commands/mail/weekly.ts'
import { changePlan } from '../../server/commands/plan/change-plan.ts'
import { archiveProject } from '../../server/commands/project-archival.ts'
import { createProject } from '../../server/commands/projects.ts'
import { createResource } from '../../server/commands/resources.ts'
import { createTag } from '../../server/commands/tags.ts'
import { createTimeOff } from '../../server/commands/time-off.ts'
import { createWebhook } from '../../server/commands/webhooks.ts'
import { hashSecret } from '../../server/crypto/keys.ts'
import { secretsOf } from '../../server/crypto/secrets.ts'
import type { Db } from '../../server/db/connect.ts'
import { insertCodeFactor, insertRecoveryCode } from '../../server/store/access/factors.ts'
import { insertIdentity } from '../../server/store/access/sso.ts'
import { updateLanguage } from '../../server/store/access/users.ts'
import { insertStoredResponse } from '../../server/store/idempotency-keys.ts'
import type { ActingOrganization } from '../../server/store/organizations.ts'
import { A_VIEW } from './link-view.ts'

export async function fillWithEverything(db: Db, org: ActingOrganization): Promise<void> {
  const password = 'correct-horse-battery'
  const owner = await createUser(db, org, {
    email: `owner@${org.id}.example`,
    name: 'Owner',
    role: 'owner',
    password,
  })
  const dates = { start_date: '2024-01-01', end_date: '2024-12-31' }
  const project = { title: 'Bridge', ...dates, budgeted_hours: 10, external_id: 'P-1' }
  const tag = await createTag(db, org, {
    name: 'Site',
    color: '#1971c2',
    for_projects: true,
    for_resources: true,
  })
  const { id: holiday_calendar_id } = await createCalendar(
    db,
    org,
    await fillCalendar(org, {
      ...{ name: 'Own', country: null, state: null, region: null, is_default: true },
      exceptions: [{ date: '2024-12-24', name: 'Eve', yearly: true, works: false }],
    }),
  )
  const { id: client_id } = await createClient(db, org, { name: 'Port Authority' })
  const { id: job_role_id } = await createJobRole(db, org, { name: 'Welder', cost_per_hour: '52.50' })
  const open = await createProject(db, org, { ...project, tag_ids: [tag.id] }, { appFields: { client_id } })
  const closed = await createProject(db, org, { ...project, external_id: 'P-2' })
  const tentative = { appFields: { client_id, probability: 40 } }
  const offered = await createProject(db, org, { ...project, external_id: 'P-3' }, tentative)
  const contract = { start_date: '2024-01-01', end_date: '2024-06-30', daily_hours: 8, cost_per_hour: '30' }
  const ana = { name: 'Ana', tag_ids: [tag.id], contract: { ...contract, job_role_id } }
  const person = await createResource(db, org, ana, { appFields: { holiday_calendar_id } })
  await linkMember(db, org, owner.id, person.id)
  await updateLanguage(db, owner.id, 'de')
  const keeper = { ...org, user_id: owner.id }
  await chooseWeeklyMail(db, keeper, { schedule: true, changes: true, time_zone: null })
  const look = { name: 'Designers', query: 'tags=1' }
  const view = await createBoardView(db, keeper, { ...look, is_shared: true })
  await createBoardView(db, keeper, { ...look, is_shared: false })
  await setDefaultView(db, keeper, view.id)
  const rise = { start_date: '2024-07-01', end_date: null, daily_hours: 6, cost_per_hour: '35.50' }
  await addContract(db, org, person.id, { ...rise, annual_convention_hours: null })
  const summer = { start_date: '2024-07-01', end_date: '2024-08-30' }
  await changePlan(db, org, [
    {
      create_request: {
        project_id: open.id,
        ...summer,
        daily_hours: 2.5,
        tag_ids: [tag.id],
        job_role_id,
        note: 'A welder',
      },
    },
    { create_request: { project_id: open.id, resource_id: person.id, ...summer, daily_hours: 1 } },
    { create_request: { project_id: offered.id, resource_id: person.id, ...summer, daily_hours: 2 } },
    { create_phase: { project_id: open.id, name: 'Building', ...summer } },
  ])
  await createSharedLink(db, org, 'board', {
    ...{ title: 'Everybody', expires_on: dayIn('UTC', new Date()) },
    view: A_VIEW,
  })
  await createTimeOff(db, org, person.id, {
    start_date: '2024-03-04',
    end_date: '2024-03-08',
    daily_hours: null,
    note: '',
  })
  // The server splits these assignments at the start of the second contract.
  for (const project_id of [open.id, closed.id])
    await createAssignment(db, org, {
      project_id,
      resource_id: person.id,
      start_date: '2024-06-03',
      end_date: '2024-07-31',
      daily_hours: 3,
    })
  await archiveProject(db, org, closed.id, 'wind_down')
  const chat = { url: 'https://example.com/hook', format: 'slack' } as const
  await createWebhook(db, secretsOf([Buffer.alloc(32)]), org, chat)
  await insertCodeFactor(db, owner.id, 'Phone', 'sealed.01234567.AAAA', 1)
  await insertIdentity(db, 0, 'https://login.example', String(owner.id), owner.id, owner.email)
  await insertRecoveryCode(db, owner.id, hashSecret(`code ${owner.id}`))
  const response = { status: 201, body: '{"data":{}}', location: '/api/v1/projects/1' }
  await insertStoredResponse(db, org.id, 'retry-1', Buffer.alloc(32), response)
}
