import type { Asked, Lie } from '../support/integrators/lying-proxy.ts'

type Keys = { ours: string; theirs: string }
type Send = (asked: Asked) => Promise<unknown>

const PROJECTS = /\/projects$/
const PROJECT = /\/projects\/\d+$/
const RESOURCES = /\/resources$/
const RESOURCE = /\/resources\/\d+$/
const DESCRIPTION = /openapi\.json$/

/** Changes the body of answers: "data.*.tags" is the tags of every entry; undefined takes the field out. */
function shows(request: [string, RegExp], field: string, value?: unknown): () => Lie {
  const [method, path] = request
  return () => ({
    answer: ({ body }, asked) => {
      if (asked.method === method && path.test(asked.path)) change(body, field.split('.'), value)
    },
  })
}

// biome-ignore lint/suspicious/noExplicitAny: lies reach into anything
function change(node: any, [name, ...more]: string[], value: unknown): void {
  if (typeof node !== 'object' || node === null) return
  if (name === '*') for (const entry of Object.values(node)) change(entry, more, value)
  else if (more.length > 0) change(node[name!], more, value)
  else if (value === undefined) delete node[name!]
  else node[name!] = typeof value === 'function' ? value(node[name!], node) : value
}

/** Answers one status with another, and another body where one is given. */
function answers(request: [string, RegExp], from: number | null, to: number, body?: unknown): () => Lie {
  const [method, path] = request
  return () => ({
    answer: (answered, asked) => {
      if (asked.method !== method || !path.test(asked.path)) return
      if (from !== null && answered.status !== from) return
      answered.status = to
      if (body !== undefined) answered.body = body
    },
  })
}

/** Does something else than was asked for. */
function does(request: [string, RegExp], act: (asked: Asked, keys: Keys, send: Send) => unknown) {
  const [method, path] = request
  return (keys: Keys): Lie => ({
    ask: (asked, send) =>
      asked.method === method && path.test(asked.path) ? act(asked, keys, send) : undefined,
  })
}

function openWith(keys: Keys, asked: Asked): void {
  asked.authorization = `Bearer ${keys.ours}`
}

