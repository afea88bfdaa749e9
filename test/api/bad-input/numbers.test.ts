import { describe, expect, it } from 'vitest'
import { aContract, aProject, aResource, startApi } from '../../support/api.ts'
import { DECIMALS } from '../../support/inputs/values.ts'
import { shared } from '../../support/lifetime.ts'

const api = shared(() => startApi())

/** Inserts the literal into the JSON text, because JSON.stringify never writes literals such as `2e1`. */
function withProject(field: string, literal: string): string {
  return JSON.stringify(aProject({ [field]: '@' })).replace('"@"', () => literal)
}
function withContract(field: string, literal: string): string {
  return JSON.stringify(aResource({ contract: aContract({ [field]: '@' }) })).replace('"@"', () => literal)
}

const integers = [
  { path: '/projects', field: 'budgeted_hours', least: 0, most: 10_000_000, write: withProject },
  { path: '/resources', field: 'daily_hours', least: 1, most: 24, write: withContract },
  { path: '/resources', field: 'annual_convention_hours', least: 1, most: 8_784, write: withContract },
]

describe.each(integers)('$field of POST $path', ({ path, field, least, most, write }) => {
  it.each(['"5"', '1e400', String(most + 1)])('refuses %s and stores nothing', async (literal) => {
    const response = await api.refuses(path, write(field, literal))
    const errors = path === '/projects' ? response.body.errors : response.body.errors.contract
    expect(Object.keys(response.body.errors)).toHaveLength(1)
    expect(Object.keys(errors)).toEqual([field])
  })

  it.each([
    [String(least), least],
    [String(most), most],
    ['1.0', 1],
    ['2e1', 20],
    ['200E-1', 20],
  ])('reads %s as %i', async (literal, value) => {
    const client = await api.organization()
    const { status, body } = await client.post(path, write(field, literal))
    expect(status).toBe(201)
    expect((path === '/projects' ? body.data : body.data.contracts[0])[field]).toBe(value)
  })
})

it('reads minus zero as zero', async () => {
  const client = await api.organization()
  const response = await client.post('/projects', withProject('budgeted_hours', '-0'))
  expect(response.status).toBe(201)
  expect(response.body.data.budgeted_hours).toBe(0)
})

describe('a null instead of an integer', () => {
  it('counts as missing in a required field', async () => {
    const client = await api.organization()
    const project = await client.post('/projects', aProject({ budgeted_hours: null }))
    expect(project.status).toBe(422)
    expect(project.body).toEqual({ errors: { budgeted_hours: ['is required'] } })
    const resource = await client.post(
      '/resources',
      aResource({ contract: aContract({ daily_hours: null }) }),
    )
    expect(resource.status).toBe(422)
    expect(resource.body).toEqual({ errors: { contract: { daily_hours: ['is required'] } } })
    expect((await client.get('/projects')).body).toEqual({ data: [] })
    expect((await client.get('/resources')).body).toEqual({ data: [] })
  })

  it('is accepted in annual_convention_hours', async () => {
    const client = await api.organization()
    const contract = aContract({ annual_convention_hours: null })
    const response = await client.post('/resources', aResource({ contract }))
    expect(response.status).toBe(201)
    expect(response.body.data.contracts[0].annual_convention_hours).toBeNull()
  })
})

const decimals = [
  { path: '/projects', field: 'budgeted_cost', write: withProject },
  { path: '/resources', field: 'cost_per_hour', write: withContract },
]

describe.each(decimals)('$field of POST $path', ({ path, field, write }) => {
  it.each(['"1e5"', '5'])('refuses %s and stores nothing', async (literal) => {
    await expectRefusal(path, field, write(field, literal))
  })

  it('returns each amount exactly as it was sent', async () => {
    const client = await api.organization()
    const sent = new Map<number, string>()
    for (const text of DECIMALS) {
      const created = await client.post(path, write(field, JSON.stringify(text)))
      expect(created.status).toBe(201)
      const { id } = created.body.data
      sent.set(id, text)
      for (const { data } of [created.body, (await client.get(`${path}/${id}`)).body])
        expect((path === '/projects' ? data : data.contracts[0])[field]).toBe(text)
    }
    const listed = (await client.get(path)).body.data
    expect(listed).toHaveLength(DECIMALS.length)
    for (const one of listed)
      expect((path === '/projects' ? one : one.contracts[0])[field]).toBe(sent.get(one.id))
  })
})

async function expectRefusal(path: string, field: string, body: string): Promise<void> {
  const response = await api.refuses(path, body)
  const errors = path === '/projects' ? response.body.errors : response.body.errors.contract
  expect(Object.keys(response.body.errors)).toHaveLength(1)
  expect(Object.keys(errors)).toEqual([field])
}

describe('a null instead of a decimal', () => {
  it('is accepted in budgeted_cost', async () => {
    const client = await api.organization()
    const response = await client.post('/projects', aProject({ budgeted_cost: null }))
    expect(response.status).toBe(201)
    expect(response.body.data.budgeted_cost).toBeNull()
  })

  it('counts as missing in cost_per_hour', async () => {
    const contract = aContract({ cost_per_hour: null })
    const response = await api.refuses('/resources', aResource({ contract }))
    expect(response.body).toEqual({ errors: { contract: { cost_per_hour: ['is required'] } } })
  })
})
