import { deepStrictEqual as expectEqual } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dayIn } from '../../planning/days/days.ts'
import type { PlanChange } from '../../planning/plan-changes.ts'
import { createApiKey, revokeApiKey } from '../../server/commands/access/api-keys.ts'
import { acceptInvitation } from '../../server/commands/access/invitation-links.ts'
import { inviteMember, revokeInvitation } from '../../server/commands/access/members.ts'
import { createAssignment } from '../../server/commands/assignments.ts'
import { createClient, mergeClients, splitClient } from '../../server/commands/clients.ts'
import { changeContract } from '../../server/commands/contracts.ts'
import { changeOrganization } from '../../server/commands/organizations.ts'
import { changePlan } from '../../server/commands/plan/change-plan.ts'
import { copyProject } from '../../server/commands/plan/copies.ts'
import { archiveProject } from '../../server/commands/project-archival.ts'
import { changeProject } from '../../server/commands/project-changes.ts'
import { createProject } from '../../server/commands/projects.ts'
import { changeSettings } from '../../server/commands/settings.ts'
import { listMembers } from '../../server/store/access/members.ts'
import { listClients } from '../../server/store/labels/clients.ts'
import { findProjectByExternalId, findProjectInfo } from '../../server/store/projects.ts'
import { PASSWORD } from '../data.ts'
import type { RaceOrganization } from './race-organization.ts'

/** Runs one trial. Throws if the outcome is wrong, whichever request won. `number` is unique per trial. */
export type Race = (race: RaceOrganization, number: number) => Promise<void>

const CONTRACT = {
  ...{ start_date: '2026-01-01', end_date: null, daily_hours: 8 },
  ...{ annual_convention_hours: 1_800, cost_per_hour: '35.50' },
}
const WINDOW = { start_date: '2020-01-01', end_date: '2199-12-31', budgeted_hours: 0 }

