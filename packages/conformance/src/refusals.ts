import type { Check } from './checks.ts'
import { check } from './checks.ts'
import type { RecordKind } from './contract.ts'
import { CONTRACT, KINDS, PROJECTS, RESOURCES } from './contract.ts'
import { Differs, expectRefusal, expectThat, NotShown } from './expectations.ts'
import { listIn } from './instance.ts'
import type { Lab } from './lab.ts'

/**
 * Checks rejections (§7 and §8 of the API contract). Plan limits are last, because they block later creates.
 */
export const REFUSALS: Check[] = [
  ...KINDS.flatMap((kind) => [
    check(
      `7 POST /${kind.noun}s`,
      'An external_id that exists in the organization is refused with 422.',
      async (lab) => {
        const { sent, data } = await lab.plain(kind)
        const more = kind === RESOURCES ? { contract: CONTRACT } : {}
        const change = {
          ...more,
          external_id: sent.external_id,
          [kind.title]: 'Conformance check, sent twice',
        }
        expectRefusal(await lab.post(kind, change), 422)
        const stored = await lab.findStored(kind, sent.external_id)
        const same = stored.length === 1 && stored[0].id === data.id
        expectThat(same, `after the refusal the filter finds ${JSON.stringify(stored)}`)
      },
    ),
    check(`7 POST /${kind.noun}s`, 'Several records without an external_id are no conflict.', async (lab) => {
      for (const external_id of [undefined, null]) await lab.expectCreated(kind, { external_id })
    }),
  ]),
  check('8.3', 'A project and a resource may have the same external_id.', async (lab) => {
    const external_id = lab.newId()
    for (const kind of KINDS) await lab.expectCreated(kind, { external_id })
  }),
  check('8.1', 'A project over the plan’s limit of active projects is refused with 422.', async (lab) => {
    const { projectLimit } = lab.options
    const created = await createUntilRefused(lab, PROJECTS, projectLimit, {})
    const projects = listIn((await lab.ours.get(PROJECTS.path)).body?.data)
    const active = projects.filter((each) => each?.status === 'active').length
    const seen = `refused with ${active} active projects, after ${created} created here`
    expectThat(active === projectLimit, seen)
  }),
  check('8.2', 'A resource with a contract over the plan’s limit is refused with 422.', async (lab) => {
    await createUntilRefused(lab, RESOURCES, lab.options.resourceLimit, { contract: CONTRACT })
    await lab.expectCreated(RESOURCES)
  }),
]

/** Returns how many records the server accepts until it rejects one. Throws Differs above `limit`. */
async function createUntilRefused(lab: Lab, kind: RecordKind, limit: number | undefined, change: object) {
  if (limit === undefined)
    throw new NotShown(`needs an organization with a limit: name it with --expect-${kind.noun}-limit`)
  for (let created = 0; created <= limit; created++) {
    const body = lab.bodyOf(kind, { ...change })
    const response = await lab.ours.post(kind.path, body)
    if (response.status === 201) continue
    expectRefusal(response, 422)
    await lab.expectNothingStored(kind, body)
    return created
  }
  throw new Differs(`${limit + 1} were created, and the limit is ${limit}`)
}
