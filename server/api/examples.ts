/** One story for every example of the description: Ana works on the website relaunch. */

const times = { inserted_at: '2026-03-01T09:30:00.000Z', updated_at: '2026-03-01T09:30:00.000Z' }

const tag = { id: 3, name: 'Design', color: '#1971c2', for_projects: true, for_resources: true }

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
  id: 42,
  external_id: 'ERP-1001',
  title: 'Website relaunch',
  start_date: '2026-03-01',
  end_date: '2026-09-30',
  budgeted_hours: 400,
  budgeted_cost: '12000',
  status: 'active',
  tags: [tag],
  ...times,
}

export const resourceCreate = {
  name: 'Ana Ruiz',
  external_id: 'HR-77',
  tag_ids: [],
  contract: { start_date: '2026-01-01', end_date: null, daily_hours: 8, cost_per_hour: '35.50' },
}

export const resource = {
  id: 7,
  external_id: 'HR-77',
  name: 'Ana Ruiz',
  tags: [tag],
  contracts: [
    {
      id: 11,
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
  id: 105,
  project_id: 42,
  project_title: 'Website relaunch',
  resource_id: 7,
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
  resources: [{ resource_id: 7, resource_name: 'Ana Ruiz', ...row }],
  ...totals,
}

export const resourceMonthlyHours = {
  months: Object.keys(months),
  projects: [{ project_id: 42, project_title: 'Website relaunch', ...row }],
  ...totals,
}

export const projectWithAssignments = {
  ...project,
  assignments: [assignment],
  monthly_hours: projectMonthlyHours,
}

export const resourceWithAssignments = {
  ...resource,
  assignments: [assignment],
  monthly_hours: resourceMonthlyHours,
}

export const batchReport = {
  mode: 'each',
  dry_run: false,
  created: 1,
  existing: 0,
  refused: 1,
  rows: [
    { row: 0, status: 'created', id: 43, external_id: 'ERP-1002' },
    {
      row: 1,
      status: 'refused',
      id: null,
      external_id: 'ERP-1001',
      errors: { external_id: ['is already used by project 42'] },
      problems: [{ pointer: ['external_id'], code: 'taken', message: 'is already used by project 42' }],
    },
  ],
}

const { status, id, ...refused } = batchReport.rows[1]!
export const refusedRecords = { records: [refused] }

export const change = {
  sequence: 1041,
  time: '2026-03-01T09:30:00.000Z',
  type: 'assignment',
  action: 'created',
  id: 12,
  project_id: 42,
  resource_id: 7,
}
