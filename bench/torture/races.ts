import { deepStrictEqual as expectEqual } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dayIn } from '../../planning/days/days.ts'
import type { PlanChange } from '../../planning/plan-changes.ts'
import { createApiKey, revokeApiKey } from '../../server/commands/access/api-keys.ts'
import { acceptInvitation } from '../../server/commands/access/invitation-links.ts'
import { inviteMember, revokeInvitation } from '../../server/commands/access/members.ts'
import { createAssignment } from '../../server/commands/assignments.ts'
import { createClient, mergeClients } from '../../server/commands/clients.ts'
import { changeContract } from '../../server/commands/contracts.ts'
import { changeOrganization } from '../../server/commands/organizations.ts'
import { changePlan } from '../../server/commands/plan/change-plan.ts'
import { copyProject } from '../../server/commands/plan/copies.ts'
import { archiveProject, changeProject } from '../../server/commands/project-changes.ts'
import { createProject } from '../../server/commands/projects.ts'
import { changeSettings } from '../../server/commands/settings.ts'
import { listMembers } from '../../server/store/access/members.ts'
import { listClients } from '../../server/store/labels/clients.ts'
import { findProjectByExternalId, findProjectInfo } from '../../server/store/projects.ts'
import { PASSWORD } from '../data.ts'
import type { Room } from './room.ts'

/** Checks the outcome, independent of the winner. `number` is unique per trial. */
export type Race = (room: Room, number: number) => Promise<void>

const CONTRACT = {
  ...{ start_date: '2026-01-01', end_date: null, daily_hours: 8 },
  ...{ annual_convention_hours: 1_800, cost_per_hour: '35.50' },
}
const WINDOW = { start_date: '2020-01-01', end_date: '2199-12-31', budgeted_hours: 0 }

