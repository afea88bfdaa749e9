import type { RecordKind } from './contract.ts'
import { CONTRACT, PROJECTS, RESOURCES } from './contract.ts'
import { expectData, expectRefusal, expectThat, NotShown } from './expectations.ts'
import type { Instance, Json, Seen } from './instance.ts'
import { listIn, openInstance } from './instance.ts'

export type LabOptions = {
  /** The external ids of all created records start with this text. */
  prefix: string
  otherKey?: string | undefined
  /** Ids of records with assignments. Needed if the first LOOKED_THROUGH records have none. */
  projectId?: number | undefined
  resourceId?: number | undefined
  projectLimit?: number | undefined
  resourceLimit?: number | undefined
}

type Change = Record<string, unknown>
type Made = { sent: Change; response: Seen; data: Json; path: string }
export type Lab = ReturnType<typeof openLab>

/** Maximum number of projects, and of resources, to read when searching for an assignment. */
const LOOKED_THROUGH = 60

/** Checks share some records and responses. The first check that needs one creates or reads it (`once`). */
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

  const newId = () => `${options.prefix}-${++count}`

  /** Returns a valid body with a unique external_id. `change` can replace any of its fields. */
  const bodyOf = (kind: RecordKind, change: Change = {}): Change => ({
    ...kind.body,
    external_id: newId(),
    ...change,
  })

  const post = (kind: RecordKind, change: Change, at = ours) => at.post(kind.path, bodyOf(kind, change))

  /** Creates a record that a check needs. Throws NotShown if the instance rejects the record. */
  async function make(kind: RecordKind, change: Change = {}, at = ours): Promise<Made> {
    const sent = bodyOf(kind, change)
    const response = await at.post(kind.path, sent)
    const data = response.body?.data
    if (response.status !== 201 || !Number.isSafeInteger(data?.id))
      throw new NotShown(`needs a ${kind.noun}, and POST ${kind.path} answered ${response.status}`)
    return { sent, response, data, path: `${kind.path}/${data.id}` }
  }

  async function findStored({ path }: RecordKind, externalId: unknown, at = ours): Promise<Json[]> {
    const { status, body } = await at.get(`${path}?external_id=${encodeURIComponent(String(externalId))}`)
    if (status !== 200 || !Array.isArray(body?.data))
      throw new NotShown(`needs the filter by external_id, and it answered ${status}`)
    return body.data
  }

  async function expectNothingStored(kind: RecordKind, { external_id }: Change): Promise<void> {
    const stored = await findStored(kind, external_id)
    expectThat(stored.length === 0, `refused, and yet stored: ${JSON.stringify(stored)}`)
  }

  const plain = (kind: RecordKind) => once(`a ${kind.noun}`, () => make(kind))
  const fullBody = (kind: RecordKind) =>
    kind === PROJECTS
      ? { budgeted_cost: '12000.50' }
      : { contract: { ...CONTRACT, end_date: null, annual_convention_hours: 1700 } }
  const got = (kind: RecordKind, query = '') =>
    once(`the ${kind.noun}${query}`, async () => ours.get((await plain(kind)).path + query))

  return {
    ours,
    theirs,
    options,
    newId,
    bodyOf,
    post,
    make,
    findStored,
    expectNothingStored,
    plain,
    got,
    matrixOf: (kind: RecordKind) => got(kind, '?include=monthly_hours'),
    /** Creates a record that has every optional field except tags. */
    full: (kind: RecordKind) => once(`a full ${kind.noun}`, () => make(kind, fullBody(kind))),
    list: (kind: RecordKind) => once(`the ${kind.noun}s`, () => plain(kind).then(() => ours.get(kind.path))),
    planned: () => once('an assignment', () => findPlanned(ours, options)),
    expectCreated: async (kind: RecordKind, change: Change = {}, at = ours): Promise<Json> =>
      expectData(await post(kind, change, at), 201, kind.record),
    async expectRefused(kind: RecordKind, change: Change): Promise<void> {
      const body = bodyOf(kind, change)
      expectRefusal(await ours.post(kind.path, body), 422)
      await expectNothingStored(kind, body)
    },
    otherOrganization: () => {
      if (theirs) return theirs
      throw new NotShown('needs a second organization: name a key of it with --other-key')
    },
  }
}

/** Searches for an assignment, because the API can't create one. Reads its project and resource. */
async function findPlanned(ours: Instance, { projectId, resourceId }: LabOptions) {
  const isNamed = projectId !== undefined || resourceId !== undefined
  for (const [kind, named] of [[PROJECTS, projectId] as const, [RESOURCES, resourceId] as const]) {
    const listed = isNamed ? [] : listIn((await ours.get(kind.path)).body?.data).map((each) => each?.id)
    for (const id of named === undefined ? listed.slice(0, LOOKED_THROUGH) : [named]) {
      const [assignment] = listIn((await ours.get(`${kind.path}/${id}`)).body?.data?.assignments)
      if (!assignment) continue
      const read = ({ path, noun }: RecordKind) =>
        ours.get(`${path}/${assignment[`${noun}_id`]}?include=monthly_hours`)
      return { project: await read(PROJECTS), resource: await read(RESOURCES) }
    }
  }
  throw new NotShown(
    'needs an assignment, which only the application makes: plan someone there, ' +
      'then name the project or resource with --project-id or --resource-id',
  )
}
