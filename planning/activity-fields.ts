import type { MessageKey } from '../texts/texts.ts'

/**
 * Fields shown in the activity log, in order. Cost fields are hidden from members without access to
 * money (decision 0056).
 */
export const ACTIVITY_FIELDS: Record<string, MessageKey> = {
  title: 'Title',
  name: 'Name',
  external_id: 'External ID',
  tag_names: 'Tags',
  holiday_calendar_name: 'Public holidays',
  resource_name: 'Person',
  project_title: 'Project',
  client_name: 'Client',
  job_role_name: 'Role',
  start_date: 'First day',
  end_date: 'Last day',
  daily_hours: 'Hours a day',
  status: 'Status',
  probability: 'Probability (%)',
  annual_convention_hours: 'Annual contract hours',
  cost_per_hour: 'Cost rate',
  budgeted_hours: 'Budgeted hours',
  budgeted_cost: 'Budgeted cost',
  note: 'Note',
}
