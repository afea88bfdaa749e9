import type { Client, Project, Resource } from '../../client/src/client.ts'
import { NotFoundError } from '../../client/src/client.ts'
import type { Cell } from '../../sheets/csv.ts'

/** What `crewline pull` gives: records as the interface has them, and for tables the columns of each row. */
export type Pulled = {
  records: AsyncIterable<object>
  headings: string[]
  /** The rows of one record; `money` turns a decimal string into what the format can count with. */
  rowsOf: (record: never, money: (text: string | null) => Cell) => Cell[][]
}

const list = (values: readonly (string | number)[]) => values.join('; ')

/** Called as `crewline import` would call them. */
const PROJECT_HEADINGS = [
  ...['id', 'external_id', 'title', 'start_date', 'end_date', 'budgeted_hours', 'budgeted_cost'],
  ...['status', 'tags', 'tag_ids', 'inserted_at', 'updated_at'],
]
const CONTRACT_HEADINGS = [
  'start_date',
  'end_date',
  'daily_hours',
  'annual_convention_hours',
  'cost_per_hour',
]
const RESOURCE_HEADINGS = [
  ...['id', 'external_id', 'name', 'tags', 'tag_ids'],
  ...CONTRACT_HEADINGS.map((name) => `contract.${name}`),
  ...['inserted_at', 'updated_at'],
]

export function pullProjects(
  client: Client,
  { status, updatedSince }: { status?: Project['status']; updatedSince?: string },
): Pulled {
  return {
    records: client.projects.list({ status, updated_since: updatedSince }),
    headings: PROJECT_HEADINGS,
    rowsOf: (project: Project, money) => [
      [
        ...[project.id, project.external_id, project.title, project.start_date, project.end_date],
        ...[project.budgeted_hours, money(project.budgeted_cost), project.status],
        ...[list(project.tags.map(({ name }) => name)), list(project.tags.map(({ id }) => id))],
        ...[project.inserted_at, project.updated_at],
      ],
    ],
  }
}

/** A row for each contract; a person without one has a row, too. */
export function pullResources(client: Client, { updatedSince }: { updatedSince?: string }): Pulled {
  return {
    records: client.resources.list({ updated_since: updatedSince }),
    headings: RESOURCE_HEADINGS,
    rowsOf: (resource: Resource, money) => {
      const { id, external_id, name, tags, inserted_at, updated_at } = resource
      const own = [id, external_id, name, list(tags.map((tag) => tag.name)), list(tags.map((tag) => tag.id))]
      const contracts = resource.contracts.map((contract) => [
        ...[contract.start_date, contract.end_date, contract.daily_hours],
        ...[contract.annual_convention_hours, money(contract.cost_per_hour)],
      ])
      const parts = contracts.length > 0 ? contracts : [CONTRACT_HEADINGS.map(() => null)]
      return parts.map((part) => [...own, ...part, inserted_at, updated_at])
    },
  }
}

export type HoursRow = {
  resource_id: number
  resource_external_id: string | null
  resource_name: string | null
  project_id: number
  project_external_id: string | null
  project_title: string | null
  month: string
  hours: number
}
const HOURS_HEADINGS = [
  ...['resource_id', 'resource_external_id', 'resource_name'],
  ...['project_id', 'project_external_id', 'project_title', 'month', 'hours'],
]

/** One row for each person, project and month with hours: as pivot tables and warehouses want it. */
export function pullMonthlyHours(client: Client, { from, to }: { from?: string; to?: string }): Pulled {
  return {
    records: listHours(client, { from, to }),
    headings: HOURS_HEADINGS,
    rowsOf: (row: HoursRow) => [HOURS_HEADINGS.map((name) => row[name as keyof HoursRow])],
  }
}

/** So many people are asked for at once. */
const AT_ONCE = 4

async function* listHours(client: Client, range: { from?: string; to?: string }): AsyncGenerator<HoursRow> {
  const projects = new Map<number, string | null>()
  for await (const { id, external_id } of client.projects.list()) projects.set(id, external_id)
  const asked: Promise<HoursRow[]>[] = []
  for await (const resource of client.resources.list()) {
    const rows = hoursOf(client, resource, range, projects)
    // It is told when its turn comes, or not at all where an earlier one failed.
    rows.catch(() => {})
    asked.push(rows)
    if (asked.length === AT_ONCE) yield* (await asked.shift()) ?? []
  }
  for (const rows of asked) yield* await rows
}

async function hoursOf(
  client: Client,
  { id, external_id, name }: Resource,
  range: { from?: string; to?: string },
  externalIds: ReadonlyMap<number, string | null>,
): Promise<HoursRow[]> {
  const hours = await client.monthlyHours.ofResource(id, range).catch((error: unknown) => {
    // Deleted since the list was read.
    if (error instanceof NotFoundError) return null
    throw error
  })
  const person = { resource_id: id, resource_external_id: external_id, resource_name: name }
  return (hours?.projects ?? []).flatMap(({ project_id, project_title, months }) => {
    const project = { project_id, project_external_id: externalIds.get(project_id) ?? null, project_title }
    return Object.entries(months)
      .filter(([, worked]) => worked !== 0)
      .map(([month, worked]) => ({ ...person, ...project, month, hours: worked }))
  })
}