export const RACES: Record<string, Race> = {
  async 'the last places of a plan'(outer) {
    const room = await outer.next()
    const limit = outer.random.int(1, 3)
    const limits = { max_active_projects: limit, max_active_resources: limit }
    await changeOrganization(room.dbs[0], room.org.id, limits)
    const project = { title: 'P', ...WINDOW }
    const person = { name: 'A', contract: CONTRACT }
    await room.start([
      ...room.times(4, () => () => room.post('/projects', project)),
      ...room.times(2, () => () => room.post('/projects/batch?mode=each', { records: [project, project] })),
      ...room.times(3, () => () => room.post('/resources', person)),
      () => room.post('/resources/batch?mode=each', { records: [person, person] }),
    ])
    const counts = [(await room.get('/projects')).length, (await room.get('/resources')).length]
    expectEqual(counts, [limit, limit])
    await room.examine()
  },

  async 'one external id'(room, number) {
    const external_id = `E-${number}`
    const project = { title: 'P', external_id, ...WINDOW }
    const answers = await room.start([
      ...room.times(3, () => () => room.post('/projects', project)),
      ...room.times(2, () => () => room.post('/projects?on_conflict=return', project)),
      ...room.times(2, () => () => room.post('/projects/batch?mode=each', { records: [project] })),
    ])
    const created = answers.filter(({ status, data }) => status === 201 || data?.created === 1)
    expectEqual([created.length, (await room.get(`/projects?external_id=${external_id}`)).length], [1, 1])
  },

  async 'the last free hour'(room) {
    const [first, ...projects] = await room.projects(6)
    const person = await room.person(CONTRACT)
    const week = { resource_id: person.id, start_date: '2026-05-04', end_date: '2026-05-08' }
    await createAssignment(room.dbs[0], room.org, { ...week, project_id: first!, daily_hours: 7 })
    const outcomes = await room.settle(
      projects.map((project_id) => (db) => {
        return createAssignment(db, room.org, { ...week, project_id, daily_hours: 1 })
      }),
    )
    expectEqual(outcomes.filter((outcome) => outcome === 'won').length, 1)
    expectEqual((await room.get(`/resources/${person.id}`)).assignments.length, 2)
  },

  async 'a contract that ends, and assignments'(room, number) {
    const projects = await room.projects(4)
    const person = await room.person(CONTRACT)
    const [end_date, choice] = ['2026-05-15', number % 2 === 0 ? 'refuse' : 'trim'] as const
    const plan = { resource_id: person.id, start_date: '2026-05-04', end_date: '2026-05-29', daily_hours: 2 }
    await room.settle([
      ...projects.map((project_id) => (db: Room['dbs'][0]) => {
        return createAssignment(db, room.org, { ...plan, project_id })
      }),
      (db) => changeContract(db, room.org, person.contracts[0]!.id, { ...CONTRACT, end_date }, choice),
    ])
    const { contracts, assignments } = await room.get(`/resources/${person.id}`)
    const last: string = contracts[0].end_date ?? '9999'
    const outside = assignments.filter((each: { end_date: string }) => each.end_date > last)
    expectEqual(outside, [])
  },

  async 'a project that is archived, and assignments'(room, number) {
    const { data } = await room.post('/projects', { title: 'Archived', ...WINDOW })
    const people = await Promise.all(room.times(3, () => room.person(CONTRACT)))
    const today = dayIn(room.org.time_zone, new Date())
    const days = { start_date: addDays(today, 1), end_date: addDays(today, 9), daily_hours: 2 }
    await room.settle([
      ...people.map(({ id: resource_id }) => (db: Room['dbs'][0]) => {
        return createAssignment(db, room.org, { project_id: data.id, resource_id, ...days })
      }),
      (db) => archiveProject(db, room.org, data.id, number % 2 === 0 ? 'refuse' : 'wind_down'),
    ])
    const { status, assignments } = await room.get(`/projects/${data.id}`)
    expectEqual(status === 'archived' ? assignments : [], [])
    expectEqual(status === 'archived' || assignments.length > 0, true)
  },

  async 'a project that is confirmed, and edits'(room, number) {
    const { id: project_id } = (await room.post('/projects', { title: 'Tentative', ...WINDOW })).data
    const person = await room.person(CONTRACT)
    const work = { project_id, resource_id: person.id, start_date: '2026-05-04', end_date: '2026-05-08' }
    const [db] = room.dbs
    const made = await changePlan(db, room.org, [
      { update_project: { id: project_id, probability: 50 } },
      { create_request: { ...work, daily_hours: 8 } },
    ])
    const id = made.requests.created[0]!.id
    const edit: PlanChange[] =
      number % 2 === 0 ? [{ update_request: { id, daily_hours: 4 } }] : [{ delete_request: id }]
    const [confirmed, edited, booked] = await room.settle([
      (db) =>
        changePlan(db, room.org, [
          { update_project: { id: project_id, probability: null }, seen: { probability: 50 } },
          { delete_request: id, seen: { daily_hours: 8 } },
          { create: { ...work, daily_hours: 8 } },
        ]),
      (db) => changePlan(db, room.org, edit),
      (db) => createAssignment(db, room.org, { ...work, daily_hours: 1 }),
    ])
    expectEqual(confirmed === 'won' ? edited : 'lost', 'lost')
    expectEqual(booked, 'lost')
    expectEqual((await room.get(`/resources/${person.id}`)).assignments.length, confirmed === 'won' ? 1 : 0)
  },

  async 'overtime that is lowered, and bookings'(outer, number) {
    const room = await outer.next()
    const [db] = room.dbs
    await changeOrganization(db, room.org.id, { overtime_per_day: 2 })
    const org = { ...room.org, overtime_per_day: 2 }
    const [first = 0, ...projects] = await room.projects(3)
    const person = await room.person(CONTRACT)
    const week = { resource_id: person.id, start_date: '2026-05-04', end_date: '2026-05-08' }
    await createAssignment(db, org, { ...week, project_id: first, daily_hours: 8 })
    const overtime_choice = number % 2 === 0 ? 'refuse' : 'shorten'
    const [lowered, ...booked] = await room.settle([
      (db) => changeSettings(db, org, { overtime_per_day: 0, overtime_choice }),
      ...projects.map((project_id) => (db: Room['dbs'][0]) => {
        return createAssignment(db, org, { ...week, project_id, daily_hours: 1 })
      }),
    ])
    const left = (await room.get(`/resources/${person.id}`)).assignments.length - 1
    expectEqual(left, lowered === 'won' ? 0 : booked.filter((each) => each === 'won').length)
    expectEqual(lowered === 'won' || left > 0, true)
    await room.examine()
  },

  async 'clients that are merged, and edits of their projects'(room) {
    const [db] = room.dbs
    const [from, into] = [
      await createClient(db, room.org, { name: `${room.random.int(0, 2 ** 47)}` }),
      await createClient(db, room.org, { name: `${room.random.int(0, 2 ** 47)}` }),
    ]
    const project = { title: 'P', ...WINDOW }
    const create = (client_id: number | null) =>
      createProject(db, room.org, project, { appFields: { client_id } })
    const [had, left, joins] = [await create(from.id), await create(from.id), await create(null)]
    const edit = (id: number, client_id: number | null) => (on: Room['dbs'][0]) =>
      changeProject(on, room.org, id, { ...project, client_id })
    const [merged, , removed, joined, , created] = await room.settle([
      (on) => mergeClients(on, room.org, from.id, into.id),
      edit(had.id, into.id),
      edit(left.id, null),
      edit(joins.id, from.id),
      (on) => copyProject(on, room.org, had.id, { title: 'C', start_date: WINDOW.start_date }),
      (on) => createProject(on, room.org, project, { appFields: { client_id: from.id } }),
    ])
    const clientOf = async (id: number) => (await findProjectInfo(db, room.org.id, id))?.client_id
    expectEqual([merged, removed], ['won', 'won'])
    expectEqual(await clientOf(had.id), into.id)
    expectEqual(await clientOf(left.id), null)
    expectEqual(await clientOf(joins.id), joined === 'won' ? into.id : null)
    const counts = new Map((await listClients(db, room.org.id)).map(({ id, projects }) => [id, projects]))
    const others = [joined, created].filter((outcome) => outcome === 'won').length
    expectEqual([counts.get(from.id), counts.get(into.id)], [undefined, 2 + others])
  },

  async 'a key that is revoked, and requests with it'(room, number) {
    const { id, key } = await createApiKey(room.dbs[0], room.org, {
      ...{ name: 'Revoked', scope: 'read_write', expires_at: null },
    })
    const ids = room.times(6, (n) => `R-${number}-${n}`)
    const create = (external_id: string) =>
      room.post('/projects', { title: 'P', external_id, ...WINDOW }, key)
    const inFlight = room.start(ids.map((external_id) => () => create(external_id)))
    await sleep(room.random.int(0, 6))
    await revokeApiKey(room.dbs[1], room.org, id)
    // From now on, on every node.
    const late = await Promise.all(room.times(4, (n) => create(`L-${number}-${n}`)))
    expectEqual(new Set(late.map(({ status }) => status)), new Set([401]))
    const answers = await inFlight
    for (const [place, { status }] of answers.entries()) {
      const stored = await findProjectByExternalId(room.dbs[0], room.org.id, ids[place]!)
      expectEqual([status, stored !== null], status === 201 ? [201, true] : [401, false])
    }
  },

  async 'an invitation that is used twice, or withdrawn'(room, number) {
    const email = `guest-${number}@${room.org.id}.example.com`
    await room.owner()
    const owner = { ...room.org, role: 'owner' } as const
    const { id, token } = await inviteMember(room.dbs[0], owner, { email, role: 'planner' })
    // Late attempts count as failed passwords, so each trial uses another address.
    const address = `trial ${number}`
    const unknown = { user_agent: '', device: '', session: '', language: 'en' } as const
    const visitor = { ...unknown, address, network: address }
    const accept = (db: Room['dbs'][0]) =>
      acceptInvitation(db, token, { name: 'G', password: PASSWORD }, visitor)
    const withdraw = (db: Room['dbs'][0]) => revokeInvitation(db, room.org, id)
    const outcomes = await room.settle([accept, accept, ...(number % 2 === 0 ? [withdraw] : [])])
    const [first, second, withdrawn = 'lost'] = outcomes
    expectEqual([first, second, withdrawn].filter((outcome) => outcome === 'won').length, 1)
    const joined = (await listMembers(room.dbs[0], room.org.id)).filter((member) => member.email === email)
    expectEqual(joined.length, withdrawn === 'won' ? 0 : 1)
  },
}

/** Password hashing is slow, so these races run fewer trials. */
export const trialsOf = (race: string, trials: number) =>
  race.startsWith('an invitation') ? Math.ceil(trials / 5) : trials
