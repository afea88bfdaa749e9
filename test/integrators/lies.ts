import type { Keys, RequestPattern } from '../support/integrators/lying.ts'
import { change, changeField, changeRequest, changeStatus } from '../support/integrators/lying.ts'
import type { Lie, ProxiedRequest } from '../support/integrators/lying-proxy.ts'

const PROJECTS: RequestPattern = ['GET', /\/projects$/]
const PROJECT: RequestPattern = ['GET', /\/projects\/\d+$/]
const NEW_PROJECT: RequestPattern = ['POST', /\/projects$/]
const RESOURCES: RequestPattern = ['GET', /\/resources$/]
const RESOURCE: RequestPattern = ['GET', /\/resources\/\d+$/]
const NEW_RESOURCE: RequestPattern = ['POST', /\/resources$/]
const DESCRIPTION: RequestPattern = ['GET', /openapi\.json$/]

function openWith(keys: Keys, asked: ProxiedRequest): void {
  asked.authorization = `Bearer ${keys.ours}`
}

/** Hides the parts of the API that the API contract doesn't require. */
export const withoutAdditions: Lie = {
  answer: (responded, { path }) => {
    if (/\/tags$/.test(path))
      Object.assign(responded, { status: 404, body: { errors: { detail: 'Not found.' } } })
    if (!DESCRIPTION[1].test(path)) return
    const { paths } = responded.body
    delete paths['/api/v1/tags']
    for (const list of ['/api/v1/projects', '/api/v1/resources']) paths[list].post.parameters = []
    for (const list of ['/api/v1/projects', '/api/v1/resources'])
      paths[list].get.parameters = paths[list].get.parameters.filter(
        ({ name }: { name: string }) => name === 'external_id',
      )
    const { get } = paths['/api/v1/projects/{id}']
    get.parameters = get.parameters.filter(({ name }: { name: string }) => !['from', 'to'].includes(name))
    change(paths, ['*', '*', 'responses', '*', 'content', 'application/problem+json'], undefined)
  },
}

