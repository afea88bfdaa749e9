/**
 * The API contract is the specification of the Integration API. These tables are written from this contract,
 * and not generated from Crewline's code.
 */

/** Fields with their types (`readType`). Fields whose name ends with ? are optional. */
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

export type Table = Record<string, string>

export const TABLES: Record<string, Table> = Object.fromEntries(
  Object.entries(RECORDS).map(([name, fields]) => [name, readFields(fields)]),
)

function readFields(text: string): Table {
  const fields = text.split(',').map((field) => /^(\S+) (.+)$/.exec(field.trim()) ?? [])
  return Object.fromEntries(fields.map(([, name, type]) => [name, type]))
}

/** Names, path and fields that checks need for projects or resources. */
export type RecordKind = ReturnType<typeof kindOf>

/** `title` is the field that contains a record's name. `body` has the other required fields. */
function kindOf(noun: 'project' | 'resource', title: string, body: Record<string, unknown>) {
  const record = noun === 'project' ? 'Project' : 'Resource'
  const other = noun === 'project' ? 'resource' : 'project'
  return {
    noun,
    title,
    record,
    path: `/api/v1/${noun}s`,
    detail: `${record}WithAssignments`,
    matrix: `${record}MonthlyHours`,
    /** The list that has the rows of monthly hours, and the id field of each row. */
    rows: { name: `${other}s`, id: `${other}_id` },
    body: { [title]: 'Conformance check', ...body } as Record<string, unknown>,
  }
}

export const CONTRACT = { start_date: '2026-01-01', daily_hours: 8, cost_per_hour: '35.50' }
export const PROJECTS = kindOf('project', 'title', {
  start_date: '2026-03-02',
  end_date: '2026-09-30',
  budgeted_hours: 400,
})
export const RESOURCES = kindOf('resource', 'name', {})
export const KINDS = [PROJECTS, RESOURCES]

export const IN_THE_APPLICATION = 'happens in the application, which has no part in this interface'

export type Operation = {
  kind: RecordKind
  method: string
  path: string
  statuses: number[]
  parameters: string[]
  /** The type of the response's `data`, as in the tables above. */
  data: string
  request?: string
}

export const OPERATIONS: Operation[] = KINDS.flatMap((kind) => {
  const { path, record, detail: data } = kind
  const range = kind === RESOURCES ? ['from', 'to'] : []
  const list = { method: 'GET', statuses: [200, 401], parameters: ['external_id'], data: `[${record}]` }
  const create = { method: 'POST', statuses: [201, 401, 422], parameters: [], data: record }
  const get = { method: 'GET', statuses: [200, 401, 404], parameters: ['id', 'include', ...range], data }
  return [
    { kind, path, ...list },
    { kind, path, ...create, request: `${record}Create` },
    { kind, path: `${path}/{id}`, ...get },
  ]
})

/** Returns a name such as "GET /projects/{id}", as the API contract names its sections. */
export function nameOf({ method, path }: Operation): string {
  return `${method} ${path.replace('/api/v1', '')}`
}
