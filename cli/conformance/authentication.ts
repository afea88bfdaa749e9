import type { Check } from './checks.ts'
import { check, expectData, expectRefusal, expectThat, unshowable } from './checks.ts'
import type { Kind } from './contract.ts'
import { IN_THE_APPLICATION, KINDS, nameOf, OPERATIONS } from './contract.ts'
import type { Lab } from './lab.ts'

const NO_KEYS: Record<string, string | null> = {
  'no Authorization header': null,
  'a key that does not exist': 'Bearer conformance-check-no-such-key',
  'another scheme': 'Basic Y29uZm9ybTpjaGVjaw==',
  'an empty key': 'Bearer ',
}

/** §5 and §1.3: every endpoint needs a key, and a key opens one organization. */
export function authenticationChecks(lab: Lab): Check[] {
  return [
    ...OPERATIONS.map((operation) =>
      check(
        `5.4 ${nameOf(operation)}`,
        'Without a valid key the answer is 401 with an Error body.',
        async () => {
          const { kind } = operation
          const path = operation.path.replace('{id}', String((await lab.plain(kind)).data.id))
          for (const [what, authorization] of Object.entries(NO_KEYS)) {
            const body = operation.method === 'POST' ? lab.bodyOf(kind) : undefined
            const answer = await lab.ours.send(operation.method, path, { authorization, body })
            expectThat(answer.status === 401, `${what}: ${operation.method} ${path} → ${answer.status}`)
            expectRefusal(answer, 401)
            if (body) await lab.expectNothingStored(kind, body)
          }
        },
      ),
    ),
    check('5.1', 'The key goes into the header Authorization: Bearer <API_KEY>.', async () => {
      for (const kind of KINDS) expectData(await lab.list(kind), 200, `[${kind.record}]`)
    }),
    unshowable('5.2', 'Keys are created in the application.', IN_THE_APPLICATION),
    ...KINDS.flatMap((kind) => tenancyChecks(lab, kind)),
  ]
}

function tenancyChecks(lab: Lab, kind: Kind): Check[] {
  const { noun, path } = kind
  return [
    check(
      '1.3',
      `A ${noun} is invisible to another organization: by id, in the list, by external_id.`,
      async () => {
        const theirs = lab.otherOrganization()
        const ours = await lab.plain(kind)
        expectRefusal(await theirs.get(ours.path), 404)
        const listed = expectData(await theirs.get(path), 200, `[${kind.record}]`)
        const shown = listed.find(
          ({ external_id }: { external_id: unknown }) => external_id === ours.sent.external_id,
        )
        expectThat(shown === undefined, `their list shows ${JSON.stringify(shown)}`)
        const found = await lab.findStored(kind, ours.sent.external_id, theirs)
        expectThat(found.length === 0, `their filter finds ${JSON.stringify(found)}`)
      },
    ),
    check('5.3', `A ${noun} that another organization creates belongs to that one alone.`, async () => {
      const made = await lab.make(kind, {}, lab.otherOrganization())
      await lab.expectNothingStored(kind, made.sent)
      expectRefusal(await lab.ours.get(made.path), 404)
    }),
    check('1.4', `Two organizations may use the same external_id for a ${noun}.`, async () => {
      const theirs = lab.otherOrganization()
      const { sent } = await lab.plain(kind)
      const answer = await theirs.post(path, lab.bodyOf(kind, { external_id: sent.external_id }))
      expectData(answer, 201, kind.record)
    }),
  ]
}
