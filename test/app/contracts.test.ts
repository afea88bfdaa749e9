import { describe, expect, test } from 'vitest'
import { startApp } from '../support/app.ts'
import { shared } from '../support/lifetime.ts'
import { CONTRACT, startPlanning } from '../support/people.ts'

const app = shared(() => startApp())

/** Ana's contract has no end. Her assignment has 8 h a day from Monday, May 4 to Friday, May 29, 2026. */
async function start() {
  const person = await app.signedIn('planner')
  const planning = await startPlanning(app, person)
  const { id, contracts } = await planning.addPerson()
  const project = await planning.addProject()
  const [bar] = await planning.assign(id, project, '2026-05-04', '2026-05-29')
  const preview = async (body: object) =>
    (await person.post(`/resources/${id}/contracts/preview`, body)).body.data
  return { person, ...planning, id, contract: contracts[0]!.id, project, bar: bar!.id, preview }
}

const MAY = ['2026-05-04', '2026-05-29', 8, '35.50']
const ENDED = { ...CONTRACT, end_date: '2026-05-15' }
const LOWERED = { ...CONTRACT, daily_hours: 6 }
const RISE = { ...CONTRACT, start_date: '2026-05-18', cost_per_hour: '40' }

describe('the preview', () => {
  test('reports the days that lose their contract, and the result of a trim', async () => {
    const { id, contract, bar, project, bars, preview } = await start()
    const lost = [{ start_date: '2026-05-18', end_date: '2026-05-29' }]
    expect(await preview({ id: contract, to: ENDED })).toEqual({
      costs: [],
      idle: [],
      uncovered: [{ assignment_id: bar, project_id: project, project_title: 'Harbour', days: lost }],
      over_capacity: [],
      archived: [],
      problems: [expect.objectContaining({ code: 'no_contract', assignment_ids: [bar] })],
      trim: {
        problems: [],
        open: [{ project_id: project, project_title: 'Harbour', ...lost[0], daily_hours: 8 }],
        changes: [
          {
            assignment_id: bar,
            project_id: project,
            project_title: 'Harbour',
            start_date: '2026-05-04',
            end_date: '2026-05-29',
            daily_hours: '8',
            pieces: [
              {
                start_date: '2026-05-04',
                end_date: '2026-05-15',
                daily_hours: 8,
                cost_per_hour: '35.50',
                cost_source: 'contract_default',
              },
            ],
          },
        ],
      },
    })
    expect(await bars(id)).toEqual([MAY])
  })

  test('of a new contract that ends the previous one shows the cost from its first day', async () => {
    const { contract, preview } = await start()
    expect(await preview({ to: { ...RISE, ends: contract } })).toMatchObject({
      costs: [{ start_date: '2026-05-18', end_date: '2026-05-29', from: '35.50', to: '40' }],
      problems: [],
    })
    expect((await preview({ to: RISE })).problems).toMatchObject([{ code: 'overlap' }])
  })

  test('returns 404 for an unknown contract or person, and problems for a wrong contract', async () => {
    const { person, id, preview } = await start()
    const other = await (await start()).addPerson()
    const path = `/resources/${id}/contracts/preview`
    expect((await person.post(path, { id: other.contracts[0]!.id })).status).toBe(404)
    expect((await person.post('/resources/999999999/contracts/preview', { to: RISE })).status).toBe(404)
    expect((await person.post(path, {})).body.problems).toMatchObject([{ pointer: ['to'] }])
    expect((await preview({ to: { ...RISE, end_date: '2026-05-01' } })).problems).toMatchObject([
      { code: 'end_before_start' },
    ])
  })
})

