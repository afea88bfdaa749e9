import type { Static, TSchema } from 'typebox'
import { Type } from '../http/shapes.ts'
import { ajv, DECIMAL, NOT_BLANK } from '../http/validation.ts'
import * as examples from './examples.ts'

/** Every wire shape of spec §2 on one page: validator, type and OpenAPI component at once. */

/** OpenAPI 3.0 has no null type. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Unsafe<Static<T> | null>({ ...schema, nullable: true })
}
/** A reference to a component by its name. */
export function Ref<T extends TSchema>(schema: T & { $id?: string }) {
  return Type.Unsafe<Static<T>>({ $ref: `${schema.$id}#` })
}
export function listOf<T extends TSchema>(schema: T & { $id?: string }) {
  return Type.Array(Ref(schema))
}

const id = Type.Integer({ example: 1 })
const date = Type.String({ format: 'date', example: '2026-03-10' })
const instant = Type.String({ format: 'date-time', example: '2026-03-01T09:30:00.000Z' })
const money = Type.String({
  pattern: DECIMAL,
  example: '35.50',
  description:
    'A decimal string with at most 12 digits before and 4 after the point; read back exactly as sent.',
})
const month = '^\\d{4}-\\d{2}$'
const hoursByMonth = Type.Record(Type.String(), Type.Number(), {
  example: { '2026-03': 55.17, '2026-04': 75.86 },
})
const text = { maxLength: 255, format: 'text' }
const externalId = Nullable(
  Type.String({
    ...text,
    minLength: 1,
    pattern: NOT_BLANK,
    example: 'ERP-1001',
    description: 'The identifier in your system; unique per organization; compared exactly.',
  }),
)
function tagIds(kind: string) {
  return Type.Optional(
    Nullable(
      Type.Array(Type.Integer(), {
        maxItems: 100,
        example: [],
        description: `Ids of existing ${kind} tags of the organization. Duplicates collapse.`,
      }),
    ),
  )
}

export const Tag = Type.Object(
  {
    id,
    name: Type.String({ example: 'Design' }),
    color: Type.String({ pattern: '^#[0-9a-f]{6}$', example: '#1971c2' }),
    for_projects: Type.Boolean({ example: true }),
    for_resources: Type.Boolean({ example: false }),
  },
  { $id: 'Tag' },
)

export const Contract = Type.Object(
  {
    id,
    start_date: date,
    end_date: Nullable({ ...date, description: 'null: open-ended.' }),
    daily_hours: Type.Integer({ example: 8 }),
    annual_convention_hours: Nullable(Type.Integer({ example: 1800 })),
    cost_per_hour: Nullable(money),
    inserted_at: instant,
    updated_at: instant,
  },
  { $id: 'Contract' },
)

export const Assignment = Type.Object(
  {
    id,
    project_id: id,
    project_title: Nullable(Type.String({ example: 'Website relaunch' })),
    resource_id: id,
    resource_name: Nullable(Type.String({ example: 'Ana Ruiz' })),
    start_date: date,
    end_date: date,
    daily_hours: Type.Number({ example: 7.5 }),
    cost_per_hour: Nullable(money),
    cost_source: Type.String({ enum: ['contract_default', 'project_override', 'manual'] }),
    inserted_at: instant,
    updated_at: instant,
  },
  { $id: 'Assignment', description: 'Read-only: assignments are made in the application.' },
)

const projectFields = {
  id,
  external_id: externalId,
  title: Type.String({ example: 'Website relaunch' }),
  start_date: date,
  end_date: date,
  budgeted_hours: Type.Integer({ example: 400 }),
  budgeted_cost: Nullable(money),
  status: Type.String({ enum: ['active', 'archived'], description: 'A new project is active.' }),
  tags: listOf(Tag),
  inserted_at: instant,
  updated_at: instant,
}
export const Project = Type.Object(projectFields, { $id: 'Project', example: examples.project })

export const ProjectCreate = Type.Object(
  {
    title: Type.String({
      ...text,
      minLength: 1,
      example: 'Website relaunch',
      description: 'Trimmed; not blank.',
    }),
    external_id: Type.Optional(externalId),
    start_date: date,
    end_date: { ...date, description: 'Not before start_date.' },
    budgeted_hours: Type.Integer({ minimum: 0, maximum: 10_000_000, example: 400 }),
    budgeted_cost: Type.Optional(Nullable({ ...money, example: '12000' })),
    tag_ids: tagIds('project'),
  },
  {
    $id: 'ProjectCreate',
    description:
      'Unknown fields are ignored, organization_id among them: the API key names the organization.',
    example: examples.projectCreate,
  },
)

const resourceFields = {
  id,
  external_id: externalId,
  name: Type.String({ example: 'Ana Ruiz' }),
  tags: listOf(Tag),
  contracts: listOf(Contract),
  inserted_at: instant,
  updated_at: instant,
}
export const Resource = Type.Object(resourceFields, { $id: 'Resource', example: examples.resource })