export const RACES: Record<string, Race> = {
  async 'the last places of a plan'(outer) {
    const race = await outer.next()
    const limit = outer.random.int(1, 3)
    const limits = { max_active_projects: limit, max_active_resources: limit }
    await changeOrganization(race.dbs[0], race.org.id, limits)
    const project = { title: 'P', ...WINDOW }
    const person = { name: 'A', contract: CONTRACT }
    await race.start([
      ...race.times(4, () => () => race.post('/projects', project)),
      ...race.times(2, () => () => race.post('/projects/batch?mode=each', { records: [project, project] })),
      ...race.times(3, () => () => race.post('/resources', person)),
      () => race.post('/resources/batch?mode=each', { records: [person, person] }),
    ])
    const counts = [(await race.get('/projects')).length, (await race.get('/resources')).length]
    expectEqual(counts, [limit, limit])
    await race.examine()
  },

  async 'one external id'(race, number) {
    const external_id = `E-${number}`
    const project = { title: 'P', external_id, ...WINDOW }
    const responses = await race.start([
      ...race.times(3, () => () => race.post('/projects', project)),
      ...race.times(2, () => () => race.post('/projects?on_conflict=return', project)),
      ...race.times(2, () => () => race.post('/projects/batch?mode=each', { records: [project] })),
    ])
    const created = responses.filter(({ status, data }) => status === 201 || data?.created === 1)
    expectEqual([created.length, (await race.get(`/projects?external_id=${external_id}`)).length], [1, 1])
  },

  async 'the last free hour'(race) {
    const [first, ...projects] = await race.projects(6)
    const person = await race.person(CONTRACT)
    const week = { resource_id: person.id, start_date: '2026-05-04', end_date: '2026-05-08' }
    await createAssignment(race.dbs[0], race.org, { ...week, project_id: first!, daily_hours: 7 })
    const outcomes = await race.settle(
      projects.map((project_id) => (db) => {
        return createAssignment(db, race.org, { ...week, project_id, daily_hours: 1 })
      }),
    )
    expectEqual(outcomes.filter((outcome) => outcome === 'won').length, 1)
    expectEqual((await race.get(`/resources/${person.id}`)).assignments.length, 2)
  },

  async 'a contract that ends, and assignments'(race, number) {
    const projects = await race.projects(4)
    const person = await race.person(CONTRACT)
    const [end_date, choice] = ['2026-05-15', number % 2 === 0 ? 'refuse' : 'trim'] as const
    const plan = { resource_id: person.id, start_date: '2026-05-04', end_date: '2026-05-29', daily_hours: 2 }
    await race.settle([
      ...projects.map((project_id) => (db: RaceOrganization['dbs'][0]) => {
        return createAssignment(db, race.org, { ...plan, project_id })
      }),
      (db) => changeContract(db, race.org, person.contracts[0]!.id, { ...CONTRACT, end_date }, choice),
    ])
    const { contracts, assignments } = await race.get(`/resources/${person.id}`)
    const last: string = contracts[0].end_date ?? '9999'
    const outside = assignments.filter((each: { end_date: string }) => each.end_date > last)
    expectEqual(outside, [])
  },

  async 'a project that is archived, and assignments'(race, number) {
    const { data } = await race.post('/projects', { title: 'Archived', ...WINDOW })
    const people = await Promise.all(race.times(3, () => race.person(CONTRACT)))
    const today = dayIn(race.org.time_zone, new Date())
    const days = { start_date: addDays(today, 1), end_date: addDays(today, 9), daily_hours: 2 }
    await race.settle([
      ...people.map(({ id: resource_id }) => (db: RaceOrganization['dbs'][0]) => {
        return createAssignment(db, race.org, { project_id: data.id, resource_id, ...days })
      }),
      (db) => archiveProject(db, race.org, data.id, number % 2 === 0 ? 'refuse' : 'wind_down'),
    ])
    const { status, assignments } = await race.get(`/projects/${data.id}`)
    expectEqual(status === 'archived' ? assignments : [], [])
    expectEqual(status === 'archived' || assignments.length > 0, true)
  },

  async 'a project that is confirmed, and edits'(race, number) {
    const { id: project_id } = (await race.post('/projects', { title: 'Tentative', ...WINDOW })).data
    const person = await race.person(CONTRACT)
    const work = { project_id, resource_id: person.id, start_date: '2026-05-04', end_date: '2026-05-08' }
    const [db] = race.dbs
    const made = await changePlan(db, race.org, [
      { update_project: { id: project_id, probability: 50 } },
      { create_request: { ...work, daily_hours: 8 } },
    ])
    const id = made.requests.created[0]!.id
    const edit: PlanChange[] =
      number % 2 === 0 ? [{ update_request: { id, daily_hours: 4 } }] : [{ delete_request: id }]
    const [confirmed, edited, booked] = await race.settle([
      (db) =>
        changePlan(db, race.org, [
          { update_project: { id: project_id, probability: null }, seen: { probability: 50 } },
          { delete_request: id, seen: { daily_hours: 8 } },
          { create: { ...work, daily_hours: 8 } },
        ]),
      (db) => changePlan(db, race.org, edit),
      (db) => createAssignment(db, race.org, { ...work, daily_hours: 1 }),
    ])
    expectEqual(confirmed === 'won' ? edited : 'lost', 'lost')
    expectEqual(booked, 'lost')
    expectEqual((await race.get(`/resources/${person.id}`)).assignments.length, confirmed === 'won' ? 1 : 0)
  },

  async 'overtime that is lowered, and bookings'(outer, number) {
    const race = await outer.next()
    const [db] = race.dbs
    await changeOrganization(db, race.org.id, { overtime_per_day: 2 })
    const org = { ...race.org, overtime_per_day: 2 }
    const [first = 0, ...projects] = await race.projects(3)
    const person = await race.person(CONTRACT)
    const week = { resource_id: person.id, start_date: '2026-05-04', end_date: '2026-05-08' }
    await createAssignment(db, org, { ...week, project_id: first, daily_hours: 8 })
    const overtime_choice = number % 2 === 0 ? 'refuse' : 'shorten'
    const [lowered, ...booked] = await race.settle([
      (db) => changeSettings(db, org, { overtime_per_day: 0, overtime_choice }),
      ...projects.map((project_id) => (db: RaceOrganization['dbs'][0]) => {
        return createAssignment(db, org, { ...week, project_id, daily_hours: 1 })
      }),
    ])
    const left = (await race.get(`/resources/${person.id}`)).assignments.length - 1
    expectEqual(left, lowered === 'won' ? 0 : booked.filter((each) => each === 'won').length)
    expectEqual(lowered === 'won' || left > 0, true)
    await race.examine()
  },

  async 'clients that are merged, and edits of their projects'(race) {
    const [db] = race.dbs
    const [from, into] = [
      await createClient(db, race.org, { name: `${race.random.int(0, 2 ** 47)}` }),
      await createClient(db, race.org, { name: `${race.random.int(0, 2 ** 47)}` }),
    ]
    const project = { title: 'P', ...WINDOW }
    const create = (client_id: number | null) =>
      createProject(db, race.org, project, { appFields: { client_id } })
    const [had, left, joins] = [await create(from.id), await create(from.id), await create(null)]
    const edit = (id: number, client_id: number | null) => (on: RaceOrganization['dbs'][0]) =>
      changeProject(on, race.org, id, { ...project, client_id })
    const [merged, , removed, joined, , created] = await race.settle([
      (on) => mergeClients(on, race.org, from.id, into.id),
      edit(had.id, into.id),
      edit(left.id, null),
      edit(joins.id, from.id),
      (on) => copyProject(on, race.org, had.id, { title: 'C', start_date: WINDOW.start_date }),
      (on) => createProject(on, race.org, project, { appFields: { client_id: from.id } }),
    ])
    const clientOf = async (id: number) => (await findProjectInfo(db, race.org.id, id))?.client_id
    expectEqual([merged, removed], ['won', 'won'])
    expectEqual(await clientOf(had.id), into.id)
    expectEqual(await clientOf(left.id), null)
    expectEqual(await clientOf(joins.id), joined === 'won' ? into.id : null)
    const counts = new Map((await listClients(db, race.org.id)).map(({ id, projects }) => [id, projects]))
    const others = [joined, created].filter((outcome) => outcome === 'won').length
    expectEqual([counts.get(from.id), counts.get(into.id)], [undefined, 2 + others])
  },

  async 'a merge that is undone, and an edit or another merge'(race) {
    const [db] = race.dbs
    const make = () => createClient(db, race.org, { name: `${race.random.int(0, 2 ** 47)}` })
    const [from, into, third] = [await make(), await make(), await make()]
    const project = { title: 'P', ...WINDOW }
    const create = () => createProject(db, race.org, project, { appFields: { client_id: from.id } })
    const [edited, other] = [await create(), await create()]
    const { client, project_ids } = await mergeClients(db, race.org, from.id, into.id)
    const edit = { ...project, client_id: null, seen: { client_id: into.id } }
    const [undone, changed, merged] = await race.settle([
      (on) => splitClient(on, race.org, into.id, { ...client, project_ids: project_ids ?? [] }),
      (on) => changeProject(on, race.org, edited.id, edit),
      (on) => mergeClients(on, race.org, into.id, third.id),
    ])
    const clientOf = async (id: number) => (await findProjectInfo(db, race.org.id, id))?.client_id
    const back = (await listClients(db, race.org.id)).find(({ name }) => name === client.name)
    expectEqual([merged, undone === 'won' && changed === 'won'], ['won', false])
    expectEqual(
      [back?.projects, await clientOf(other.id)],
      undone === 'won' ? [2, back?.id] : [undefined, third.id],
    )
    expectEqual(await clientOf(edited.id), changed === 'won' ? null : await clientOf(other.id))
  },

  async 'a key that is revoked, and requests with it'(race, number) {
    const { id, key } = await createApiKey(race.dbs[0], race.org, {
      ...{ name: 'Revoked', scope: 'read_write', expires_at: null },
    })
    const ids = race.times(6, (n) => `R-${number}-${n}`)
    const create = (external_id: string) =>
      race.post('/projects', { title: 'P', external_id, ...WINDOW }, key)
    const inFlight = race.start(ids.map((external_id) => () => create(external_id)))
    await sleep(race.random.int(0, 6))
    await revokeApiKey(race.dbs[1], race.org, id)
    // After the revocation, every node must reject the key.
    const late = await Promise.all(race.times(4, (n) => create(`L-${number}-${n}`)))
    expectEqual(new Set(late.map(({ status }) => status)), new Set([401]))
    const responses = await inFlight
    for (const [place, { status }] of responses.entries()) {
      const stored = await findProjectByExternalId(race.dbs[0], race.org.id, ids[place]!)
      expectEqual([status, stored !== null], status === 201 ? [201, true] : [401, false])
    }
  },

  async 'an invitation that is used twice, or withdrawn'(race, number) {
    const email = `guest-${number}@${race.org.id}.example.com`
    await race.owner()
    const owner = { ...race.org, role: 'owner' } as const
    const { id, token } = await inviteMember(race.dbs[0], owner, { email, role: 'planner' })
    // Attempts to accept an invitation are limited per network, so each trial uses its own network.
    const network = `trial ${number}`
    const unknown = { user_agent: '', device: '', session: '', language: 'en' } as const
    const visitor = { ...unknown, address: network, network }
    const accept = (db: RaceOrganization['dbs'][0]) =>
      acceptInvitation(db, token, { name: 'G', password: PASSWORD }, visitor)
    const withdraw = (db: RaceOrganization['dbs'][0]) => revokeInvitation(db, race.org, id)
    const outcomes = await race.settle([accept, accept, ...(number % 2 === 0 ? [withdraw] : [])])
    const [first, second, withdrawn = 'lost'] = outcomes
    expectEqual([first, second, withdrawn].filter((outcome) => outcome === 'won').length, 1)
    const joined = (await listMembers(race.dbs[0], race.org.id)).filter((member) => member.email === email)
    expectEqual(joined.length, withdrawn === 'won' ? 0 : 1)
  },
}

/** Returns fewer trials for races that hash passwords, because hashing is slow. */
export const trialsOf = (race: string, trials: number) =>
  race.startsWith('an invitation') ? Math.ceil(trials / 5) : trials
