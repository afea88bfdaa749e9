import type { Problem } from '../../planning/problems.ts'
import type { MessageKey } from '../../texts/texts.ts'
import { constraintName, isLostRace } from '../db/failures.ts'
import type { Sql } from '../db/sql.ts'
import { sql } from '../db/sql.ts'

/**
 * A concurrent change can violate a constraint after the rules were checked. The client then gets the problem
 * that the rule would return.
 */
const PROBLEMS: Record<string, Problem> = {
  projects_external_id_key: taken(['external_id'], 'is already used by another project'),
  resources_external_id_key: taken(['external_id'], 'is already used by another resource'),
  tags_name_key: taken(['name'], 'is already used by another tag'),
  clients_name_key: taken(['name'], 'is already used by another client'),
  job_roles_name_key: taken(['name'], 'is already used by another role'),
  holiday_calendars_name_key: taken(['name'], 'is already used by another calendar'),
  board_views_name_key: taken(['name'], 'is already used by another view'),
  users_email_key: taken(['email'], 'is already used by another user'),
  demos_user_key: taken(['demo'], 'already exists'),
  factors_credential_key: taken(['passkey'], 'is already in use: choose another one'),
  memberships_pkey: taken(['email'], 'is already a member of the organization'),
  api_keys_key_hash_key: taken(['key'], 'is already in use'),
  project_tags_tag_fkey: unknownTag(),
  resource_tags_tag_fkey: unknownTag(),
  request_tags_tag_fkey: unknownTag(),
  projects_client_fkey: unknown(['client_id'], 'is not a client of the organization'),
  resources_holiday_calendar_fkey: unknown(['holiday_calendar_id'], 'is not a calendar of the organization'),
  contracts_job_role_fkey: unknown(['job_role_id'], 'is not a role of the organization'),
  requests_job_role_fkey: unknown(['job_role_id'], 'is not a role of the organization'),
  contracts_overlap_excl: overlap(['contract', 'start_date'], 'overlaps another contract of the resource'),
  time_off_overlap_excl: overlap(['start_date'], "overlaps this person's other time off"),
  assignments_overlap_excl: overlap(
    ['start_date'],
    'overlaps another assignment of the same resource on the same project',
  ),
}

export function problemOf(error: unknown): Problem | null {
  return isLostRace(error) ? (PROBLEMS[constraintName(error)] ?? null) : null
}

export const ORGANIZATION_GONE = sql`The organization is gone`

/**
 * changes.ts casts ORGANIZATION_GONE to an integer, so that the error contains this text. A violated foreign
 * key also shows that the organization is gone.
 */
export function isOrganizationGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.message.includes(ORGANIZATION_GONE.text) || constraintName(error).endsWith('_organization_id_fkey')
  )
}

/** Error texts of the access recheck in changes.ts. */
export const CREDENTIAL_ENDED = sql`The session, or the key, has ended`
export const ACCESS_LOST = sql`No longer let in`

const failsWith = (words: Sql) => (error: unknown) =>
  error instanceof Error && error.message.includes(words.text)
export const isCredentialEnded = failsWith(CREDENTIAL_ENDED)
export const isAccessLost = failsWith(ACCESS_LOST)

function taken(pointer: string[], message: MessageKey): Problem {
  return { pointer, code: 'taken', message }
}

function overlap(pointer: string[], message: MessageKey): Problem {
  return { pointer, code: 'overlap', message }
}

function unknownTag(): Problem {
  return unknown(['tag_ids'], 'names a tag that was just deleted')
}

function unknown(pointer: string[], message: MessageKey): Problem {
  return { pointer, code: 'unknown', message }
}
