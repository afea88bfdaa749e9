import type { Check } from './checks.ts'
import { check, unshowable } from './checks.ts'
import { CONTRACT, IN_THE_APPLICATION, KINDS, PROJECTS, RESOURCES } from './contract.ts'
import { expectDetail, expectStatus, expectThat, expectUnserved, responseInWords } from './expectations.ts'
import type { Instance } from './instance.ts'

const MATRIX = '1 Capability matrix'

/** Checks what the API can and can't do (§1 of the API contract). */
export const CAPABILITIES: Check[] = [
  ...KINDS.flatMap((kind) => [
    check(MATRIX, `A ${kind.noun} can be created and read.`, async (lab) => {
      const { data, path } = await lab.plain(kind)
      const got = expectDetail(await lab.ours.get(path), kind)
      expectThat(got.id === data.id, `created with id ${data.id}, and ${path} shows id ${got.id}`)
    }),
    check(MATRIX, `A ${kind.noun} cannot be updated.`, async ({ ours, plain }) => {
      const { sent, path } = await plain(kind)
      const change = { ...sent, [kind.title]: 'Changed by the conformance check' }
      await expectUntouched(ours, path, [
        ['PUT', path, change],
        ['PATCH', path, change],
        ['POST', path, change],
      ])
    }),
    check(MATRIX, `A ${kind.noun} cannot be deleted.`, async ({ ours, plain }) => {
      const { path } = await plain(kind)
      await expectUntouched(ours, path, [['DELETE', path]])
    }),
  ]),
  check(MATRIX, 'Contracts can be read only inside a resource.', async ({ ours, full }) => {
    const { path } = await full(RESOURCES)
    await expectUntouched(ours, path, [
      ['GET', '/api/v1/contracts'],
      ['GET', `${path}/contracts`],
    ])
  }),
  check(
    MATRIX,
    'Contracts cannot be added, changed or deleted; only the initial one comes with its resource.',
    async ({ ours, full }) => {
      const { path, data } = await full(RESOURCES)
      const later = { ...CONTRACT, start_date: '2030-01-01', resource_id: data.id }
      const contract = data.contracts?.[0]?.id ?? 1
      await expectUntouched(ours, path, [
        ['POST', '/api/v1/contracts', later],
        ['POST', `${path}/contracts`, later],
        ['PATCH', `${path}/contracts/${contract}`, later],
        ['DELETE', `${path}/contracts/${contract}`],
      ])
    },
  ),
  check(MATRIX, 'Assignments can be read only inside a project or resource.', async ({ ours, plain }) => {
    for (const kind of KINDS) {
      const { path } = await plain(kind)
      await expectUntouched(ours, path, [
        ['GET', '/api/v1/assignments'],
        ['GET', `${path}/assignments`],
      ])
    }
  }),
  check('1.1', 'Assignments cannot be created, edited or deleted.', async ({ ours, plain, full }) => {
    const { path, data } = await plain(PROJECTS)
    const assignment = assignmentOf(data.id, (await full(RESOURCES)).data.id)
    await expectUntouched(ours, path, [
      ['POST', '/api/v1/assignments', assignment],
      ['POST', `${path}/assignments`, assignment],
      ['PATCH', '/api/v1/assignments/1', { daily_hours: 1 }],
      ['DELETE', `${path}/assignments/1`],
    ])
  }),
  ...KINDS.map((kind) =>
    check('1.1', `Assignments sent while creating a ${kind.noun} are not stored.`, async (lab) => {
      const { data } = kind === PROJECTS ? await lab.full(RESOURCES) : await lab.plain(PROJECTS)
      const response = await lab.post(kind, { assignments: [assignmentOf(data.id, data.id)] })
      expectStatus(response, 201, 422)
      if (response.status === 422) return
      const got = expectDetail(await lab.ours.get(`${kind.path}/${response.body?.data?.id}`), kind)
      expectThat(got.assignments.length === 0, `${got.assignments.length} assignments were stored`)
    }),
  ),
  check(MATRIX, 'Users and members can neither be read nor created.', async ({ ours }) => {
    for (const path of ['/api/v1/users', '/api/v1/members']) {
      expectUnserved(await ours.get(path))
      expectUnserved(await ours.post(path, {}))
    }
  }),
  unshowable(
    '1.2',
    'The application checks overlaps, capacity, limits and windows of assignments.',
    IN_THE_APPLICATION,
  ),
  check('1.5', 'The recommended flow: import a project and a resource, read both back.', async (lab) => {
    for (const [kind, change] of [[PROJECTS, {}] as const, [RESOURCES, { contract: CONTRACT }] as const]) {
      const { path } = await lab.make(kind, change)
      expectDetail(await lab.ours.get(`${path}?include=monthly_hours`), kind)
    }
  }),
]

function assignmentOf(project_id: number, resource_id: number) {
  return { project_id, resource_id, start_date: '2026-04-01', end_date: '2026-04-10', daily_hours: 4 }
}

/** Expects that the server rejects every request and that the record stays unchanged. */
async function expectUntouched(ours: Instance, path: string, requests: [string, string, unknown?][]) {
  const before = (await ours.get(path)).text
  for (const [method, address, body] of requests) expectUnserved(await ours.send(method, address, { body }))
  const after = await ours.get(path)
  expectThat(after.text === before, `${path} changed: ${responseInWords(after)}`)
}
