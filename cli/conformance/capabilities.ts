import type { Check } from './checks.ts'
import { answerInWords, check, expectData, expectStatus, expectThat, unshowable } from './checks.ts'
import { CONTRACT, IN_THE_APPLICATION, KINDS, PROJECTS, RESOURCES } from './contract.ts'
import type { Instance } from './instance.ts'
import type { Lab } from './lab.ts'

/** §1: what the interface does, and what it does not. */
export function capabilityChecks(lab: Lab): Check[] {
  return [...recordChecks(lab), ...assignmentChecks(lab), ...applicationChecks(lab)]
}

function recordChecks(lab: Lab): Check[] {
  const { ours } = lab
  return [
    ...KINDS.map((kind) =>
      check('1 Capability matrix', `A ${kind.noun} can be created and read.`, async () => {
        const { data, path } = await lab.plain(kind)
        const got = expectData(await ours.get(path), 200, kind.detail)
        expectThat(got.id === data.id, `created with id ${data.id}, and ${path} shows id ${got.id}`)
      }),
    ),
    ...KINDS.map((kind) =>
      check('1 Capability matrix', `A ${kind.noun} cannot be updated.`, async () => {
        const { sent, path } = await lab.plain(kind)
        const change = { ...sent, [kind.title]: 'Changed by the conformance check' }
        await expectUntouched(ours, path, [
          ['PUT', path, change],
          ['PATCH', path, change],
          ['POST', path, change],
        ])
      }),
    ),
    ...KINDS.map((kind) =>
      check('1 Capability matrix', `A ${kind.noun} cannot be deleted.`, async () => {
        const { path } = await lab.plain(kind)
        await expectUntouched(ours, path, [['DELETE', path]])
      }),
    ),
    check('1 Capability matrix', 'Contracts can be read only inside a resource.', async () => {
      const { path } = await lab.full(RESOURCES)
      for (const address of ['/api/v1/contracts', `${path}/contracts`])
        expectUnserved(await ours.get(address))
    }),
    check(
      '1 Capability matrix',
      'Contracts cannot be added, changed or deleted; only the initial one comes with its resource.',
      async () => {
        const { path, data } = await lab.full(RESOURCES)
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
  ]
}

function assignmentChecks(lab: Lab): Check[] {
  const { ours } = lab
  return [
    check('1 Capability matrix', 'Assignments can be read only inside a project or resource.', async () => {
      const addresses = ['/api/v1/assignments']
      for (const kind of KINDS) addresses.push(`${(await lab.plain(kind)).path}/assignments`)
      for (const address of addresses) expectUnserved(await ours.get(address))
    }),
    check('1.1', 'Assignments cannot be created, edited or deleted.', async () => {
      const project = await lab.plain(PROJECTS)
      const resource = await lab.full(RESOURCES)
      const assignment = assignmentOf(project.data.id, resource.data.id)
      await expectUntouched(ours, project.path, [
        ['POST', '/api/v1/assignments', assignment],
        ['POST', `${project.path}/assignments`, assignment],
        ['PATCH', '/api/v1/assignments/1', { daily_hours: 1 }],
        ['DELETE', `${project.path}/assignments/1`],
      ])
    }),
    ...KINDS.map((kind) =>
      check('1.1', `Assignments sent while creating a ${kind.noun} are not stored.`, async () => {
        const other = kind === PROJECTS ? await lab.full(RESOURCES) : await lab.plain(PROJECTS)
        const body = lab.bodyOf(kind, { assignments: [assignmentOf(other.data.id, other.data.id)] })
        const answer = await ours.post(kind.path, body)
        expectStatus(answer, 201, 422)
        if (answer.status === 422) return
        const got = expectData(await ours.get(`${kind.path}/${answer.body?.data?.id}`), 200, kind.detail)
        expectThat(got.assignments.length === 0, `${got.assignments.length} assignments were stored`)
      }),
    ),
  ]
}

function applicationChecks(lab: Lab): Check[] {
  const { ours } = lab
  return [
    check('1 Capability matrix', 'Users and members can neither be read nor created.', async () => {
      for (const noun of ['users', 'members']) {
        expectUnserved(await ours.get(`/api/v1/${noun}`))
        expectUnserved(await ours.post(`/api/v1/${noun}`, {}))
      }
    }),
    unshowable(
      '1.2',
      'The application checks overlaps, capacity, limits and windows of assignments.',
      IN_THE_APPLICATION,
    ),
    check('1.5', 'The recommended flow: import a project and a resource, read both back.', async () => {
      const project = await lab.make(PROJECTS)
      const resource = await lab.make(RESOURCES, { contract: CONTRACT })
      for (const [kind, made] of [[PROJECTS, project] as const, [RESOURCES, resource] as const]) {
        const answer = await ours.get(`${made.path}?include=monthly_hours`)
        const got = expectData(answer, 200, kind.detail)
        expectThat(got.monthly_hours !== undefined, `${answerInWords(answer)}: no monthly_hours`)
      }
    }),
  ]
}

function assignmentOf(project_id: number, resource_id: number) {
  return { project_id, resource_id, start_date: '2026-04-01', end_date: '2026-04-10', daily_hours: 4 }
}

function expectUnserved(answer: Awaited<ReturnType<Instance['get']>>): void {
  expectThat(answer.status >= 400 && answer.status < 500, `${answerInWords(answer)}, not a refusal`)
}

/** None of the requests is served, and the record answers as before. */
async function expectUntouched(ours: Instance, path: string, requests: [string, string, unknown?][]) {
  const before = (await ours.get(path)).text
  for (const [method, address, body] of requests) expectUnserved(await ours.send(method, address, { body }))
  const after = await ours.get(path)
  expectThat(after.text === before, `${path} changed: ${answerInWords(after)}`)
}
