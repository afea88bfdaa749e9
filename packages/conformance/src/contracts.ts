import type { Check } from './checks.ts'
import { check, unshowable } from './checks.ts'
import { CONTRACT, RESOURCES } from './contract.ts'
import { expectData, expectField, expectThat, NotShown } from './expectations.ts'
import { expectSame } from './fields.ts'
import type { Json } from './instance.ts'
import { listIn } from './instance.ts'
import type { Lab } from './lab.ts'

const CREATE = '4 POST /resources'
const INITIAL = '2 Initial contract'

/**
 * Checks contracts (§2 and §4 of the API contract). The API creates a contract only together with its
 * resource.
 */
export const CONTRACTS: Check[] = [
  check(CREATE, 'The answer includes the initial contract, with the values that were sent.', async (lab) => {
    const sent = { ...CONTRACT, end_date: '2026-12-31', annual_convention_hours: 1650 }
    const shown = await contractOf(lab, sent)
    for (const [field, value] of Object.entries(sent)) expectSame(field, value, shown[field])
  }),
  check(CREATE, 'Without a contract the resource has none.', async (lab) => {
    const { contracts } = expectData((await lab.plain(RESOURCES)).response, 201, 'Resource')
    expectThat(contracts.length === 0, `contracts is ${JSON.stringify(contracts)}`)
  }),
  check('4 GET /resources', 'Each resource of the list has its contracts.', async (lab) => {
    const { sent, data } = await lab.full(RESOURCES)
    const [listed] = await lab.findStored(RESOURCES, sent.external_id)
    const [created, shown] = [data, listed].map((each) => JSON.stringify(each?.contracts))
    expectThat(created === shown, `created with ${created}, listed with ${shown}`)
  }),
  ...Object.entries({ 'Without an end_date': {}, 'With an end_date of null': { end_date: null } }).map(
    ([how, end]) =>
      check(INITIAL, `${how} the contract is open: null.`, async (lab) =>
        expectField(await contractOf(lab, end), 'end_date', null),
      ),
  ),
  check(
    INITIAL,
    'Without annual_convention_hours the organization’s default is used, the same for each.',
    async (lab) => {
      const [one, two] = [
        await contractOf(lab, { daily_hours: 8 }),
        await contractOf(lab, { daily_hours: 4 }),
      ]
      const values = [one.annual_convention_hours, two.annual_convention_hours]
      expectThat(values[0] === values[1], `${values.join(' and ')} for two contracts`)
    },
  ),
  ...Object.keys(CONTRACT).map((field) =>
    check(INITIAL, `${field} is required.`, (lab) =>
      lab.expectRefused(RESOURCES, { contract: { ...CONTRACT, [field]: undefined } }),
    ),
  ),
  check(CREATE, 'The operation is atomic: when the contract fails, no resource is stored.', async (lab) => {
    for (const wrong of [{ daily_hours: 'eight' }, { start_date: '2026-02-30' }, { cost_per_hour: 'much' }])
      await lab.expectRefused(RESOURCES, { contract: { ...CONTRACT, ...wrong } })
  }),
  check('2 Contract', 'The contracts of a resource do not overlap each other.', async (lab) => {
    const resources = listIn((await lab.list(RESOURCES)).body?.data)
    const several = resources.filter((each) => each?.contracts?.length > 1)
    for (const { id, contracts } of several) expectApart(id, contracts)
    if (several.length === 0) throw new NotShown('needs a resource with two contracts')
  }),
  unshowable(
    '7 POST /resources',
    'An initial contract that overlaps another one is refused.',
    'a new resource has no other contract that the first could overlap',
  ),
]

async function contractOf(lab: Lab, change: object): Promise<Json> {
  const { response } = await lab.make(RESOURCES, { contract: { ...CONTRACT, ...change } })
  const { contracts } = expectData(response, 201, 'Resource')
  expectThat(contracts.length === 1, `${contracts.length} contracts in the answer, not 1`)
  return contracts[0]
}

function expectApart(id: number, contracts: Json[]): void {
  const inOrder = contracts.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
  for (const [i, { end_date }] of inOrder.slice(0, -1).entries()) {
    const next = inOrder[i + 1].start_date
    const isApart = end_date !== null && end_date < next
    expectThat(isApart, `resource ${id}: one ends ${end_date}, the next starts ${next}`)
  }
}