describe('a change with conflicts', () => {
  test.each([
    ['ends too early', ENDED, 'no_contract'],
    ['has fewer hours', LOWERED, 'over_capacity'],
  ])('is refused if the contract %s, and nothing is stored', async (_, to, code) => {
    const { person, id, contract, bars, planOf } = await start()
    const response = await person.put(`/contracts/${contract}`, to)
    expect(response.status).toBe(422)
    expect(response.body.problems).toMatchObject([{ code }])
    expect(await bars(id)).toEqual([MAY])
    expect((await planOf(id)).contracts).toMatchObject([CONTRACT])
  })

  test.each([
    ['cut', ENDED, [['2026-05-04', '2026-05-15', 8, '35.50']]],
    ['lowered', LOWERED, [['2026-05-04', '2026-05-29', 6, '35.50']]],
  ])('trims with choice trim: the assignment is %s and keeps its id', async (_, to, expected) => {
    const { person, id, contract, bar, bars, planOf } = await start()
    const response = await person.put(`/contracts/${contract}`, { ...to, choice: 'trim' })
    expect(response.status).toBe(200)
    expect(response.body.data).toMatchObject({ ...to, id: contract })
    expect(await bars(id)).toEqual(expected)
    expect((await planOf(id)).assignments[0]!.id).toBe(bar)
  })

  test('deletes a contract with its assignments with choice trim', async () => {
    const { person, id, contract, bars, planOf } = await start()
    expect((await person.delete(`/contracts/${contract}`)).status).toBe(422)
    expect(await bars(id)).toEqual([MAY])
    expect((await person.delete(`/contracts/${contract}?choice=trim`)).status).toBe(200)
    expect(await planOf(id)).toMatchObject({ contracts: [], assignments: [] })
  })
})

describe('a change without conflicts', () => {
  test('recalculates only the cost rates that come from the contract', async () => {
    const { person, id, contract, addProject, assign, bars } = await start()
    const own = { cost_per_hour: '99', daily_hours: 8 }
    await assign(id, await addProject('Depot'), '2026-06-01', '2026-06-05', own)
    await person.put(`/contracts/${contract}`, { ...CONTRACT, cost_per_hour: '40.00' })
    expect(await bars(id)).toEqual([
      ['2026-05-04', '2026-05-29', 8, '40.00'],
      ['2026-06-01', '2026-06-05', 8, '99'],
    ])
  })

  test('splits an assignment where the next contract starts', async () => {
    const { person, id, contract, bar, bars, planOf } = await start()
    const response = await person.post(`/resources/${id}/contracts`, { ...RISE, ends: contract })
    expect(response.status).toBe(201)
    expect(await bars(id)).toEqual([
      ['2026-05-04', '2026-05-17', 8, '35.50'],
      ['2026-05-18', '2026-05-29', 8, '40'],
    ])
    const { contracts, assignments } = await planOf(id)
    expect(contracts).toMatchObject([{ id: contract, end_date: '2026-05-17' }, RISE])
    expect(assignments[0]!.id).toBe(bar)
    const { body } = await person.get('/activity')
    expect(
      body.data.slice(0, 4).map((each: { type: string; action: string }) => [each.type, each.action]),
    ).toEqual([
      ['contract', 'created'],
      ['contract', 'updated'],
      ['assignment', 'created'],
      ['assignment', 'updated'],
    ])
  })

  test("uses the organization's default annual hours if none are sent", async () => {
    const { person, addPerson } = await start()
    const { id } = await addPerson('Bo', null)
    const { body } = await person.post(`/resources/${id}/contracts`, {
      start_date: '2026-01-01',
      daily_hours: 4,
    })
    expect(body.data).toMatchObject({ annual_convention_hours: 1800, cost_per_hour: null, end_date: null })
  })
})

test('overlapping and invalid contracts are refused', async () => {
  const { person, id, contract, planOf } = await start()
  const add = (body: object) => person.post(`/resources/${id}/contracts`, body)
  expect((await add(RISE)).body.problems).toMatchObject([{ code: 'overlap', pointer: ['start_date'] }])
  expect((await add({ ...RISE, start_date: '2019-12-31', end_date: '2019-01-01' })).status).toBe(422)
  expect((await add({ ...CONTRACT, ends: contract })).body.problems).toMatchObject([{ code: 'overlap' }])
  expect((await add({ ...RISE, daily_hours: 0 })).status).toBe(422)
  expect((await planOf(id)).contracts).toHaveLength(1)
})
