import type { Client, Project, Resource, Tag } from '../../packages/client/src/client.ts'
import { NotFoundError } from '../../packages/client/src/client.ts'
import { Project as ProjectShape } from '../../shapes/projects.ts'
import type { Cell } from '../../sheets/csv.ts'

/** Records as in the Integration API, and columns for tables. */
export type Pulled = {
  records: AsyncIterable<object>
  headings: string[]
}

/** Headings that `crewline import` recognizes. */
const PROJECT_HEADINGS = Object.keys(ProjectShape.properties).flatMap((name) =>
  name === 'tags' ? ['tags', 'tag_ids'] : name,
)
const RESOURCE_HEADINGS = [
  ...['id', 'external_id', 'name', 'tags', 'tag_ids', 'contract.start_date', 'contract.end_date'],
  ...['contract.daily_hours', 'contract.annual_convention_hours', 'contract.cost_per_hour'],
  ...['inserted_at', 'updated_at'],
]
const HOURS_HEADINGS = [
  ...['resource_id', 'resource_external_id', 'resource_name'],
  ...['project_id', 'project_external_id', 'project_title', 'month', 'hours'],
]

type Since = { updatedSince?: string }
type Range = { from?: string; to?: string }

export function pullProjects(
  client: Client,
  { status, updatedSince }: Since & { status?: Project['status'] },
): Pulled {
  const records = client.projects.list({ status, updated_since: updatedSince })
  return { records, headings: PROJECT_HEADINGS }
}

export function pullResources(client: Client, { updatedSince }: Since): Pulled {
  return { records: client.resources.list({ updated_since: updatedSince }), headings: RESOURCE_HEADINGS }
}

/** One row per person, project and month, for pivot tables and data warehouses. */
export function pullMonthlyHours(client: Client, { from, to }: Range): Pulled {
  return { records: listHours(client, { from, to }), headings: HOURS_HEADINGS }
}

/**
 * Returns a row per contract, or one row without a contract. `money` converts a decimal string for the
 * format.
 */
export function recordRows(record: object, headings: string[], money: (text: string) => Cell): Cell[][] {
  const { tags = [], contracts = [] } = record as { tags?: Tag[]; contracts?: object[] }
  const joined = {
    tags: tags.map(({ name }) => name).join('; '),
    tag_ids: tags.map(({ id }) => id).join('; '),
  }
  return (contracts.length > 0 ? contracts : [{}]).map((contract) => {
    const inner = Object.entries(contract).map(([name, value]) => [`contract.${name}`, value])
    const cells: Record<string, Cell> = { ...record, ...joined, ...Object.fromEntries(inner) }
    return headings.map((name) => {
      const cell = cells[name] ?? null
      return /cost/.test(name) && typeof cell === 'string' ? money(cell) : cell
    })
  })
}

const MAX_CONCURRENT_REQUESTS = 4

async function* listHours(client: Client, range: Range): AsyncGenerator<object> {
  const externalIds = new Map<number, string | null>()
  for await (const { id, external_id } of client.projects.list()) externalIds.set(id, external_id)
  const running: Promise<object[]>[] = []
  for await (const resource of client.resources.list()) {
    const rows = hoursOf(client, resource, range, externalIds)
    // Prevents an unhandled rejection if an earlier request fails first.
    rows.catch(() => {})
    running.push(rows)
    if (running.length === MAX_CONCURRENT_REQUESTS) yield* (await running.shift()) ?? []
  }
  for (const rows of running) yield* await rows
}

async function hoursOf(
  client: Client,
  { id, external_id, name }: Resource,
  range: Range,
  externalIds: ReadonlyMap<number, string | null>,
): Promise<object[]> {
  const hours = await client.monthlyHours.ofResource(id, range).catch((error: unknown) => {
    // The person was deleted after the list was read.
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
