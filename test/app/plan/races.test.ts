import { describe, expect, it } from 'vitest'
import { addDays } from '../../../planning/days/days.ts'
import { listBrokenRules } from '../../../server/store/doctor/run-rules.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { CONTRACT, startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())

type Body = Record<string, unknown>
const ROUNDS = 4

async function start() {
  const person = await app.signedIn('owner')
  const planning = await startPlanning(app, person)
  const ana = await planning.addPerson('Ana')
  const project_id = await planning.addProject('Harbour')
  const send = (...changes: Body[]) => person.post('/plan/changes', { changes })
  const days = { start_date: '2027-03-01', end_date: '2027-03-12', daily_hours: 4 }
  async function request(more: Body = {}) {
    const create_request = { project_id, resource_id: ana.id, ...days, ...more }
    return (await send({ create_request })).body.data.requests.created[0]
  }
  const confirming = ({ id, tag_ids, phase_id, note, ...create }: Body) => [
    { delete_request: id, seen: { ...create, tag_ids, phase_id, note } },
    { create },
  ]
  const read = async () => {
    const { requests } = (await person.get('/board?from=2027-01-01&to=2027-12-31')).body.data
    return { requests, bars: await planning.bars(ana.id) }
  }
  const doctor = async () => expect(await listBrokenRules(app.db, person.org.id)).toEqual([])
  return { ...planning, person, ana, project_id, days, send, request, confirming, read, doctor }
}

const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort()

describe('concurrent changes are consistent', () => {
  it('if a request is confirmed several times', async () => {
    const { send, request, confirming, read, doctor } = await start()
    const wish = await request()
    const responses = await Promise.all(Array.from({ length: 6 }, () => send(...confirming(wish))))
    expect(statusesOf(responses)).toEqual([200, 409, 409, 409, 409, 409])
    const { requests, bars } = await read()
    expect([requests, bars.length]).toEqual([[], 1])
    await doctor()
  })

  it('if two shifts move the same work, or move two projects to the same days', async () => {
    const { person, ana, project_id, addProject, addPerson, assign, send, doctor } = await start()
    const bo = await addPerson('Bo')
    const quay = await addProject('Quay')
    const shift = async (id: number, weeks: number) =>
      (await person.post(`/projects/${id}/shift`, { weeks })).body.data.changes as Body[]
    const starts = async (id: number) =>
      (await person.get(`/projects/${id}`)).body.data.assignments.map((each: Body) => each.start_date)
    for (let round = 0; round < ROUNDS; round++) {
      const monday = addDays('2027-05-03', 140 * round)
      const works = [
        ...(await assign(ana.id, project_id, monday, addDays(monday, 4))),
        ...(await assign(bo.id, project_id, monday, addDays(monday, 4))),
        ...(await assign(ana.id, quay, addDays(monday, 28), addDays(monday, 32))),
        ...(await assign(bo.id, quay, addDays(monday, 28), addDays(monday, 32))),
      ]
      const seen = [await shift(project_id, 2), await shift(project_id, 3)]
      const same = await Promise.all(seen.map((changes) => send(...changes)))
      expect(statusesOf(same)).toEqual([200, 409])
      const by = same[0]!.status === 200 ? 14 : 21
      expect(await starts(project_id)).toEqual([addDays(monday, by), addDays(monday, by)])
      // Each shift fits only if the other shift isn't saved.
      const met = [await shift(project_id, (42 - by) / 7), await shift(quay, 2)]
      const [one, other] = await Promise.all(met.map((changes) => send(...changes)))
      expect(statusesOf([one!, other!])).toEqual([200, 422])
      const [harbour, second] = [await starts(project_id), await starts(quay)]
      expect([new Set(harbour).size, new Set(second).size]).toEqual([1, 1])
      expect(harbour[0]).toBe(addDays(monday, one!.status === 200 ? 42 : by))
      expect(second[0]).toBe(addDays(monday, one!.status === 200 ? 28 : 42))
      await send(...works.map(({ id }) => ({ delete: id })))
    }
    await doctor()
  })

  it('if the end of a contract unassigns work that is being edited', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { person, ana, assign, project_id, send, read, doctor } = await start()
      const [work] = await assign(ana.id, project_id, '2027-03-01', '2027-03-26', { daily_hours: 4 })
      const ended = { ...CONTRACT, end_date: '2027-03-12', choice: 'unassign' }
      const [handed, edited] = await Promise.all([
        person.put(`/contracts/${ana.contracts[0]!.id}`, ended),
        send({
          update: { id: work!.id, daily_hours: 2 },
          seen: { start_date: '2027-03-01', end_date: '2027-03-26' },
        }),
      ])
      expect(handed.status).toBe(200)
      const { requests, bars } = await read()
      const hours = edited.status === 200 ? 2 : 4
      expect([200, 409]).toContain(edited.status)
      expect(bars).toEqual([['2027-03-01', '2027-03-12', hours, '35.50']])
      expect(requests).toMatchObject([
        { start_date: '2027-03-15', end_date: '2027-03-26', daily_hours: hours },
      ])
      await doctor()
    }
  })

  it('if a person, project or tag is deleted while requests for it are created', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { person, ana, project_id, send, days, request, doctor } = await start()
      const tag = { name: 'Welder', color: '#1971c2', for_projects: false, for_resources: true }
      const { id: tag_id } = (await person.post('/tags', tag)).body.data
      await request()
      const create_request = { project_id, resource_id: ana.id, ...days, tag_ids: [tag_id] }
      const responses = await Promise.all([
        ...Array.from({ length: 4 }, () => send({ create_request })),
        person.delete(`/resources/${ana.id}`),
        person.delete(`/tags/${tag_id}`),
        ...(round % 2 === 0 ? [person.delete(`/projects/${project_id}?choice=with_requests`)] : []),
      ])
      expect(responses.every(({ status }) => [200, 204, 404, 422].includes(status))).toBe(true)
      await doctor()
    }
  })
})