/** What the instance does wrong, and the statement that has to notice. */
export const lies: [string, string, (keys: Keys) => Lie][] = [
  ['leaves a field out', 'A created project has every', shows(['POST', PROJECTS], 'data.updated_at')],
  [
    'sends money as a number',
    'A created project has every',
    shows(['POST', PROJECTS], 'data.budgeted_cost', 1),
  ],
  [
    'lists local dates',
    'Every project of the list has',
    shows(['GET', PROJECTS], 'data.*.start_date', '2/3/26'),
  ],
  [
    'leaves null out',
    '2 Resource Without an external_id',
    shows(['POST', RESOURCES], 'data.external_id', ''),
  ],
  [
    'changes a title',
    '2 Project A project is created, listed',
    shows(['GET', PROJECTS], 'data.*.title', 'X'),
  ],
  ['answers a create with 200', '4 POST /projects A create', answers(['POST', PROJECTS], 201, 200)],
  [
    'does not filter',
    'external_id finds the one project',
    does(['GET', PROJECTS], ({ query }) => query.delete('external_id')),
  ],
  ['filters by the beginning', 'external_id is an exact filter', () => byBeginning],
  ['forgets new records in the list', 'The list has the projects', shows(['GET', PROJECTS], 'data', [])],
  [
    'shows another organization’s record',
    '1.3 A project is invisible',
    does(['GET', PROJECT], (asked, keys) => openWith(keys, asked)),
  ],
  [
    'lists another organization’s records',
    '1.3 A resource is invisible',
    does(['GET', RESOURCES], (asked, keys) => openWith(keys, asked)),
  ],
  [
    'creates in another organization',
    '5.3 A project that another',
    does(['POST', PROJECTS], (asked, keys) => openWith(keys, asked)),
  ],
  [
    'has one external_id for everybody',
    '1.4 Two organizations',
    does(['POST', RESOURCES], ({ authorization, body }, { theirs }) =>
      authorization?.includes(theirs) ? delete body.name : undefined,
    ),
  ],
  [
    'serves without a key',
    '5.4 GET /projects ',
    does(['GET', PROJECTS], (asked, keys) => openWith(keys, asked)),
  ],
  [
    'creates without a key',
    '5.4 POST /resources ',
    does(['POST', RESOURCES], async (asked, { ours }, send) => {
      if (asked.authorization === undefined) await send({ ...asked, authorization: `Bearer ${ours}` })
    }),
  ],
  ['answers 403 to no key', '5.4 GET /resources/{id} ', answers(['GET', RESOURCE], 401, 403)],
  ['has another body for 401', '5.4 GET /projects ', answers(['GET', PROJECTS], 401, 401, { message: 'No' })],
  ['finds what is not there', '4 GET /projects/{id} An id that', answers(['GET', PROJECT], 404, 200)],
  ['answers 409 for a taken id', '7 POST /projects An external_id', answers(['POST', PROJECTS], 422, 409)],
  [
    'takes an external_id twice',
    '7 POST /resources An external_id',
    does(['POST', RESOURCES], ({ body }) => body.name.includes('twice') && delete body.external_id),
  ],
  [
    'wants an external_id',
    '7 POST /projects Several records',
    does(['POST', PROJECTS], ({ body }) => body.external_id ?? delete body.title),
  ],
  ['has one external_id for both kinds', '8.3', does(['POST', RESOURCES], ({ body }) => delete body.name)],
  [
    'makes up a missing title',
    'title is required',
    does(['POST', PROJECTS], ({ body }) => {
      body.title ??= 'Untitled'
    }),
  ],
  [
    'keeps the resource of a failed contract',
    'The operation is atomic',
    does(['POST', RESOURCES], async (asked, _, send) => {
      if (asked.body.contract) await send({ ...asked, body: { ...asked.body, contract: null } })
    }),
  ],
  [
    'makes up a missing cost',
    'cost_per_hour is required',
    does(['POST', RESOURCES], ({ body }) => {
      if (body.contract) body.contract.cost_per_hour ??= '0'
    }),
  ],
  [
    'always shows the matrix',
    '2 ProjectWithAssignments Without',
    shows(['GET', PROJECT], 'data.monthly_hours', null),
  ],
  [
    'knows no include',
    '4 GET /resources/{id} include',
    does(['GET', RESOURCE], ({ query }) => query.delete('include')),
  ],
  [
    'leaves months without hours out',
    'Each row of a project’s matrix',
    shows(['GET', PROJECT], 'data.monthly_hours.resources.*.months.2026-04'),
  ],
  [
    'adds up wrongly',
    'The totals of a resource’s matrix',
    shows(['GET', RESOURCE], 'data.monthly_hours.totals.2026-04', 1),
  ],
  [
    'cuts the matrix short',
    'the matrix covers the full range',
    shows(['GET', RESOURCE], 'data.monthly_hours.months', (months: string[]) => months.slice(1)),
  ],
  ['ignores from and to', 'from and to limit', does(['GET', RESOURCE], ignoreRange)],
  [
    'sends hours as text',
    'Each assignment of a resource',
    shows(['GET', RESOURCE], 'data.assignments.*.daily_hours', '4'),
  ],
  [
    'shows two truths',
    'show the same assignment',
    shows(['GET', RESOURCE], 'data.assignments.*.daily_hours', 5),
  ],
  ['creates drafts', 'A new project is active', shows(['POST', PROJECTS], 'data.status', 'draft')],
  ['lets a create archive', 'status is read-only', shows(['POST', PROJECTS], 'data.status', 'archived')],
  [
    'ends open contracts',
    'With an end_date of null',
    shows(['POST', RESOURCES], 'data.contracts.*.end_date', '9999-12-31'),
  ],
  [
    'has a default for each contract',
    'the organization’s default is used',
    shows(['POST', RESOURCES], 'data.contracts.*.annual_convention_hours', (_: unknown, contract: Hours) =>
      Math.round(contract.daily_hours * 225),
    ),
  ],
  [
    'lists no contracts',
    'Each resource of the list has its',
    shows(['GET', RESOURCES], 'data.*.contracts', []),
  ],
  [
    'lets contracts overlap',
    'do not overlap each other',
    shows(['GET', RESOURCES], 'data.*.contracts.*.end_date', null),
  ],
  [
    'obeys organization_id',
    '2 Project create An organization_id',
    does(['POST', PROJECTS], (asked, { theirs }) => {
      if (asked.body.organization_id) asked.authorization = `Bearer ${theirs}`
    }),
  ],
  [
    'lists tags by name',
    '2 Tag',
    shows(['GET', PROJECTS], 'data.*.tags', (tags: object[]) => tags.map(() => 'A')),
  ],
  ['sends lists bare', 'Every success is a JSON object', shows(['GET', PROJECTS], 'data')],
  [
    'sends HTML',
    'Every answer is application/json',
    () => ({
      answer: (answered) => {
        answered.type = 'text/html'
      },
    }),
  ],
  ['lists errors', '2 Project create title is', answers(['POST', PROJECTS], 422, 422, { errors: ['No'] })],
  ['breaks down', '4 POST /projects The body is required', answers(['POST', PROJECTS], null, 500)],
  ['updates', 'A project cannot be updated', answers(['PATCH', PROJECT], null, 200)],
  ['deletes', 'A resource cannot be deleted', answers(['DELETE', RESOURCE], null, 204)],
  ['adds contracts', 'Contracts cannot be added', answers(['POST', /\/contracts$/], null, 201)],
  ['lists assignments', 'Assignments can be read only', answers(['GET', /\/assignments$/], null, 200)],
  ['plans', 'Assignments cannot be created', answers(['POST', /\/assignments$/], null, 201)],
  ['lists its members', 'Users and members', answers(['GET', /\/members$/], null, 200)],
  ['uses OpenAPI 3.1', 'has the OpenAPI version', shows(['GET', DESCRIPTION], 'openapi', '3.1.0')],
  ['has another title', 'has the title Integration API', shows(['GET', DESCRIPTION], 'info.title', 'API')],
  ['describes no key', 'secured by the bearer scheme', shows(['GET', DESCRIPTION], 'security', [])],
  [
    'describes a field wrongly',
    '1.7 POST /projects It is described',
    shows(['GET', DESCRIPTION], 'components.schemas.Project.properties.budgeted_hours.type', 'string'),
  ],
  [
    'describes a field as optional',
    '1.7 POST /resources It is described',
    shows(['GET', DESCRIPTION], 'components.schemas.ResourceCreate.required', []),
  ],
  [
    'does not describe a parameter',
    '1.7 GET /resources/{id} It is described',
    shows(['GET', DESCRIPTION], 'paths./api/v1/resources/{id}.get.parameters', []),
  ],
  [
    'does not give what it describes',
    '1.7 GET /projects/{id} Every answer fits',
    shows(['GET', DESCRIPTION], 'components.schemas.ProjectWithAssignments.properties.title.maxLength', 3),
  ],
  [
    'describes a deletion',
    'No update and no delete',
    shows(['GET', DESCRIPTION], 'paths./api/v1/projects/{id}.delete', {}),
  ],
]

type Hours = { daily_hours: number }

function ignoreRange({ query }: Asked): void {
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
