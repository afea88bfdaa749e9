import type { Check } from './checks.ts'
import { check, expectData, expectRefusal, expectThat, NotShown, unshowable } from './checks.ts'
import { CONTRACT, RESOURCES } from './contract.ts'
import { expectSame } from './fields.ts'
import type { Json } from './instance.ts'
import type { Lab } from './lab.ts'

const CREATE = '4 POST /resources'

/** §2 and §4: the initial contract, and that it is saved with its resource or not at all. */
export function contractChecks(lab: Lab): Check[] {
  /** A resource with this contract: what its answer shows as its only contract. */
  async function contractOf(change: object): Promise<Json> {
    const { answer } = await lab.make(RESOURCES, { contract: { ...CONTRACT, ...change } })
    const { contracts } = expectData(answer, 201, 'Resource')
    expectThat(contracts.length === 1, `${contracts.length} contracts in the answer, not 1`)
    return contracts[0]
  }

  async function expectNothingStored(contract: unknown): Promise<void> {
    const body = lab.bodyOf(RESOURCES, { contract })
    expectRefusal(await lab.ours.post(RESOURCES.path, body), 422)
    await lab.expectNothingStored(RESOURCES, body)
  }

  return [
    check(CREATE, 'The answer includes the initial contract, with the values that were sent.', async () => {
      const sent = { ...CONTRACT, end_date: '2026-12-31', annual_convention_hours: 1650 }
      const shown = await contractOf(sent)
      for (const [field, value] of Object.entries(sent)) expectSame(field, value, shown[field])
    }),
    check(CREATE, 'Without a contract the resource has none.', async () => {
      const { contracts } = expectData((await lab.plain(RESOURCES)).answer, 201, 'Resource')
      expectThat(contracts.length === 0, `contracts is ${JSON.stringify(contracts)}`)
    }),
    check('4 GET /resources', 'Each resource of the list has its contracts.', async () => {
      const { sent, data } = await lab.full(RESOURCES)
      const [listed] = await lab.findStored(RESOURCES, sent.external_id)
      expectThat(
        JSON.stringify(listed?.contracts) === JSON.stringify(data.contracts),
        `created with ${JSON.stringify(data.contracts)}, listed with ${JSON.stringify(listed?.contracts)}`,
      )
    }),
    ...[['Without an end_date', {}] as const, ['With an end_date of null', { end_date: null }] as const].map(
      ([how, end]) =>
        check('2 Initial contract', `${how} the contract is open: null.`, async () => {
          const shown = await contractOf(end)
          expectThat(shown.end_date === null, `end_date is ${JSON.stringify(shown.end_date)}`)
        }),
    ),
    check(
      '2 Initial contract',
      'Without annual_convention_hours the organization’s default is used, the same for each.',
      async () => {
        const values = []
        for (const daily_hours of [8, 4])
          values.push((await contractOf({ daily_hours })).annual_convention_hours)
        expectThat(values[0] === values[1], `${values.join(' and ')} for two contracts`)
      },
    ),
    ...Object.keys(CONTRACT).map((field) =>
      check('2 Initial contract', `${field} is required.`, async () => {
        await expectNothingStored({ ...CONTRACT, [field]: undefined })
      }),
    ),
    check(CREATE, 'The operation is atomic: when the contract fails, no resource is stored.', async () => {
      for (const wrong of [{ daily_hours: 'eight' }, { start_date: '2026-02-30' }, { cost_per_hour: 'much' }])
        await expectNothingStored({ ...CONTRACT, ...wrong })
    }),
    check('2 Contract', 'The contracts of a resource do not overlap each other.', async () => {
      const { body } = await lab.list(RESOURCES)
      const resources: Json[] = Array.isArray(body?.data) ? body.data : []
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
}

function expectApart(id: number, contracts: Json[]): void {
  const inOrder = [...contracts].sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
  for (const [i, { end_date }] of inOrder.slice(0, -1).entries()) {
    const next = inOrder[i + 1].start_date
    expectThat(
      end_date !== null && end_date < next,
      `resource ${id}: one ends ${end_date}, the next starts ${next}`,
    )
  }
}
