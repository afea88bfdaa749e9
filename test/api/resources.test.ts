import { describe, expect, it } from 'vitest'
import { addContract } from '../../server/commands/contracts.ts'
import { changeOrganization } from '../../server/commands/organizations.ts'
import { createTag } from '../../server/commands/tags.ts'
import { constraintName } from '../../server/db/failures.ts'
import type { Sql } from '../../server/db/sql.ts'
import { sql } from '../../server/db/sql.ts'
import { Rejected } from '../../server/refusals.ts'
import { insertContract } from '../../server/store/contracts.ts'
import type { ContractTerms } from '../../shapes/contracts.ts'
import type { Tag } from '../../shapes/tags.ts'
import type { ApiClient } from '../support/api.ts'
import { aContract, aResource, startApi } from '../support/api.ts'
import { isOnCluster } from '../support/cluster.ts'
import { shared } from '../support/lifetime.ts'

const api = shared(() => startApi())

async function create(client: ApiClient, change: object = {}) {
  const response = await client.post('/resources', aResource(change))
  expect(response.status, response.text).toBe(201)
  return response.body.data
}

const COUNT = sql`
  select (select count(*) from resources where organization_id = $1) as resources,
    (select count(*) from contracts where organization_id = $1) as contracts,
    (select count(*) from resource_tags where organization_id = $1) as tags`

async function refused(client: ApiClient, body: object) {
  const before = await api.db.query(COUNT, [client.org.id])
  const response = await client.post('/resources', body)
  expect(response.status, response.text).toBe(422)
  expect(await api.db.query(COUNT, [client.org.id]), 'nothing is stored').toEqual(before)
  return response.body.errors
}

function contractFor(start_date: string, end_date: string | null): ContractTerms {
  return { start_date, end_date, daily_hours: 8, annual_convention_hours: null, cost_per_hour: null }
}

describe('the initial contract (spec §2)', () => {
  it("gets the organization's default annual hours if none are sent, and keeps them (decision 0010)", async () => {
    const client = await api.organization()
    const first = await create(client, { contract: aContract() })
    expect(first.contracts[0].annual_convention_hours).toBe(1800)
    await changeOrganization(api.db, client.org.id, { default_annual_convention_hours: 1607 })
    const second = await create(client, { contract: aContract() })
    expect(second.contracts[0].annual_convention_hours).toBe(1607)
    expect((await client.get('/resources')).body.data).toEqual([first, second])
  })
})

describe('contracts of a resource (spec §2)', () => {
  it('are sorted by start_date, in lists and in single records', async () => {
    const client = await api.organization()
    const { id } = await create(client, { contract: aContract({ end_date: '2026-12-31' }) })
    for (const year of ['2028', '2024', '2027'])
      await addContract(api.db, client.org, id, contractFor(`${year}-01-01`, `${year}-12-31`))
    const { contracts } = (await client.get(`/resources/${id}`)).body.data
    const years = contracts.map(({ start_date }: ContractTerms) => start_date.slice(0, 4))
    expect(years).toEqual(['2024', '2026', '2027', '2028'])
    expect((await client.get('/resources')).body.data[0].contracts).toEqual(contracts)
  })

  it('cannot overlap: the rule and the database refuse it', async () => {
    const client = await api.organization()
    const contract = aContract({ start_date: '2026-03-01', end_date: '2026-06-30' })
    const { id } = await create(client, { contract })
    const more = contractFor('2026-06-30', null)
    const refusal = await addContract(api.db, client.org, id, more).catch((error) => error)
    expect(refusal).toBeInstanceOf(Rejected)
    expect(refusal.problems).toMatchObject([{ pointer: ['start_date'], code: 'overlap' }])

    const written = insertContract(api.db, client.org.id, id, more)
    const failure = await written.catch((error) => error)
    expect([failure.code, constraintName(failure)]).toEqual(['23P01', 'contracts_overlap_excl'])
    expect((await client.get(`/resources/${id}`)).body.data.contracts).toHaveLength(1)
  })

  it('may follow each other without a gap', async () => {
    const client = await api.organization()
    const contract = aContract({ start_date: '2026-03-01', end_date: '2026-06-30' })
    const { id } = await create(client, { contract })
    await addContract(api.db, client.org, id, contractFor('2026-07-01', null))
    await addContract(api.db, client.org, id, contractFor('2026-01-01', '2026-02-28'))
    expect((await client.get(`/resources/${id}`)).body.data.contracts).toHaveLength(3)
  })

  // Uses a trigger, which a Citus cluster doesn't support.
  it.skipIf(isOnCluster())(
    'return 422 if the initial one overlaps another, and no resource is stored (spec §7)',
    { meta: { needs: 'a database without Citus' } },
    async () => {
      const client = await api.organization()
      const drop = await writeContractsTwice(client.org.id)
      try {
        const errors = await refused(client, aResource({ contract: aContract() }))
        expect(errors).toEqual({ contract: { start_date: ['overlaps another contract of the resource'] } })
      } finally {
        await drop()
      }
      await create(client, { contract: aContract() })
    },
  )
})

/** A new resource has no other contract, so a trigger adds a second one that overlaps the first one. */
async function writeContractsTwice(org: number) {
  const name = `twice_${org}`
  const run = (text: string) => api.db.query({ text, name: '' } satisfies Sql)
  await run(`create function ${name}() returns trigger language plpgsql as $$ begin
    insert into contracts (organization_id, resource_id, start_date, daily_hours)
    values (new.organization_id, new.resource_id, new.start_date, 8); return new; end $$`)
  await run(`create trigger ${name} before insert on contracts for each row
    when (new.organization_id = ${org} and pg_trigger_depth() = 0) execute function ${name}()`)
  return () => run(`drop function ${name}() cascade`)
}

describe('tags of a resource (decision 0007)', () => {
  const tag = (client: ApiClient, name: string, change: Partial<Tag> = {}) =>
    createTag(api.db, client.org, {
      name,
      color: '#1971c2',
      for_projects: false,
      for_resources: true,
      ...change,
    })

  it('are returned once each, sorted by name', async () => {
    const client = await api.organization()
    const [b, a] = [await tag(client, 'b'), await tag(client, 'a', { for_projects: true })]
    const resource = await create(client, { tag_ids: [b.id, a.id, b.id] })
    expect(resource.tags).toEqual([a, b])
    expect((await client.get('/resources')).body.data).toEqual([resource])
    expect((await client.get(`/resources/${resource.id}`)).body.data.tags).toEqual([a, b])
  })
})
