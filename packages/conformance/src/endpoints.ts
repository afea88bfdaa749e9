import type { Check } from './checks.ts'
import { check } from './checks.ts'
import { KINDS, PROJECTS } from './contract.ts'
import {
  expectData,
  expectDetail,
  expectField,
  expectList,
  expectRefusal,
  expectThat,
  expectUnserved,
} from './expectations.ts'

/** Checks the status of a new project (§3 of the API contract) and the six endpoints (§4). */
export const ENDPOINTS: Check[] = [
  check('3', 'A new project is active.', async (lab) =>
    expectField(expectData((await lab.plain(PROJECTS)).response, 201, 'Project'), 'status', 'active'),
  ),
  check('3', 'status is read-only: a create cannot set it.', async (lab) => {
    const response = await lab.post(PROJECTS, { status: 'archived' })
    if (response.status === 422) expectRefusal(response, 422)
    else expectField(expectData(response, 201, 'Project'), 'status', 'active')
  }),
  ...KINDS.flatMap((kind) => {
    const { noun, path } = kind
    const [list, create, get] = [`4 GET /${noun}s`, `4 POST /${noun}s`, `4 GET /${noun}s/{id}`]
    return [
      check(list, `The list has the ${noun}s of the organization.`, async (lab) => {
        const data = expectList(await lab.list(kind), kind)
        const { id } = (await lab.plain(kind)).data
        const seen = `${noun} ${id} was created before, and is not among the ${data.length} of the list`
        expectThat(
          data.some((each) => each.id === id),
          seen,
        )
      }),
      check(list, `external_id finds the one ${noun} that has it.`, async (lab) => {
        const { sent, data } = await lab.plain(kind)
        const ids = (await lab.findStored(kind, sent.external_id)).map(({ id }) => id)
        expectThat(ids.join() === String(data.id), `found ${noun}s [${ids.join(', ')}], not [${data.id}]`)
      }),
      check(list, 'external_id is an exact filter: no parts, no other identifier.', async (lab) => {
        const externalId = String((await lab.plain(kind)).sent.external_id)
        for (const other of [`${externalId}0`, externalId.slice(0, -1), `${externalId}%`, lab.newId()]) {
          const found = await lab.findStored(kind, other)
          const { length } = found.filter((each) => each?.external_id !== other)
          expectThat(length === 0, `external_id=${other} finds ${length} ${noun}s with another one`)
        }
      }),
      check(create, `A create answers 201 with the ${noun} in data.`, (lab) => lab.expectCreated(kind)),
      check(create, 'The body is required.', async (lab) =>
        expectUnserved(await lab.ours.send('POST', path)),
      ),
      check(get, `The answer is 200 with the ${noun} of that id.`, async (lab) => {
        const { id } = (await lab.plain(kind)).data
        const got = expectDetail(await lab.got(kind), kind)
        expectThat(got.id === id, `asked for id ${id}, got id ${got.id}`)
      }),
      check(get, 'include=monthly_hours adds the matrix.', async (lab) =>
        expectDetail(await lab.matrixOf(kind), kind),
      ),
      check(get, 'An id that no record has is 404.', async (lab) => {
        const { id } = (await lab.plain(kind)).data
        expectRefusal(await lab.ours.get(`${path}/${id + 1_000_000}`), 404)
      }),
    ]
  }),
]
