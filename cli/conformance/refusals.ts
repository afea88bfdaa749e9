import type { Check } from './checks.ts'
import { check, expectData, expectRefusal, expectThat, NotShown } from './checks.ts'
import type { Kind } from './contract.ts'
import { CONTRACT, KINDS, nameOf, PROJECTS, RESOURCES } from './contract.ts'
import type { Json } from './instance.ts'
import type { Lab } from './lab.ts'

/** §7 and §8: what is refused, with which status; the plan's limits come last, since they fill the plan. */
export function refusalChecks(lab: Lab): Check[] {
  return [
    ...KINDS.flatMap((kind) => takenChecks(lab, kind)),
    check('8.3', 'A project and a resource may have the same external_id.', async () => {
      const external_id = lab.newId()
      for (const kind of KINDS) {
        const answer = await lab.ours.post(kind.path, lab.bodyOf(kind, { external_id }))
        expectData(answer, 201, kind.record)
      }
    }),
    ...limitChecks(lab),
  ]
}

function takenChecks(lab: Lab, kind: Kind): Check[] {
  const create = `7 ${nameOf({ method: 'POST', path: kind.path })}`
  return [
    check(create, 'An external_id that exists in the organization is refused with 422.', async () => {
      const { sent, data } = await lab.plain(kind)
      const change = { external_id: sent.external_id, [kind.title]: 'Conformance check, sent twice' }
      expectRefusal(await lab.ours.post(kind.path, lab.bodyOf(kind, change)), 422)
      const stored = await lab.findStored(kind, sent.external_id)
      const same = stored.length === 1 && stored[0].id === data.id
      expectThat(same, `after the refusal the filter finds ${JSON.stringify(stored)}`)
    }),
    check(create, 'Several records without an external_id are no conflict.', async () => {
      for (const external_id of [undefined, null])
        expectData(await lab.ours.post(kind.path, lab.bodyOf(kind, { external_id })), 201, kind.record)
    }),
  ]
}

function limitChecks(lab: Lab): Check[] {
  const { projectLimit, resourceLimit } = lab.options
  return [
    check('8.1', 'A project over the plan’s limit of active projects is refused with 422.', async () => {
      if (projectLimit === undefined)
        throw new NotShown('needs an organization with a limit: name it with --expect-project-limit')
      const activeNow = async () => {
        const { body } = await lab.ours.get(PROJECTS.path)
        return (body?.data ?? []).filter((each: Json) => each?.status === 'active').length
      }
      const created = await createUntilRefused(lab, PROJECTS, projectLimit, {})
      const active = await activeNow()
      expectThat(
        active === projectLimit,
        `refused with ${active} active projects, after ${created} created here`,
      )
    }),
    check('8.2', 'A resource with a contract over the plan’s limit is refused with 422.', async () => {
      if (resourceLimit === undefined)
        throw new NotShown('needs an organization with a limit: name it with --expect-resource-limit')
      await createUntilRefused(lab, RESOURCES, resourceLimit, { contract: CONTRACT })
      const without = await lab.ours.post(RESOURCES.path, lab.bodyOf(RESOURCES))
      expectData(without, 201, 'Resource')
    }),
  ]
}

/** Each create until the first refusal, which must be the plan's; at most as many as the plan has room for. */
async function createUntilRefused(lab: Lab, kind: Kind, limit: number, change: object): Promise<number> {
  for (let created = 0; created <= limit; created++) {
    const body = lab.bodyOf(kind, { ...change })
    const answer = await lab.ours.post(kind.path, body)
    if (answer.status === 201) continue
    expectRefusal(answer, 422)
    await lab.expectNothingStored(kind, body)
    return created
  }
  expectThat(false, `${limit + 1} were created, and the limit is ${limit}`)
  return limit
}
