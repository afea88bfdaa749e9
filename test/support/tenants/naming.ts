import { cursorAfter } from '../../../server/api/query.ts'
import type { Ids, NamedKind } from './tenants.ts'

export const NAMED: Record<string, NamedKind> = {
  organizations: 'organization',
  projects: 'project',
  resources: 'resource',
  contracts: 'contract',
  tags: 'tag',
  clients: 'client',
  'job-roles': 'job_role',
  'holiday-calendars': 'holiday_calendar',
  'time-off': 'time_off',
  'board-views': 'board_view',
  members: 'user',
  factors: 'factor',
  identities: 'identity',
  invitations: 'invitation',
  'own-invitations': 'organization',
  'shared-links': 'shared_link',
  'api-keys': 'api_key',
  webhooks: 'webhook',
  deliveries: 'delivery',
}

const dates = { start_date: '2026-03-01', end_date: '2026-03-31' }
export const project = { title: 'Quay', ...dates, budgeted_hours: 1 }
const contract = { start_date: '2027-01-01', daily_hours: 8, cost_per_hour: '1' }
const calendar = {
  ...{ name: 'Else', country: null, state: null, region: null, is_default: false, exceptions: [] },
}
const assignment = { ...dates, daily_hours: 1 }

/** Valid bodies of routes with an id in the path, so that the server rejects only the id. */
export const BODIES: Record<string, object> = {
  'POST /api-keys/:id/rotation': { overlap_hours: 1 },
  'PUT /projects/:id': project,
  'POST /projects/:id/shift': { weeks: 1 },
  'POST /projects/:id/copies': { title: 'Else', start_date: '2026-03-01' },
  'PUT /projects/:id/archival': { choice: 'wind_down' },
  'PUT /resources/:id': { name: 'Bo' },
  'PUT /tags/:id': { name: 'Else', color: '#000000', for_projects: true, for_resources: true },
  'PUT /clients/:id': { name: 'Else' },
  'POST /clients/:id/merge': { into: 1 },
  'POST /clients/:id/split': { name: 'Split', project_ids: [] },
  'PUT /job-roles/:id': { name: 'Else' },
  'PUT /holiday-calendars/:id': calendar,
  'PUT /board-views/:id': { name: 'Else', query: '', is_shared: true },
  'PUT /members/:id': { role: 'viewer' },
  'PUT /members/:id/person': { resource_id: null },
  'PUT /contracts/:id': contract,
  'PUT /time-off/:id': dates,
  'PUT /me/time-off/:id': dates,
  'PUT /webhooks/:id': { url: 'https://9.9.9.9/else' },
  'POST /resources/:id/contracts': contract,
  'POST /resources/:id/contracts/preview': { to: contract },
  'POST /resources/:id/time-off': dates,
}

