import { dayNumber } from '../../planning/days/days.ts'

type Project = { title: string; external_id: string | null; budgeted_hours: number }
type Resource = { name: string; external_id: string | null }
type Contract = { start_date: string; end_date: string | null; daily_hours: number; cost_per_hour: string }
type Planned = { start_date: string; end_date: string; daily_hours: number }

/** Describes a record as a line of text. Each line must be stored exactly once. */
export const trace = {
  project: (each: Project) => `project ${each.title} ${each.external_id} ${each.budgeted_hours}`,
  resource: (each: Resource) => `resource ${each.name} ${each.external_id}`,
  contract: (name: string, each: Contract) =>
    `contract of ${name} ${each.start_date} ${each.end_date} ${each.daily_hours} ${each.cost_per_hour}`,
  assignment: (person: string, project: string, each: Planned) =>
    assignmentLine(person, project, dayNumber(each.start_date), dayNumber(each.end_date), each.daily_hours),
}

function assignmentLine(person: string, project: string, first: number, last: number, hours: number): string {
  return `assignment of ${person} to ${project} ${first} ${last} ${hours}`
}

type Named = { id: number; name?: string; title?: string }
/** Number of values per assignment in the board's flat list. */
const VALUES_PER_ASSIGNMENT = 7

/**
 * Returns a line per stored record. Reads projects, people and contracts from the Integration API,
 * assignments from the app.
 */
// biome-ignore lint/suspicious/noExplicitAny: the data depends on the path
export async function readStoredLines(read: (path: string) => Promise<any>): Promise<string[]> {
  const projects: Project[] = await read('/api/v1/projects')
  const resources: (Resource & { contracts: Contract[] })[] = await read('/api/v1/resources')
  const board = await read('/app/organizations/1/board?from=2000-01-01&to=2199-12-31')
  const people = new Map<number, string>(board.resources.map(({ id, name }: Named) => [id, name]))
  const titles = new Map<number, string>(board.projects.map(({ id, title }: Named) => [id, title]))
  return [
    ...projects.map(trace.project),
    ...resources.map(trace.resource),
    ...resources.flatMap(({ name, contracts }) => contracts.map((each) => trace.contract(name, each))),
    ...chunkAssignments(board.assignments).map(([, project, resource, first, last, hours]) =>
      assignmentLine(people.get(resource!)!, titles.get(project!)!, first!, last!, hours!),
    ),
  ]
}

function chunkAssignments(values: readonly number[]): number[][] {
  const rows = Array.from(
    { length: values.length / VALUES_PER_ASSIGNMENT },
    (_, n) => n * VALUES_PER_ASSIGNMENT,
  )
  return rows.map((start) => values.slice(start, start + VALUES_PER_ASSIGNMENT))
}
