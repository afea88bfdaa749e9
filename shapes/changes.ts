import type { Static } from 'typebox'
import { Type } from 'typebox'
import { id, instant, Nullable, oneOf } from './blocks.ts'

const actions = ['created', 'updated', 'archived', 'restored', 'deleted'] as const

export const FEED_TYPES = ['project', 'resource', 'contract', 'assignment'] as const

const readAgain = Nullable({
  ...id,
  description: 'This record changed: read it again. A 404 means that it was deleted.',
})

export const Change = Type.Object(
  {
    sequence: Type.Integer({ example: 7, description: '1, 2, 3 … for each organization, without gaps.' }),
    time: instant,
    type: oneOf(FEED_TYPES, { example: 'assignment' }),
    action: oneOf(actions, { example: 'created' }),
    id: { ...id, description: 'The id of the record.' },
    project_id: readAgain,
    resource_id: readAgain,
  },
  {
    $id: 'Change',
    description: 'Has the ids of records, never their fields.',
    example: {
      sequence: 7,
      time: '2026-03-01T09:30:00.000Z',
      type: 'assignment',
      action: 'created',
      id: 1,
      project_id: 1,
      resource_id: 1,
    },
  },
)

export type Change = Static<typeof Change>

export const ChangesMeta = Type.Object(
  {
    next_after: Type.Integer({ example: 7, description: 'Send this as the next after.' }),
    has_more: Type.Boolean({ example: false, description: 'More entries are available now.' }),
  },
  { $id: 'ChangesMeta' },
)

const fieldValue = Nullable(Type.String())

export const Activity = Type.Object({
  seq: Type.Integer(),
  at: instant,
  actor: Type.String(),
  type: oneOf([
    ...(['project', 'resource', 'contract', 'time_off', 'assignment', 'request', 'phase'] as const),
    ...(['client', 'job_role', 'tag', 'holiday_calendar', 'board_view'] as const),
    ...(['member', 'invitation', 'shared_link', 'api_key', 'webhook', 'organization'] as const),
  ]),
  action: oneOf(actions),
  /** The event, if `action` doesn't name it, such as approved, revoked or role changed. */
  event: Nullable(Type.String()),
  record_id: id,
  project_id: Type.Optional(Nullable(id)),
  resource_id: Type.Optional(Nullable(id)),
  summary: Type.String(),
  /** The part of `summary` with hours and dates. `summary` ends with this part. */
  details: Nullable(Type.String()),
  /** Old and new values by field name. The server removes cost fields if the user can't see costs. */
  fields: Type.Optional(Nullable(Type.Record(Type.String(), Type.Tuple([fieldValue, fieldValue])))),
  /** Changes that were saved together have the same `act`, which is the `seq` of the first change. */
  act: Type.Integer(),
  act_size: Type.Integer(),
  /** Current names. Null if the change has no project or person, or if the project or person was deleted. */
  project_title: Nullable(Type.String()),
  resource_name: Nullable(Type.String()),
})
export type Activity = Static<typeof Activity>
export type ChangedFields = NonNullable<Activity['fields']>
export type ActivityType = Activity['type']
export type ChangeAction = Activity['action']