/** Bodies and queries of requests to one organization (`own`), with another organization's ids (`its`). */
export const NAMING: Record<string, (its: Ids, own: Ids) => (object | string)[]> = {
  'GET /monthly-hours/explanation': (its, own) => [
    `?resource_id=${its.resource}&project_id=${its.project}&month=2026-06`,
    `?resource_id=${own.resource}&project_id=${its.project}&month=2026-06`,
    `?resource_id=${its.resource}&project_id=${own.project}&month=2026-06`,
  ],
  'GET /insights': (its) => [`?tag=${its.tag}`],
  'GET /insights/people': (its) => [`?tag=${its.tag}`],
  'POST /webhooks': (its) => [{ url: 'https://9.9.9.9/else', project_ids: [its.project] }],
  'PUT /webhooks/:id': (its) => [{ url: 'https://9.9.9.9/else', project_ids: [its.project] }],
  'GET /webhooks/:id/deliveries': (its) => [`?before=${its.delivery}`],
  'GET /lost-work': (its) => [`?resource_id=${its.resource}`, `?project_id=${its.project}`],
  'PUT /members/:id/person': (its) => [{ resource_id: its.resource }],
  'POST /shared-links/calendars': (its) => [
    { title: 'Else', view: { of: 'person', id: its.resource } },
    { title: 'Else', view: { of: 'project', id: its.project } },
  ],
  'GET /activity': (its) => [`?before=${its.change}`],
  'GET /audit': (its) => [`?before=${its.change}`],
  'GET /board': (its) => [`?from=2026-01-01&to=2026-12-31&since=${its.change}`],
  'GET /projects': (its) => [`?limit=5&cursor=${cursorAfter('projects', its.project)}`],
  'GET /resources': (its) => [`?limit=5&cursor=${cursorAfter('resources', its.resource)}`],
  'GET /changes': (its) => [`?after=${its.change}`],
  'POST /projects': (its) => [{ ...project, tag_ids: [its.tag], client_id: its.client }],
  'PUT /projects/:id': (its) => [
    { ...project, tag_ids: [its.tag] },
    { ...project, client_id: its.client },
  ],
  'POST /clients/:id/merge': (its) => [{ into: its.client }],
  'POST /clients/:id/split': (its) => [{ name: 'Split', project_ids: [its.project] }],
  'PUT /job-roles/of-people': (its, own) => [
    { job_role_id: its.job_role, resource_ids: [own.resource] },
    { job_role_id: null, resource_ids: [its.resource] },
  ],
  'PUT /job-roles/of-contracts': (its, own) => [
    { contracts: [{ id: its.contract, job_role_id: null }], seen: null },
    { contracts: [{ id: own.contract, job_role_id: its.job_role }], seen: own.job_role },
  ],
  'POST /resources': (its) => [
    { name: 'Bo', tag_ids: [its.tag], contract: { ...contract, job_role_id: its.job_role } },
  ],
  'PUT /settings': (its) => [
    { and: [{ delete: its.assignment }] },
    { and: [{ delete_request: its.request }] },
  ],
  'POST /resources/:id/contracts': (its) => [{ ...contract, job_role_id: its.job_role }],
  'PUT /contracts/:id': (its) => [{ ...contract, job_role_id: its.job_role }],
  'PUT /resources/:id': (its) => [
    { name: 'Bo', tag_ids: [its.tag] },
    { name: 'Bo', holiday_calendar_id: its.holiday_calendar },
  ],
  'POST /projects/batch': (its) => [{ records: [{ ...project, tag_ids: [its.tag] }] }],
  'POST /resources/batch': (its) => [{ records: [{ name: 'Bo', tag_ids: [its.tag] }] }],
  'POST /import': (its) => [
    { kind: 'projects', dry_run: false, rows: [{ row: 1, record: { ...project, tag_ids: [its.tag] } }] },
  ],
  'POST /resources/:id/contracts/preview': (its) => [
    { id: its.contract, to: contract },
    { id: its.contract },
  ],
  'POST /plan/shift': (its, own) => [
    { assignment_ids: [own.assignment, its.assignment], request_ids: [], weeks: 1 },
    { assignment_ids: [], request_ids: [its.request], weeks: 1 },
  ],
  'POST /plan/changes': (its, own) =>
    [
      { create: { ...assignment, project_id: its.project, resource_id: own.resource } },
      { create: { ...assignment, project_id: own.project, resource_id: its.resource } },
      { update: { id: its.assignment, daily_hours: 1 } },
      { update: { id: own.assignment, project_id: its.project, resource_id: its.resource } },
      { delete: its.assignment, seen: assignment },
      { create_request: { ...assignment, project_id: its.project } },
      { create_request: { ...assignment, project_id: own.project, resource_id: its.resource } },
      { create_request: { ...assignment, project_id: own.project, job_role_id: its.job_role } },
      { update_request: { id: its.request, daily_hours: 1 } },
      { update_request: { id: own.request, project_id: its.project } },
      { update_request: { id: own.request, resource_id: its.resource, tag_ids: [its.tag] } },
      { delete_request: its.request },
      { create_time_off: { ...dates, resource_id: its.resource } },
      { update_time_off: { id: own.time_off, resource_id: its.resource } },
      { delete_time_off: its.time_off },
      { create_phase: { ...dates, project_id: its.project, name: 'Design' } },
      { update_phase: { id: its.phase, name: 'Else' } },
      { delete_phase: its.phase },
      { create: { ...assignment, project_id: own.project, resource_id: own.resource, phase_id: its.phase } },
      { update_project: { ...dates, id: its.project } },
      { update_project: { id: its.project, probability: 50 } },
    ].map((change) => ({ changes: [change] })),
}

/** Routes whose body and query have no ids. */
export const NAMES_NOTHING = new Set([
  ...['POST /projects/:id/shift', 'POST /projects/:id/copies'],
  ...['POST /api-keys', 'POST /demo', 'POST /invitations', 'POST /tags'],
  ...['POST /clients', 'POST /job-roles'],
  ...['PUT /sso', 'POST /sso/test'],
  ...['POST /me/time-off', 'PUT /me/weekly-mail'],
  ...['POST /shared-links', 'POST /shared-links/reports'],
  ...['PUT /webhooks/:id/pause', 'POST /webhooks/:id/rotation', 'POST /webhooks/:id/pings'],
  ...['POST /webhooks/:id/deliveries/:delivery/replays', 'POST /holiday-calendars'],
  ...['POST /board-views', 'PUT /board-views/:id/start'],
])