/** A wrong behavior, words of the statement that must detect it, and how the proxy simulates it. */
export const lies: [string, string, (keys: Keys) => Lie][] = [
  ['leaves a field out', 'A created project has every', changeField(NEW_PROJECT, 'data.updated_at')],
  [
    'sends money as a number',
    'A created project has every',
    changeField(NEW_PROJECT, 'data.budgeted_cost', 1),
  ],
  [
    'lists local dates',
    'Every project of the list has',
    changeField(PROJECTS, 'data.*.start_date', '2/3/26'),
  ],
  ['leaves null out', '2 Resource Without an external_id', changeField(NEW_RESOURCE, 'data.external_id', '')],
  ['changes a title', '2 Project A project is created, listed', changeField(PROJECTS, 'data.*.title', 'X')],
  [
    'touches what it lists',
    'A resource is the same',
    changeField(RESOURCES, 'data.*.updated_at', '2026-01-01T00:00Z'),
  ],
  ['answers a create with 200', '4 POST /projects A create', changeStatus(NEW_PROJECT, 201, 200)],
  [
    'does not filter',
    'external_id finds the one project',
    changeRequest(PROJECTS, ({ query }) => query.delete('external_id')),
  ],
  ['filters by the beginning', 'external_id is an exact filter', () => byBeginning],
  ['forgets new records in the list', 'The list has the projects', changeField(PROJECTS, 'data', [])],
  [
    'shows another organization’s record',
    '1.3 A project is invisible',
    changeRequest(PROJECT, (asked, keys) => openWith(keys, asked)),
  ],
  [
    'lists another organization’s records',
    '1.3 A resource is invisible',
    changeRequest(RESOURCES, (asked, keys) => openWith(keys, asked)),
  ],
  [
    'creates in another organization',
    '5.3 A project that another',
    changeRequest(NEW_PROJECT, (asked, keys) => openWith(keys, asked)),
  ],
  [
    'has one external_id for everybody',
    '1.4 Two organizations',
    changeRequest(NEW_RESOURCE, ({ authorization, body }, { theirs }) =>
      authorization?.includes(theirs) ? delete body.name : undefined,
    ),
  ],
  [
    'serves without a key',
    '5.4 GET /projects ',
    changeRequest(PROJECTS, (asked, keys) => openWith(keys, asked)),
  ],
  [
    'creates without a key',
    '5.4 POST /resources ',
    changeRequest(NEW_RESOURCE, async (asked, { ours }, send) => {
      if (asked.authorization === undefined) await send({ ...asked, authorization: `Bearer ${ours}` })
    }),
  ],
  [
    'takes a key from the query',
    '5.1 The key is taken in no other',
    changeRequest(PROJECTS, (asked, keys) => asked.query.has('access_token') && openWith(keys, asked)),
  ],
  ['answers 403 to no key', '5.4 GET /resources/{id} ', changeStatus(RESOURCE, 401, 403)],
  ['has another body for 401', '5.4 GET /projects ', changeStatus(PROJECTS, 401, 401, { message: 'No' })],
  ['finds what is not there', '4 GET /projects/{id} An id that', changeStatus(PROJECT, 404, 200)],
  ['answers 409 for a taken id', '7 POST /projects An external_id', changeStatus(NEW_PROJECT, 422, 409)],
  [
    'takes an external_id twice',
    '7 POST /resources An external_id',
    changeRequest(NEW_RESOURCE, ({ body }) => body.name.includes('twice') && delete body.external_id),
  ],
  [
    'wants an external_id',
    '7 POST /projects Several records',
    changeRequest(NEW_PROJECT, ({ body }) => body.external_id ?? delete body.title),
  ],
  ['has one external_id for both kinds', '8.3', changeRequest(NEW_RESOURCE, ({ body }) => delete body.name)],
  [
    'makes up a missing title',
    'title is required',
    changeRequest(NEW_PROJECT, ({ body }) => {
      body.title ??= 'Untitled'
    }),
  ],
  [
    'keeps the resource of a failed contract',
    'The operation is atomic',
    changeRequest(NEW_RESOURCE, async (asked, _, send) => {
      if (asked.body.contract) await send({ ...asked, body: { ...asked.body, contract: null } })
    }),
  ],
  [
    'makes up a missing cost',
    'cost_per_hour is required',
    changeRequest(NEW_RESOURCE, ({ body }) => {
      if (body.contract) body.contract.cost_per_hour ??= '0'
    }),
  ],
  [
    'always shows the matrix',
    '2 ProjectWithAssignments Without',
    changeField(PROJECT, 'data.monthly_hours', null),
  ],
  [
    'knows no include',
    '4 GET /resources/{id} include',
    changeRequest(RESOURCE, ({ query }) => query.delete('include')),
  ],
  [
    'leaves months without hours out',
    'Each row of a project’s matrix',
    changeField(PROJECT, 'data.monthly_hours.resources.*.months.2026-04'),
  ],
  [
    'adds up wrongly',
    'The totals of a resource’s matrix',
    changeField(RESOURCE, 'data.monthly_hours.totals.2026-04', 1),
  ],
  [
    'cuts the matrix short',
    'the matrix covers the full range',
    changeField(RESOURCE, 'data.monthly_hours.months', (months: string[]) => months.slice(1)),
  ],
  ['ignores from and to', 'from and to limit', changeRequest(RESOURCE, ignoreRange)],
  [
    'sends hours as text',
    'Each assignment of a resource',
    changeField(RESOURCE, 'data.assignments.*.daily_hours', '4'),
  ],
  [
    'shows two truths',
    'show the same assignment',
    changeField(RESOURCE, 'data.assignments.*.daily_hours', 5),
  ],
  ['creates drafts', 'A new project is active', changeField(NEW_PROJECT, 'data.status', 'draft')],
  ['lets a create archive', 'status is read-only', changeField(NEW_PROJECT, 'data.status', 'archived')],
  [
    'ends open contracts',
    'With an end_date of null',
    changeField(NEW_RESOURCE, 'data.contracts.*.end_date', '9999-12-31'),
  ],
  [
    'has a default for each contract',
    'the organization’s default is used',
    changeField(NEW_RESOURCE, 'data.contracts.*.annual_convention_hours', (_: unknown, contract: Hours) =>
      Math.round(contract.daily_hours * 225),
    ),
  ],
  ['lists no contracts', 'Each resource of the list has its', changeField(RESOURCES, 'data.*.contracts', [])],
  [
    'lets contracts overlap',
    'do not overlap each other',
    changeField(RESOURCES, 'data.*.contracts.*.end_date', null),
  ],
  [
    'obeys organization_id',
    '2 Project create An organization_id',
    changeRequest(NEW_PROJECT, (asked, { theirs }) => {
      if (asked.body.organization_id) asked.authorization = `Bearer ${theirs}`
    }),
  ],
  [
    'lists tags by name',
    '2 Tag',
    changeField(PROJECTS, 'data.*.tags', (tags: object[]) => tags.map(() => 'A')),
  ],
  ['sends lists bare', 'Every success is a JSON object', changeField(PROJECTS, 'data')],
  [
    'sends HTML',
    'Every answer is application/json',
    () => ({
      answer: (responded) => {
        responded.type = 'text/html'
      },
    }),
  ],
  ['lists errors', '2 Project create title is', changeStatus(NEW_PROJECT, 422, 422, { errors: ['No'] })],
  ['breaks down', '4 POST /projects The body is required', changeStatus(NEW_PROJECT, null, 500)],
  ['updates', 'A project cannot be updated', changeStatus(['PATCH', PROJECT[1]], null, 200)],
  ['deletes', 'A resource cannot be deleted', changeStatus(['DELETE', RESOURCE[1]], null, 204)],
  ['adds contracts', 'Contracts cannot be added', changeStatus(['POST', /\/contracts$/], null, 201)],
  ['lists assignments', 'Assignments can be read only', changeStatus(['GET', /\/assignments$/], null, 200)],
  ['plans', 'Assignments cannot be created', changeStatus(['POST', /\/assignments$/], null, 201)],
  ['lists its members', 'Users and members', changeStatus(['GET', /\/members$/], null, 200)],
  ['uses OpenAPI 3.1', 'has the OpenAPI version', changeField(DESCRIPTION, 'openapi', '3.1.0')],
  ['has another title', 'has the title Integration API', changeField(DESCRIPTION, 'info.title', 'API')],
  ['describes no key', 'secured by the bearer scheme', changeField(DESCRIPTION, 'security', [])],
  [
    'describes a field wrongly',
    '1.7 POST /projects It is described',
    changeField(DESCRIPTION, 'components.schemas.Project.properties.budgeted_hours.type', 'string'),
  ],
  [
    'describes a field as optional',
    '1.7 POST /resources It is described',
    changeField(DESCRIPTION, 'components.schemas.ResourceCreate.required', []),
  ],
  [
    'does not describe a parameter',
    '1.7 GET /resources/{id} It is described',
    changeField(DESCRIPTION, 'paths./api/v1/resources/{id}.get.parameters', []),
  ],
  [
    'does not give what it describes',
    '1.7 GET /projects/{id} Every answer fits',
    changeField(DESCRIPTION, 'components.schemas.ProjectWithAssignments.properties.title.maxLength', 3),
  ],
  [
    'describes a deletion',
    'No update and no delete',
    changeField(DESCRIPTION, 'paths./api/v1/projects/{id}.delete', {}),
  ],
  ['leaves a tag out', 'tags that records show', changeField(['GET', /\/tags$/], 'data', [])],
  [
    'lists tags of both kinds',
    'lists those for projects alone',
    changeRequest(['GET', /\/tags$/], ({ query }) => query.delete('for')),
  ],
  [
    'lists no assignments',
    'include=assignments adds to listed projects',
    changeField(PROJECTS, 'data.*.assignments', []),
  ],
  [
    'lists other hours',
    'include=monthly_hours adds to listed resources',
    changeField(RESOURCES, 'data.*.monthly_hours.grand_total', 1),
  ],
  [
    'ignores from and to of a project',
    'from and to limit the hours of a project',
    changeRequest(PROJECT, ignoreRange),
  ],
  ['ignores limit', 'limit lists projects', changeRequest(PROJECTS, ({ query }) => query.delete('limit'))],
  [
    'repeats a record on every page',
    'limit lists resources',
    changeField(RESOURCES, 'data', (records: object[]) => records.map(() => records[0])),
  ],
  // Needs no lie, because the proxy never forwards the Idempotency-Key header.
  ['creates again', 'The same Idempotency-Key creates one project', () => ({})],
  ['knows no pointers', 'to clients that accept it', changeField(NEW_PROJECT, 'problems')],
]

type Hours = { daily_hours: number }

function ignoreRange({ query }: ProxiedRequest): void {
  query.delete('from')
  query.delete('to')
}

const byBeginning: Lie = {
  ask: ({ query }) => query.delete('external_id'),
  answer: ({ body }, { query }) => {
    const start = query.get('external_id')
    const begins = (each: { external_id: string | null }) => each.external_id?.startsWith(start!)
    if (start && Array.isArray(body.data)) body.data = body.data.filter(begins)
  },
}
