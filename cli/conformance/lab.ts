import { expectThat, NotShown } from './checks.ts'
import type { Kind } from './contract.ts'
import { CONTRACT, KINDS, PROJECTS, RESOURCES } from './contract.ts'
import type { Instance, Json, Seen } from './instance.ts'
import { openInstance } from './instance.ts'

export type LabOptions = {
  /** Every record made here has an external_id that begins with this. */
  prefix: string
  otherKey?: string | undefined
  /** Ones with assignments, where the instance has too many records to look through. */
  projectId?: number | undefined
  resourceId?: number | undefined
  projectLimit?: number | undefined
  resourceLimit?: number | undefined
}

export type Made = { sent: Record<string, unknown>; answer: Seen; data: Json; path: string }
export type Lab = ReturnType<typeof openLab>

/** The most records that are read one by one to find an assignment. */
const LOOKED_THROUGH = 60

/** The records that several checks look at, each made or read when the first of them asks for it. */
export function openLab(url: string, key: string, options: LabOptions) {
  const ours = openInstance(url, key)
  const theirs = options.otherKey === undefined ? null : openInstance(url, options.otherKey)
  const kept = new Map<string, Promise<Json>>()
  let count = 0

  function once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const value = kept.get(name) ?? make()
    kept.set(name, value)
    return value
  }

  function newId(): string {
    return `${options.prefix}-${++count}`
  }

  /** A body that is accepted, with an identifier of its own unless the change brings one. */
  function bodyOf(kind: Kind, change: Record<string, unknown> = {}): Record<string, unknown> {
    return { ...kind.body, external_id: newId(), ...change }
  }

  async function make(kind: Kind, change: Record<string, unknown> = {}, at: Instance = ours): Promise<Made> {
    const sent = bodyOf(kind, change)
    const answer = await at.post(kind.path, sent)
    const data = answer.body?.data
    if (answer.status !== 201 || !Number.isSafeInteger(data?.id))
      throw new NotShown(`needs a ${kind.noun}, and POST ${kind.path} answered ${answer.status}`)
    return { sent, answer, data, path: `${kind.path}/${data.id}` }
  }

  /** The records under an external_id, as the filter finds them. */
  async function findStored(kind: Kind, externalId: unknown, at: Instance = ours): Promise<Json[]> {
    const { status, body } = await at.get(
      `${kind.path}?external_id=${encodeURIComponent(String(externalId))}`,
    )
    if (status !== 200 || !Array.isArray(body?.data))
      throw new NotShown(`needs the filter by external_id, and it answered ${status}`)
    return body.data
  }

  async function expectNothingStored(kind: Kind, { external_id }: Record<string, unknown>): Promise<void> {
    const stored = await findStored(kind, external_id)
    expectThat(stored.length === 0, `refused, and yet stored: ${JSON.stringify(stored)}`)
  }

  const plain = (kind: Kind) => once(`a ${kind.noun}`, () => make(kind))
  const fullBody = (kind: Kind) =>
    kind === PROJECTS
      ? { budgeted_cost: '12000.50' }
      : { contract: { ...CONTRACT, end_date: null, annual_convention_hours: 1700 } }

  return {
    ours,
    theirs,
    options,
    newId,
    bodyOf,
    make,
    findStored,
    expectNothingStored,
    plain,
    /** One with every optional field of its table, tags aside. */
    full: (kind: Kind) => once(`a full ${kind.noun}`, () => make(kind, fullBody(kind))),
    list: (kind: Kind) =>
      once(`the ${kind.noun}s`, async () => {
        await plain(kind)
        return ours.get(kind.path)
      }),
    got: (kind: Kind) => once(`the ${kind.noun}`, async () => ours.get((await plain(kind)).path)),
    matrixOf: (kind: Kind) =>
      once(`its ${kind.noun} matrix`, async () =>
        ours.get(`${(await plain(kind)).path}?include=monthly_hours`),
      ),
    planned: () => once('an assignment', () => findPlanned(ours, options)),
    otherOrganization: () => {
      if (theirs) return theirs
      throw new NotShown('needs a second organization: name a key of it with --other-key')
    },
  }
}

export type Planned = { project: Seen; resource: Seen; resourceId: number }

/** A project and a resource with an assignment between them: only the application can make one. */
async function findPlanned(ours: Instance, options: LabOptions): Promise<Planned> {
  const named = [options.projectId, options.resourceId]
  for (const [i, kind] of KINDS.entries()) {
    const id = named[i]
    const ids =
      id !== undefined ? [id] : named.some((each) => each !== undefined) ? [] : await someIds(ours, kind)
    for (const each of ids) {
      const { body } = await ours.get(`${kind.path}/${each}`)
      const [assignment] = Array.isArray(body?.data?.assignments) ? body.data.assignments : []
      if (!assignment) continue
      const resourceId = assignment.resource_id
      return {
        project: await ours.get(`${PROJECTS.path}/${assignment.project_id}?include=monthly_hours`),
        resource: await ours.get(`${RESOURCES.path}/${resourceId}?include=monthly_hours`),
        resourceId,
      }
    }
  }
  throw new NotShown(
    'needs an assignment, which only the application makes: plan someone there, ' +
      'then name the project or resource with --project-id or --resource-id',
  )
}

async function someIds(ours: Instance, { path }: Kind): Promise<number[]> {
  const { body } = await ours.get(path)
  const ids: number[] = Array.isArray(body?.data) ? body.data.map((each: Json) => each?.id) : []
  return ids.slice(0, LOOKED_THROUGH)
}
