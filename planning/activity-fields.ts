import type { Text } from '../texts/texts.ts'

/**
 * The fields whose changes the activity log shows, in its order, with their labels. Members who may not see money are not
 * shown cost_per_hour and budgeted_cost (decision 0056).
 */
export const ACTIVITY_FIELDS: Record<string, Text> = {
  title: 'Title',
  name: 'Name',
  resource_name: 'Person',
  project_title: 'Project',
  start_date: 'First day',
  end_date: 'Last day',
  daily_hours: 'Hours a day',
  status: 'State',
  annual_convention_hours: 'Annual hours',
  cost_per_hour: 'Cost per hour',
  budgeted_hours: 'Budgeted hours',
  budgeted_cost: 'Budgeted cost',
  note: 'Note',
}
