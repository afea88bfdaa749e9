import { describe, expect, it } from 'vitest'
import { requestStepsInside } from '../../../server/commands/plan/fit-to-dates.ts'
import { listBrokenRules } from '../../../server/store/doctor/run-rules.ts'
import { listRequestsOfProject } from '../../../server/store/requests.ts'
import { startApp } from '../../support/app.ts'
import { shared } from '../../support/lifetime.ts'
import { CONTRACT, startPlanning } from '../../support/people.ts'

const app = shared(() => startApp())

/** Ana, a welder, has an assignment of 8 hours a day on Harbour in March 2027. */
async function start() {
  const person = await app.signedIn('owner')
  const planning = await startPlanning(app, person)
  const { addPerson, addProject, assign, bars } = planning
  const tag = (await person.post('/tags', WELDER)).body.data.id
  const { id: ana, contracts } = await addPerson('Ana')
  await person.put(`/resources/${ana}`, { name: 'Ana', tag_ids: [tag] })
  const harbour = await addProject('Harbour')
  const [work] = await assign(ana, harbour, '2027-03-01', '2027-03-31')
  const requests = async () =>
    (await listRequestsOfProject(app.db, person.org.id, harbour)).map((each) => [
      ...[each.start_date, each.end_date, each.daily_hours, each.resource_id],
      ...[each.tag_ids.length === 1 && each.tag_ids[0] === tag],
    ])
  const doctor = async () => expect(await listBrokenRules(app.db, person.org.id)).toEqual([])
  const contract = contracts[0]!.id
  return { person, ana, contract, harbour, work: work!, bars, requests, doctor }
}

const WELDER = { name: 'Welder', color: '#1971c2', for_projects: false, for_resources: true }
const MARCH = ['2027-03-01', '2027-03-31', 8, '35.50']

type Replanned = Awaited<ReturnType<Awaited<ReturnType<typeof start>>['person']['put']>>['body']

/** Returns the changes that the app sends for an undo. */
function inverseOf({ created, updated, deleted, requests }: Replanned) {
  const fields = ({ project_id, resource_id, start_date, end_date, daily_hours }: Replanned) => ({
    ...{ project_id, resource_id, start_date, end_date, daily_hours: Number(daily_hours) },
  })
  return [
    ...created.map((each: Replanned) => ({ delete: each.id, seen: fields(each) })),
    ...updated.map(({ before, after }: Replanned) => ({
      update: { id: before.id, ...fields(before) },
      seen: fields(after),
    })),
    ...deleted.map((each: Replanned) => ({ create: fields(each) })),
    ...requests.created.map(({ id, ...seen }: Replanned) => ({ delete_request: id, seen })),
  ]
}

