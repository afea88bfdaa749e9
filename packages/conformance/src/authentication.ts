import type { Check } from './checks.ts'
import { check, unshowable } from './checks.ts'
import type { Operation } from './contract.ts'
import { IN_THE_APPLICATION, KINDS, nameOf, OPERATIONS } from './contract.ts'
import { expectList, expectRefusal, expectThat } from './expectations.ts'
import type { RequestParts } from './instance.ts'

const NO_KEYS: Record<string, string | null> = {
  'no Authorization header': null,
  'a key that does not exist': 'Bearer conformance-check-no-such-key',
  'another scheme': 'Basic Y29uZm9ybTpjaGVjaw==',
  'an empty key': 'Bearer ',
}

/** Requests without the header `Authorization: Bearer <valid key>`. */
const OTHER_WAYS: Record<string, (key: string) => RequestParts> = {
  'the scheme alone': () => ({ authorization: 'Bearer' }),
  'the key alone': (key) => ({ authorization: key }),
  'the scheme Token': (key) => ({ authorization: `Token ${key}` }),
  'the scheme Basic': (key) => ({
    authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
  }),
  'a character too few': (key) => ({ authorization: `Bearer ${key.slice(0, -1)}` }),
  'a character too many': (key) => ({ authorization: `Bearer ${key}0` }),
  'a last character that is not ASCII': (key) => ({ authorization: `Bearer ${key.slice(0, -1)}é` }),
  'the key twice': (key) => ({ authorization: `Bearer ${key}, Bearer ${key}` }),
  'a cookie': (key) => ({ authorization: null, headers: { cookie: `session=${key}; api_key=${key}` } }),
  'the header X-Api-Key': (key) => ({ authorization: null, headers: { 'x-api-key': key } }),
}
const NO_KEY: RequestParts = { authorization: null }
const QUERY_NAMES = ['api_key', 'access_token', 'key', 'authorization']

/**
 * Checks that endpoints need a key (§5 of the API contract). Each key gives access to one organization
 * (§1.3).
 */
export const AUTHENTICATION: Check[] = [
  ...OPERATIONS.map((operation) => {
    const { kind, method } = operation
    const statement = 'Without a valid key the answer is 401 with an Error body.'
    return check(`5.4 ${nameOf(operation)}`, statement, async (lab) => {
      const path = operation.path.replace('{id}', String((await lab.plain(kind)).data.id))
      for (const [what, authorization] of Object.entries(NO_KEYS)) {
        const body = operation.request && lab.bodyOf(kind)
        const response = await lab.ours.send(method, path, { authorization, body })
        expectThat(response.status === 401, `${what}: ${method} ${path} → ${response.status}`)
        expectRefusal(response, 401)
        if (body) await lab.expectNothingStored(kind, body)
      }
    })
  }),
  check('5.1', 'The key goes into the header Authorization: Bearer <API_KEY>.', async (lab) => {
    for (const kind of KINDS) expectList(await lab.list(kind), kind)
  }),
  check('5.1', 'The key is taken in no other form and from no other place.', async ({ ours }) => {
    const [{ path }] = OPERATIONS as [Operation]
    const ways = Object.entries(OTHER_WAYS).map(([what, partsOf]) => [what, path, partsOf(ours.key)] as const)
    const queries = QUERY_NAMES.map((name) => [name, `${path}?${name}=${ours.key}`, NO_KEY] as const)
    for (const [what, address, parts] of [...ways, ...queries]) {
      const response = await ours.send('GET', address, parts)
      expectThat(response.status === 401, `${what}: GET ${path} → ${response.status}`)
      expectRefusal(response, 401)
    }
  }),
  unshowable('5.2', 'Keys are created in the application.', IN_THE_APPLICATION),
  ...KINDS.flatMap((kind) => [
    check(
      '1.3',
      `A ${kind.noun} is invisible to another organization: by id, in the list, by external_id.`,
      async (lab) => {
        const theirs = lab.otherOrganization()
        const { path, sent } = await lab.plain(kind)
        expectRefusal(await theirs.get(path), 404)
        const listed = expectList(await theirs.get(kind.path), kind)
        const shown = listed.find(({ external_id }) => external_id === sent.external_id)
        expectThat(shown === undefined, `their list shows ${JSON.stringify(shown)}`)
        const found = await lab.findStored(kind, sent.external_id, theirs)
        expectThat(found.length === 0, `their filter finds ${JSON.stringify(found)}`)
      },
    ),
    check(
      '5.3',
      `A ${kind.noun} that another organization creates belongs to that one alone.`,
      async (lab) => {
        const { sent, path } = await lab.make(kind, {}, lab.otherOrganization())
        await lab.expectNothingStored(kind, sent)
        expectRefusal(await lab.ours.get(path), 404)
      },
    ),
    check('1.4', `Two organizations may use the same external_id for a ${kind.noun}.`, async (lab) => {
      const { external_id } = (await lab.plain(kind)).sent
      await lab.expectCreated(kind, { external_id }, lab.otherOrganization())
    }),
  ]),
]
