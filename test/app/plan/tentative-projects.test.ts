import { describe, expect, it } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { listBrokenRules } from '../../../server/store/doctor/run-rules.ts'
import { listFeed } from '../../../server/store/feed.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())

type Body = Record<string, unknown>

const DAYS = { start_date: '2027-03-01', end_date: '2027-03-12' }

/** Creates Ana, the project Harbour with this probability, and the confirmed project Quay. */
async function start(probability: number | null = 50) {
  const person = await app.signedIn('owner')
  const planning = await startPlanning(app, person)
  const ana = (await planning.addPerson('Ana')).id
  const harbour = await planning.addProject('Harbour')
  const quay = await planning.addProject('Quay')
  const send = (...changes: Body[]) => person.post('/plan/changes', { changes })
  const certainty = (to: number | null, seen?: number | null) => ({
    update_project: { id: harbour, probability: to },
    ...(seen === undefined ? {} : { seen: { probability: seen } }),
  })
  if (probability !== null) expect((await send(certainty(probability, null))).status).toBe(200)
  const work = { project_id: harbour, resource_id: ana, ...DAYS, daily_hours: 8 }
  const request = async (more: Body = {}) =>
    (await send({ create_request: { ...work, ...more } })).body.data.requests.created[0]
  const read = async () => (await person.get(`/projects/${harbour}`)).body.data
  const confirmation = async () => (await person.get(`/projects/${harbour}/confirmation`)).body.data.requests
  const doctor = async () => expect(await listBrokenRules(app.db, person.org.id)).toEqual([])
  return {
    ...planning,
    person,
    ana,
    harbour,
    quay,
    send,
    certainty,
    work,
    request,
    read,
    confirmation,
    doctor,
  }
}

const codesOf = ({ body }: { body: { problems: { code: string }[] } }) =>
  body.problems.map(({ code }) => code)

describe('a tentative project', () => {
  it('accepts requests and refuses assignments', async () => {
    const { send, work, request, read, doctor } = await start()
    const created = await send({ create: work })
    expect([created.status, codesOf(created)]).toEqual([422, ['tentative_project']])
    expect(await read()).toMatchObject({ probability: 50, assignments: [], requests: [] })
    await request()
    await request({ resource_id: null })
    expect((await read()).requests).toHaveLength(2)
    await doctor()
  })

  it("refuses assignments that move to it, and a project with assignments can't become one", async () => {
    const { ana, quay, harbour, send, certainty, assign, read, person, doctor } = await start(null)
    const [own] = await assign(ana, harbour, '2027-03-01', '2027-03-05', { daily_hours: 4 })
    const [other] = await assign(ana, quay, '2027-04-05', '2027-04-09')
    const refused = await send(certainty(30, null))
    expect([refused.status, codesOf(refused)]).toEqual([422, ['in_use']])
    expect(refused.body.problems[0].assignment_ids).toEqual([own!.id])
    const { tags: _, ...fields } = await read()
    const put = await person.put(`/projects/${harbour}`, { ...fields, tag_ids: [], probability: 30 })
    expect([put.status, codesOf(put)]).toEqual([422, ['in_use']])
    const moved = await send({ delete: own!.id }, certainty(30), {
      update: { id: other!.id, project_id: harbour },
    })
    expect(codesOf(moved)).toEqual(['tentative_project'])
    expect(await read()).toMatchObject({ probability: null, assignments: [{ id: own!.id }] })
    await doctor()
  })

  it('can convert its assignments to requests in one act, and undo restores them', async () => {
    const { ana, harbour, send, certainty, assign, read, work, doctor } = await start(null)
    const [own] = await assign(ana, harbour, DAYS.start_date, DAYS.end_date, { cost_per_hour: '20' })
    const { body } = await send(certainty(40, null), { delete: own!.id }, { create_request: work })
    expect(await read()).toMatchObject({ probability: 40, assignments: [], requests: [{ resource_id: ana }] })
    const undone = await send(
      { delete_request: body.data.requests.created[0].id },
      { create: { ...work, rate_of: own!.id } },
      {
        update_project: body.data.project_dates.updated[0].before,
        seen: body.data.project_dates.updated[0].after,
      },
    )
    expect(undone.status).toBe(200)
    expect(await read()).toMatchObject({
      probability: null,
      assignments: [{ cost_per_hour: '20' }],
      requests: [],
    })
    await doctor()
  })

  it('is confirmed in one act, with assignments for the parts that fit', async () => {
    const { ana, addPerson, quay, send, certainty, assign, request, read, confirmation, doctor } =
      await start()
    const bo = (await addPerson('Bo')).id
    await assign(bo, quay, '2027-03-08', '2027-03-12')
    await request()
    await request({ resource_id: ana, start_date: '2027-03-15', end_date: '2027-03-19' })
    await request({ resource_id: bo })
    const open = await request({ resource_id: null })
    const proposed = await confirmation()
    const outcome = proposed.map((each: Body & { problems: Body[] }) => [
      ...[each.resource_name, each.problems.map(({ code }) => code), each.overtime],
    ])
    expect(outcome).toEqual([
      ['Ana', [], 0],
      ['Bo', ['over_capacity'], 0],
      ['Ana', [], 0],
    ])
    const changes = proposed.flatMap((each: { whole: Body[]; part: { changes: Body[] } | null }) =>
      each.part ? each.part.changes : each.whole,
    )
    const { status, body } = await send(certainty(null, 50), ...changes)
    expect(status).toBe(200)
    const { probability, assignments, requests } = await read()
    expect([probability, assignments.length]).toEqual([null, 3])
    expect(requests.map((each: Body) => [each.id === open.id, each.start_date, each.resource_id])).toEqual([
      [true, '2027-03-01', null],
      [false, '2027-03-08', null],
    ])
    expect(body.data.project_dates.updated).toMatchObject([{ before: { probability: 50 } }])
    await doctor()
  })

  it('reports a problem for a second request that exceeds the hours of a person', async () => {
    const { request, confirmation } = await start()
    await request({ daily_hours: 6, end_date: '2027-03-03' })
    await request({ daily_hours: 6, start_date: '2027-03-02' })
    expect((await confirmation()).map((each: { problems: Body[] }) => each.problems.length > 0)).toEqual([
      false,
      true,
    ])
  })

  it('is stored for the API without its probability, and adds nothing to the change feed', async () => {
    const { person, harbour, send, certainty, doctor } = await start(null)
    const text = async () => {
      const stored = sql`select record, updated_at from projects where organization_id = $1 and id = $2`
      return (await app.db.query(stored, [person.org.id, harbour]))[0]
    }
    const { length } = await listFeed(app.db, person.org.id, 0, 1000)
    const before = await text()
    await send(certainty(70))
    expect(await text()).toEqual(before)
    expect(await listFeed(app.db, person.org.id, 0, 1000)).toHaveLength(length)
    const { body } = await person.get(`/projects/${harbour}/activity`)
    expect(body.data[0].fields).toEqual({ probability: [null, '70'] })
    await doctor()
  })

  it('keeps its probability if a form omits it, and refuses values outside 0 to 100', async () => {
    const { person, harbour, read, send, certainty } = await start()
    const { tags: _, probability: __, ...fields } = await read()
    expect((await person.put(`/projects/${harbour}`, { ...fields, tag_ids: [] })).status).toBe(200)
    expect((await read()).probability).toBe(50)
    for (const wrong of [-1, 101, 0.5]) expect((await send(certainty(wrong))).status).toBe(422)
    expect((await send(certainty(null, 60))).status).toBe(409)
    expect((await read()).probability).toBe(50)
  })
})