const initialContract = Type.Object(
  {
    start_date: date,
    end_date: Type.Optional(Nullable({ ...date, description: 'null or absent: open-ended.' })),
    daily_hours: Type.Integer({ minimum: 1, maximum: 24, example: 8, description: 'Daily capacity.' }),
    annual_convention_hours: Type.Optional(
      Nullable(
        Type.Integer({
          minimum: 1,
          maximum: 8_784,
          example: 1800,
          description: "Absent: the organization's default is used. null: no convention applies.",
        }),
      ),
    ),
    cost_per_hour: money,
  },
  { description: 'Saved together with the resource, or nothing is saved.' },
)

export const ResourceCreate = Type.Object(
  {
    name: Type.String({ ...text, minLength: 1, example: 'Ana Ruiz', description: 'Trimmed; not blank.' }),
    external_id: Type.Optional(externalId),
    tag_ids: tagIds('resource'),
    contract: Type.Optional(Nullable(initialContract)),
  },
  {
    $id: 'ResourceCreate',
    example: examples.resourceCreate,
  },
)

const matrix = {
  months: Type.Array(Type.String({ pattern: month, example: '2026-03' })),
  totals: hoursByMonth,
  grand_total: Type.Number({ example: 131.03 }),
}
const row = { months: hoursByMonth, total_hours: Type.Number({ example: 131.03 }) }

export const ProjectMonthlyHours = Type.Object(
  {
    ...matrix,
    resources: Type.Array(
      Type.Object({ resource_id: id, resource_name: Nullable(Type.String({ example: 'Ana Ruiz' })), ...row }),
    ),
  },
  {
    $id: 'ProjectMonthlyHours',
    description: 'Hours by resource and month; present only with include=monthly_hours.',
    example: examples.projectMonthlyHours,
  },
)

export const ResourceMonthlyHours = Type.Object(
  {
    ...matrix,
    projects: Type.Array(
      Type.Object({
        project_id: id,
        project_title: Nullable(Type.String({ example: 'Website relaunch' })),
        ...row,
      }),
    ),
  },
  {
    $id: 'ResourceMonthlyHours',
    description: 'Hours by project and month; present only with include=monthly_hours.',
    example: examples.resourceMonthlyHours,
  },
)

export const ProjectWithAssignments = Type.Object(
  {
    ...projectFields,
    assignments: listOf(Assignment),
    monthly_hours: Type.Optional(Ref(ProjectMonthlyHours)),
  },
  { $id: 'ProjectWithAssignments', example: examples.projectWithAssignments },
)

export const ResourceWithAssignments = Type.Object(
  {
    ...resourceFields,
    assignments: listOf(Assignment),
    monthly_hours: Type.Optional(Ref(ResourceMonthlyHours)),
  },
  { $id: 'ResourceWithAssignments', example: examples.resourceWithAssignments },
)

export const PageMeta = Type.Object(
  { next_cursor: Nullable(Type.String({ description: 'null on the last page.', example: 'NDI' })) },
  { $id: 'PageMeta', description: 'Present only when limit was sent.' },
)

export const Change = Type.Object(
  {
    sequence: Type.Integer({ example: 1041, description: '1, 2, 3 … for each organization, without gaps.' }),
    time: instant,
    type: Type.String({ enum: ['project', 'resource', 'contract', 'assignment'], example: 'assignment' }),
    action: Type.String({
      enum: ['created', 'updated', 'archived', 'restored', 'deleted'],
      example: 'created',
    }),
    id: { ...id, description: 'Of the record that the type names.' },
    project_id: Nullable({ ...id, description: 'Reads differently since: get it again (404: it is gone).' }),
    resource_id: Nullable({ ...id, description: 'Reads differently since: get it again (404: it is gone).' }),
  },
  { $id: 'Change', description: 'Names records, never their fields.', example: examples.change },
)

export const ChangesMeta = Type.Object(
  {
    next_after: Type.Integer({ example: 1041, description: 'Go on from here: the next after.' }),
    has_more: Type.Boolean({ example: false, description: 'There are more entries already.' }),
  },
  { $id: 'ChangesMeta' },
)

export const ErrorBody = Type.Object(
  { errors: Type.Record(Type.String(), Type.Unknown()) },
  {
    $id: 'Error',
    description:
      'errors.detail is a sentence; with status 422, errors has a list of messages for each wrong field instead.',
  },
)

export const components = [
  Tag,
  Contract,
  Assignment,
  Project,
  ProjectCreate,
  Resource,
  ResourceCreate,
  ProjectMonthlyHours,
  ResourceMonthlyHours,
  ProjectWithAssignments,
  ResourceWithAssignments,
  PageMeta,
  Change,
  ChangesMeta,
  ErrorBody,
]
for (const component of components) ajv.addSchema(component)

export function dataOf<T extends TSchema>(schema: T & { $id?: string }, description: string) {
  return { description, ...Type.Object({ data: Ref(schema) }) }
}
export function dataListOf<T extends TSchema>(schema: T & { $id?: string }, description: string) {
  return { description, ...Type.Object({ data: listOf(schema), meta: Type.Optional(Ref(PageMeta)) }) }
}
