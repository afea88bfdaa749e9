import type { Check } from './checks.ts'
import { check, expectData, expectRefusal, expectThat } from './checks.ts'
import type { Kind } from './contract.ts'
import { KINDS, nameOf, PROJECTS } from './contract.ts'
import type { Lab } from './lab.ts'

/** §3 and §4: the state of a new project, and the six endpoints. */
export function endpointChecks(lab: Lab): Check[] {
  return [
    check('3', 'A new project is active.', async () => {
      const { status } = expectData((await lab.plain(PROJECTS)).answer, 201, 'Project')
      expectThat(status === 'active', `status is ${JSON.stringify(status)}`)
    }),
    check('3', 'status is read-only: a create cannot set it.', async () => {
      const answer = await lab.ours.post(PROJECTS.path, lab.bodyOf(PROJECTS, { status: 'archived' }))
      if (answer.status === 422) return expectRefusal(answer, 422)
      const { status } = expectData(answer, 201, 'Project')
      expectThat(status === 'active', `status is ${JSON.stringify(status)}`)
    }),
    ...KINDS.flatMap((kind) => [...listChecks(lab, kind), ...singleChecks(lab, kind)]),
  ]
}

function listChecks(lab: Lab, kind: Kind): Check[] {
  const { noun, record, path } = kind
  const section = `4 ${nameOf({ method: 'GET', path })}`
  const find = (externalId: string) => lab.findStored(kind, externalId)
  return [
    check(section, `The list has the ${noun}s of the organization.`, async () => {
      const data = expectData(await lab.list(kind), 200, `[${record}]`)
      const made = (await lab.plain(kind)).data
      expectThat(
        data.some(({ id }: { id: number }) => id === made.id),
        `${noun} ${made.id} was created before, and is not among the ${data.length} of the list`,
      )
    }),
    check(section, `external_id finds the one ${noun} that has it.`, async () => {
      const { sent, data } = await lab.plain(kind)
      const found = await find(String(sent.external_id))
      const ids = found.map(({ id }) => id)
      expectThat(ids.join() === String(data.id), `found ${noun}s [${ids.join(', ')}], not [${data.id}]`)
    }),
    check(section, 'external_id is an exact filter: no parts, no other identifier.', async () => {
      const externalId = String((await lab.plain(kind)).sent.external_id)
      for (const other of [`${externalId}0`, externalId.slice(0, -1), `${externalId}%`, lab.newId()]) {
        const found = (await find(other)).filter((each) => each?.external_id !== other)
        expectThat(found.length === 0, `external_id=${other} finds ${found.length} ${noun}s with another one`)
      }
    }),
  ]
}

function singleChecks(lab: Lab, kind: Kind): Check[] {
  const { noun, record, path } = kind
  const create = `4 ${nameOf({ method: 'POST', path })}`
  const get = `4 ${nameOf({ method: 'GET', path: `${path}/{id}` })}`
  return [
    check(create, `A create answers 201 with the ${noun} in data.`, async () => {
      expectData(await lab.ours.post(path, lab.bodyOf(kind)), 201, record)
    }),
    check(create, 'The body is required.', async () => {
      const answer = await lab.ours.send('POST', path)
      expectThat(answer.status >= 400 && answer.status < 500, `without a body the answer is ${answer.status}`)
    }),
    check(get, `The answer is 200 with the ${noun} of that id.`, async () => {
      const { data } = await lab.plain(kind)
      const got = expectData(await lab.got(kind), 200, kind.detail)
      expectThat(got.id === data.id, `asked for id ${data.id}, got id ${got.id}`)
    }),
    check(get, 'include=monthly_hours adds the matrix.', async () => {
      const got = expectData(await lab.matrixOf(kind), 200, kind.detail)
      expectThat('monthly_hours' in got, 'the key monthly_hours is absent')
    }),
    check(get, 'An id that no record has is 404.', async () => {
      const { data } = await lab.plain(kind)
      expectRefusal(await lab.ours.get(`${path}/${data.id + 1_000_000}`), 404)
    }),
  ]
}
