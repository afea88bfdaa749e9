/**
 * One story for every example of the description: Ana works on the website relaunch. Sent as they stand and in their
 * order to an instance that has just been set up, the requests work, and get these ids.
 */

const times = { inserted_at: '2026-03-01T09:30:00.000Z', updated_at: '2026-03-01T09:30:00.000Z' }

const tag = { id: 1, name: 'Design', color: '#1971c2', for_projects: true, for_resources: true }

export const projectCreate = {
  title: 'Website relaunch',
  external_id: 'ERP-1001',
  start_date: '2026-03-01',
  end_date: '2026-09-30',
  budgeted_hours: 400,
  budgeted_cost: '12000',
  tag_ids: [],
}

export const project = {
  id: 1,
  external_id: 'ERP-1001',
  title: 'Website relaunch',
  start_date: '2026-03-01',
  end_date: '2026-09-30',
  budgeted_hours: 400,
  budgeted_cost: '12000',
  status: 'active',
  tags: [],
  ...times,
}

export const resourceCreate = {
  name: 'Ana Ruiz',
  external_id: 'HR-77',
  tag_ids: [],
  contract: { start_date: '2026-01-01', end_date: null, daily_hours: 8, cost_per_hour: '35.50' },
}

export const resource = {
  id: 1,
  external_id: 'HR-77',
  name: 'Ana Ruiz',
  tags: [],
  contracts: [
    {
      id: 1,
      start_date: '2026-01-01',
      end_date: null,
      daily_hours: 8,
      annual_convention_hours: 1800,
      cost_per_hour: '35.50',
      ...times,
    },
  ],
  ...times,
}

const assignment = {
  id: 1,
  project_id: 1,
  project_title: 'Website relaunch',
  resource_id: 1,
  resource_name: 'Ana Ruiz',
  start_date: '2026-03-10',
  end_date: '2026-05-14',
  daily_hours: 4,
  cost_per_hour: '35.50',
  cost_source: 'contract_default',
  ...times,
}

const months = { '2026-03': 55.17, '2026-04': 75.86, '2026-05': 34.49 }
const totals = { totals: months, grand_total: 165.52 }
const row = { months, total_hours: 165.52 }

export const projectMonthlyHours = {
  months: Object.keys(months),
  resources: [{ resource_id: 1, resource_name: 'Ana Ruiz', ...row }],
  ...totals,
}

export const resourceMonthlyHours = {
  months: Object.keys(months),
  projects: [{ project_id: 1, project_title: 'Website relaunch', ...row }],
  ...totals,
}

export const projectWithAssignments = {
  ...project,
  tags: [tag],
  assignments: [assignment],
  monthly_hours: projectMonthlyHours,
}

export const resourceWithAssignments = {
  ...resource,
  tags: [tag],
  assignments: [assignment],
  monthly_hours: resourceMonthlyHours,
}

/** One that is there already, a new one, and one that is wrong. */
export const projectBatch = [
  projectCreate,
  { ...projectCreate, title: 'Harbour extension', external_id: 'ERP-1002' },
  { ...projectCreate, title: 'Night bus', external_id: 'ERP-1003', end_date: '2026-02-28' },
]
export const resourceBatch = [
  resourceCreate,
  { ...resourceCreate, name: 'Ben Okafor', external_id: 'HR-78' },
  { name: 'Cleo Brandt', external_id: 'HR-79' },
]

const endBeforeStart = 'must not be before start_date (2026-03-01)'

export const batchReport = {
  mode: 'each',
  dry_run: false,
  created: 1,
  existing: 1,
  refused: 1,
  rows: [
    { row: 0, status: 'existing', id: 1, external_id: 'ERP-1001' },
    { row: 1, status: 'created', id: 2, external_id: 'ERP-1002' },
    {
      row: 2,
      status: 'refused',
      id: null,
      external_id: 'ERP-1003',
      errors: { end_date: [endBeforeStart] },
      problems: [{ pointer: ['end_date'], code: 'end_before_start', message: endBeforeStart }],
    },
  ],
}

const { status, id, ...refused } = batchReport.rows[2]!
export const refusedRecords = { records: [refused] }

export const change = {
  sequence: 7,
  time: '2026-03-01T09:30:00.000Z',
  type: 'assignment',
  action: 'created',
  id: 1,
  project_id: 1,
  resource_id: 1,
}
