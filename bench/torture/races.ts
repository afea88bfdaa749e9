import { deepStrictEqual as expectEqual } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dayIn } from '../../planning/days/days.ts'
import { createApiKey, revokeApiKey } from '../../server/commands/access/api-keys.ts'
import { acceptInvitation } from '../../server/commands/access/invitation-links.ts'
import { inviteMember, revokeInvitation } from '../../server/commands/access/members.ts'
import { createAssignment } from '../../server/commands/assignments.ts'
import { changeContract } from '../../server/commands/contracts.ts'
import { changeOrganization } from '../../server/commands/organizations.ts'
import { archiveProject } from '../../server/commands/project-changes.ts'
import { listMembers } from '../../server/store/access/members.ts'
import { findProjectByExternalId } from '../../server/store/projects.ts'
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