describe('unassigning', () => {
  it('applies to days that a contract no longer covers, and can be undone in one step', async () => {
    const { person, contract, ana, bars, requests, doctor } = await start()
    const ended = { ...CONTRACT, end_date: '2027-03-12' }
    expect((await person.put(`/contracts/${contract}`, ended)).status).toBe(422)
    const { body } = await person.put(`/contracts/${contract}`, { ...ended, choice: 'unassign' })
    expect(await bars(ana)).toEqual([['2027-03-01', '2027-03-12', 8, '35.50']])
    expect(await requests()).toEqual([['2027-03-15', '2027-03-31', 8, null, true]])
    const { replanned } = body.data
    expect(replanned).toMatchObject({
      updated: [{ before: { end_date: '2027-03-31' }, after: { end_date: '2027-03-12' } }],
      requests: { created: [{ start_date: '2027-03-15' }] },
    })
    await doctor()
    const lost = await person.put(`/contracts/${contract}`, { ...CONTRACT, and: inverseOf(replanned) })
    expect(lost.status).toBe(200)
    expect([await bars(ana), await requests()]).toEqual([[MARCH], []])
    await doctor()
  })

  it('applies to hours over a new contract, and is undone together with that contract', async () => {
    const { person, contract, ana, bars, requests, doctor } = await start()
    const less = {
      ...CONTRACT,
      start_date: '2027-03-15',
      daily_hours: 6,
      choice: 'unassign',
      ends: contract,
    }
    const { body } = await person.post(`/resources/${ana}/contracts`, less)
    expect(await bars(ana)).toEqual([
      ['2027-03-01', '2027-03-14', 8, '35.50'],
      ['2027-03-15', '2027-03-31', 6, '35.50'],
    ])
    expect(await requests()).toEqual([['2027-03-15', '2027-03-31', 2, null, true]])
    const undoing = { extends: { id: contract, end_date: null }, and: inverseOf(body.data.replanned) }
    const early = { extends: { id: contract, end_date: '1970-01-01' } }
    const refused = await person.delete(`/contracts/${body.data.id}`, early)
    expect([refused.status, refused.body.problems]).toMatchObject([
      422,
      [{ pointer: ['extends', 'end_date'] }],
    ])
    const lost = await person.delete(`/contracts/${body.data.id}`, undoing)
    expect([lost.status, lost.body.problems]).toEqual([200, undefined])
    expect([await bars(ana), await requests()]).toEqual([[MARCH], []])
    await doctor()
  })

  it('applies to the whole assignment if its contract is deleted', async () => {
    const { person, contract, ana, bars, requests, doctor } = await start()
    const { status } = await person.delete(`/contracts/${contract}?choice=unassign`)
    expect([status, await bars(ana)]).toEqual([200, []])
    expect(await requests()).toEqual([['2027-03-01', '2027-03-31', 8, null, true]])
    await doctor()
  })

  it('is not undone at all if another user has changed a part since', async () => {
    const { person, contract, ana, bars, requests } = await start()
    const ended = { ...CONTRACT, end_date: '2027-03-12', choice: 'unassign' }
    const { body } = await person.put(`/contracts/${contract}`, ended)
    const [request] = body.data.replanned.requests.created
    await person.post('/plan/changes', { changes: [{ update_request: { id: request.id, daily_hours: 4 } }] })
    const and = inverseOf(body.data.replanned)
    const late = await person.put(`/contracts/${contract}`, { ...CONTRACT, and })
    expect([late.status, late.body.problems]).toMatchObject([
      409,
      [{ pointer: ['and', '1'], code: 'changed_meanwhile', now: { daily_hours: 4 } }],
    ])
    expect(await bars(ana)).toEqual([['2027-03-01', '2027-03-12', 8, '35.50']])
    expect(await requests()).toEqual([['2027-03-15', '2027-03-31', 4, null, true]])
  })

  it('creates no request for a public holiday only', async () => {
    const { person, contract, harbour, ana, requests, doctor } = await start()
    const holiday = { date: '2027-03-31', name: 'Fair', yearly: false, works: false }
    const place = { country: null, state: null, region: null }
    const calendar = { name: 'Yard', ...place, is_default: true, exceptions: [holiday] }
    expect((await person.post('/holiday-calendars', calendar)).status).toBe(201)
    const shrunk = { title: 'Harbour', start_date: '2020-01-01', budgeted_hours: 0, end_date: '2027-03-30' }
    expect((await person.put(`/projects/${harbour}`, { ...shrunk, choice: 'unassign' })).status).toBe(200)
    expect(await requests()).toEqual([])
    await person.put(`/projects/${harbour}`, { ...shrunk, end_date: '2199-12-31' })
    const [work] = (await person.get(`/resources/${ana}`)).body.data.assignments
    await person.post('/plan/changes', { changes: [{ update: { id: work.id, end_date: '2027-03-31' } }] })
    const ended = { ...CONTRACT, end_date: '2027-03-30' }
    const preview = await person.post(`/resources/${ana}/contracts/preview`, { id: contract, to: ended })
    expect(preview.body.data.trim).toMatchObject({ changes: [{ assignment_id: work.id }], open: [] })
    expect((await person.put(`/contracts/${contract}`, { ...ended, choice: 'unassign' })).status).toBe(200)
    expect(await requests()).toEqual([])
    await doctor()
  })

  it('requests work outside shorter project dates on the last days, and can be undone', async () => {
    const { person, harbour, ana, bars, requests, doctor } = await start()
    const project = { title: 'Harbour', start_date: '2020-01-01', budgeted_hours: 0, cost_per_hour: null }
    const shrunk = { ...project, end_date: '2027-03-19', choice: 'unassign' }
    const { status, body } = await person.put(`/projects/${harbour}`, shrunk)
    expect([status, await bars(ana)]).toEqual([200, [['2027-03-01', '2027-03-19', 8, '35.50']]])
    expect(await requests()).toEqual([['2027-03-10', '2027-03-19', 8, null, true]])
    await doctor()
    const and = inverseOf(body.data.replanned)
    const lost = await person.put(`/projects/${harbour}`, { ...project, end_date: '2199-12-31', and })
    expect(lost.status).toBe(200)
    expect([await bars(ana), await requests()]).toEqual([[MARCH], []])
    await doctor()
  })
})

it('work outside shorter project dates is computed in at least one step per request', () => {
  const window = { start_date: '2084-12-01', end_date: '2199-12-31' }
  const requests = Array.from({ length: 500 }, (_, id) => ({
    ...{ id, project_id: 1, resource_id: null, start_date: '1970-01-01', end_date: '2084-12-31' },
    ...{ daily_hours: 8, tag_ids: [], job_role_id: null, phase_id: null, note: '' },
  }))
  const org = { working_week: [1, 2, 3, 4, 5] }
  const wanted = { tags: new Map(), contracts: new Map(), holidays: new Map() }
  const steps = requestStepsInside({ assignments: [], requests, wanted }, window, org)
  expect([...steps].length).toBeGreaterThanOrEqual(500)
})
