/** The kinds of records that changes are about, as people call them. */
export const RECORD_TYPES = [
  { value: 'assignment', label: 'Assignments' },
  { value: 'request', label: 'Requests' },
  { value: 'phase', label: 'Phases' },
  { value: 'project', label: 'Projects' },
  { value: 'resource', label: 'People' },
  { value: 'contract', label: 'Contracts' },
  { value: 'time_off', label: 'Time off' },
  { value: 'holiday_calendar', label: 'Public holidays' },
  { value: 'tag', label: 'Tags' },
  { value: 'board_view', label: 'Shared views' },
  { value: 'member', label: 'Members' },
  { value: 'invitation', label: 'Invitations' },
  { value: 'shared_link', label: 'Shared links' },
  { value: 'api_key', label: 'API keys' },
  { value: 'webhook', label: 'Webhooks' },
  { value: 'organization', label: 'Settings' },
]

/** Only admins see that these have changed. */
export const FOR_ADMINS = ['invitation', 'api_key', 'webhook']

/** One of them, where its name says something else or nothing. */
const ONE: Record<string, string> = {
  ...{ resource: 'person', api_key: 'API key', board_view: 'shared view', organization: 'settings' },
  holiday_calendar: 'calendar of public holidays',
}

/** "API key created", "time off deleted". */
export function changeInWords({ type, action }: { type: string; action: string }): string {
  return `${ONE[type] ?? type.replaceAll('_', ' ')} ${action}`
}
