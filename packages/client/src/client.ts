import type { Changes } from './changes.ts'
import { changesAt } from './changes.ts'
import type { Range, Records } from './records.ts'
import { listAt, pathOf, recordsAt } from './records.ts'
import type { CallOptions, ClientOptions, Send } from './requests.ts'
import { sender } from './requests.ts'
import type {
  Project,
  ProjectCreate,
  ProjectListItem,
  ProjectMonthlyHours,
  ProjectWithAssignments,
  Resource,
  ResourceCreate,
  ResourceListItem,
  ResourceMonthlyHours,
  ResourceWithAssignments,
  Tag,
} from './types.ts'

export type { BatchOptions, ManyOptions, ManyReport } from './batches.ts'
export type { ChangePage, Changes, FollowOptions, ReadOptions } from './changes.ts'
export {
  CrewlineError,
  NotFoundError,
  RateLimitError,
  UnauthorizedError,
  UnavailableError,
  ValidationError,
} from './errors.ts'
export type {
  Created,
  CreateOptions,
  GetOptions,
  IfChanged,
  ListOptions,
  Page,
  PageOptions,
  Range,
  Records,
} from './records.ts'
export type { CallOptions, ClientOptions } from './requests.ts'
export type * from './types.ts'
export type { Webhook } from './webhooks.ts'
export { readWebhook, WebhookError } from './webhooks.ts'

export type MonthlyHours = {
  /** A project's hours by resource and month. Pass `from` and `to` together. */
  ofProject(id: number, options?: Range & CallOptions): Promise<ProjectMonthlyHours>
  /** A resource's hours by project and month. Pass `from` and `to` together. */
  ofResource(id: number, options?: Range & CallOptions): Promise<ResourceMonthlyHours>
}

/** Users create tags in the app. `tag_ids` of new records refer to these tags. */
export type Tags = {
  list(options?: CallOptions & { for?: 'projects' | 'resources' }): AsyncGenerator<Tag, void, undefined>
}

export type Client = {
  projects: Records<
    Project,
    ProjectListItem,
    ProjectWithAssignments,
    ProjectCreate,
    { status?: Project['status'] }
  >
  resources: Records<Resource, ResourceListItem, ResourceWithAssignments, ResourceCreate>
  tags: Tags
  changes: Changes
  monthlyHours: MonthlyHours
}

/** Creates a client for one instance and one API key. */
export function createClient(options: ClientOptions): Client {
  const send = sender(options)
  return {
    projects: recordsAt(send, '/projects'),
    resources: recordsAt(send, '/resources'),
    tags: { list: (options = {}) => listAt(send, '/tags', options) },
    changes: changesAt(send),
    monthlyHours: {
      ofProject: (id, call) => hoursAt(send, pathOf('/projects', id), call),
      ofResource: (id, call) => hoursAt(send, pathOf('/resources', id), call),
    },
  }
}

async function hoursAt<T>(
  send: Send,
  path: string,
  { signal, from, to }: Range & CallOptions = {},
): Promise<T> {
  const query = { include: 'monthly_hours', from, to }
  const { body } = await send('GET', path, { query, signal })
  return (body as { data: { monthly_hours: T } }).data.monthly_hours
}
