import type { LanguageCode } from '../../../texts/languages.ts'
import { manyValues, optionalValue } from '../../db/rows.ts'
import { sql } from '../../db/sql.ts'

/** Returns null for former members and unconfirmed addresses, which get no data of the organization. */
export const findConfirmedAddress = optionalValue<string, [org: number, user_id: number]>(sql`
  select u.email from memberships m join users u on u.id = m.user_id
  where m.organization_id = $1 and m.user_id = $2 and u.email_confirmed_at is not null`)

export const findInviterLanguage = optionalValue<LanguageCode, [org: number, invitation_id: number]>(sql`
  select coalesce(u.language, u.browser_language) from invitations i join users u on u.id = i.invited_by_id
  where i.organization_id = $1 and i.id = $2`)

export const listAdminAddresses = manyValues<string, [org: number]>(sql`
  select u.email from memberships m join users u on u.id = m.user_id
  where m.organization_id = $1 and m.role in ('admin', 'owner') and u.email_confirmed_at is not null`)
