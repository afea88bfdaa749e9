import { checkPeriod } from '../../planning/days/periods.ts'
import type { Db } from '../db/connect.ts'
import type { ActingOrganization } from '../store/organizations.ts'
import type { JsonRow, NewProject } from '../store/projects.ts'
import { countActiveProjects, insertProjects, listProjectHolders } from '../store/projects.ts'
import type { CreateOptions, Kind, Outcome, Sent } from './creates.ts'
import { candidateOf, createAll, ONE_RECORD, onlyRecord } from './creates.ts'
import { usableIds } from './references.ts'

export type ProjectCreate = {
  title: string
  external_id?: string | null
  start_date: string
  end_date: string
  budgeted_hours: number
  budgeted_cost?: string | null
  tag_ids?: readonly number[] | null
}

/** The project's own rate is none of the interface's business, so it is no field of what that takes in. */
export async function createProject(
  db: Db,
  org: ActingOrganization,
  create: ProjectCreate,
  cost_per_hour: string | null = null,
): Promise<JsonRow> {
  return onlyRecord(await createProjects(db, org, [{ create }], ONE_RECORD, cost_per_hour))
}

export function createProjects(
  db: Db,
  org: ActingOrganization,
  sent: readonly Sent<ProjectCreate>[],
  options: CreateOptions,
  cost_per_hour: string | null = null,
): Promise<Outcome[]> {
  const records = sent.map((each) =>
    candidateOf(each, (create) => ({
      row: {
        external_id: create.external_id ?? null,
        title: create.title,
        start_date: create.start_date,
        end_date: create.end_date,
        budgeted_hours: create.budgeted_hours,
        budgeted_cost: create.budgeted_cost ?? null,
        cost_per_hour,
        tag_ids: usableIds(create.tag_ids),
      },
      summary: create.title,
      counts: true,
      problems: checkPeriod(create),
    })),
  )
  return createAll(db, org, PROJECTS, records, options)
}

const PROJECTS: Kind<NewProject> = {
  noun: 'project',
  limitOf: (org) => org.max_active_projects,
  countActive: countActiveProjects,
  listHolders: listProjectHolders,
  insert: insertProjects,
}
