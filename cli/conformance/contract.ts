/** The contract as data: the tables of its §2 and the endpoints of its §4. Nothing here knows our own server. */

/** The fields of each record with their types. A name with ? may be left out; "or null" is said where null is allowed. */
const PROJECT = `id integer, external_id string or null, title string, start_date date, end_date date,
  budgeted_hours integer, budgeted_cost decimal or null, status string, tags [Tag],
  inserted_at date-time, updated_at date-time`
const RESOURCE = `id integer, external_id string or null, name string, tags [Tag], contracts [Contract],
  inserted_at date-time, updated_at date-time`
const RECORDS = {
  Project: PROJECT,
  ProjectWithAssignments: `${PROJECT}, assignments [Assignment], monthly_hours? ProjectMonthlyHours`,
  ProjectCreate: `title string, external_id? string or null, start_date date, end_date date,
    budgeted_hours integer, budgeted_cost? decimal or null, tag_ids? [integer]`,
  Resource: RESOURCE,
  ResourceWithAssignments: `${RESOURCE}, assignments [Assignment], monthly_hours? ResourceMonthlyHours`,
  ResourceCreate: `name string, external_id? string or null, tag_ids? [integer], contract? InitialContract`,
  InitialContract: `start_date date, end_date? date or null, daily_hours integer,
    annual_convention_hours? integer or null, cost_per_hour decimal`,
  Contract: `id integer, start_date date, end_date date or null, daily_hours integer,
    annual_convention_hours integer or null, cost_per_hour decimal or null,
    inserted_at date-time, updated_at date-time`,
  Assignment: `id integer, project_id integer, project_title string or null,
    resource_id integer, resource_name string or null, start_date date, end_date date, daily_hours number,
    cost_per_hour decimal or null, cost_source string, inserted_at date-time, updated_at date-time`,
  Tag: 'id integer, name string, color string, for_projects boolean, for_resources boolean',
  ProjectMonthlyHours: `months [month], resources [ResourceRow], totals hours by month, grand_total number`,
  ResourceMonthlyHours: `months [month], projects [ProjectRow], totals hours by month, grand_total number`,
  ResourceRow: 'resource_id integer, resource_name string or null, months hours by month, total_hours number',
  ProjectRow: 'project_id integer, project_title string or null, months hours by month, total_hours number',
  Error: 'errors object',
}

/** Field name → type. */
export type Table = Record<string, string>

export const TABLES: Record<string, Table> = Object.fromEntries(
  Object.entries(RECORDS).map(([name, fields]) => [name, readFields(fields)]),
)

function readFields(text: string): Table {
  const fields = text.split(',').map((field) => /^(\S+) (.+)$/.exec(field.trim()) ?? [])
  return Object.fromEntries(fields.map(([, name, type]) => [name, type]))
}

/** What the two kinds of records have in common, so that a statement made of both is written once. */
export type Kind = {
  noun: 'project' | 'resource'
  path: string
  record: string
  detail: string
  matrix: string
  /** The rows of its matrix, and the field that says whose row it is. */
  rows: { name: string; id: string }
  /** The field that holds its visible name. */
  title: string
  required: string[]
  /** A body that the contract accepts, to be varied. */
  body: Record<string, unknown>
}

const NAME = 'Conformance check'
export const CONTRACT = { start_date: '2026-01-01', daily_hours: 8, cost_per_hour: '35.50' }

export const PROJECTS: Kind = {
  noun: 'project',
  path: '/api/v1/projects',
  record: 'Project',
  detail: 'ProjectWithAssignments',
  matrix: 'ProjectMonthlyHours',
  rows: { name: 'resources', id: 'resource_id' },
  title: 'title',
  required: ['title', 'start_date', 'end_date', 'budgeted_hours'],
  body: { title: NAME, start_date: '2026-03-02', end_date: '2026-09-30', budgeted_hours: 400 },
}
export const RESOURCES: Kind = {
  noun: 'resource',
  path: '/api/v1/resources',
  record: 'Resource',
  detail: 'ResourceWithAssignments',
  matrix: 'ResourceMonthlyHours',
  rows: { name: 'projects', id: 'project_id' },
  title: 'name',
  required: ['name'],
  body: { name: NAME },
}
export const KINDS = [PROJECTS, RESOURCES]

/** Why a statement about the application is not shown. */
export const IN_THE_APPLICATION = 'happens in the application, which has no part in this interface'

export type Operation = {
  kind: Kind
  method: string
  path: string
  statuses: number[]
  parameters: string[]
  request?: string
  /** The table of what stands in data. */
  data: string
}

export const OPERATIONS: Operation[] = KINDS.flatMap((kind) => {
  const { path, record, detail, noun } = kind
  const range = noun === 'project' ? [] : ['from', 'to']
  const [list, one] = [
    { kind, path },
    { kind, path: `${path}/{id}` },
  ]
  return [
    { ...list, method: 'GET', statuses: [200, 401], parameters: ['external_id'], data: `[${record}]` },
    {
      ...list,
      method: 'POST',
      statuses: [201, 401, 422],
      parameters: [],
      request: `${record}Create`,
      data: record,
    },
    {
      ...one,
      method: 'GET',
      statuses: [200, 401, 404],
      parameters: ['id', 'include', ...range],
      data: detail,
    },
  ]
})

/** "GET /projects/{id}", as the sections are cited. */
export function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replace('/api/v1', '')}`
}
