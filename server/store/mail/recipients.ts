import type { LanguageCode } from '../../../texts/languages.ts'
import { manyValues, optionalValue } from '../../db/rows.ts'
import { sql } from '../../db/sql.ts'

/** What is inside an organization is mailed only to addresses that somebody has proven. */

/** Null where they are no member any more, or nobody has proven the address. */
export const findConfirmedAddress = optionalValue<string, [org: number, user_id: number]>(sql`
  select u.email from memberships m join users u on u.id = m.user_id
  where m.organization_id = $1 and m.user_id = $2 and u.email_confirmed_at is not null`)

/** What whoever has invited somebody reads, who may have no account yet. */
export const findInviterLanguage = optionalValue<LanguageCode, [org: number, invitation_id: number]>(sql`
  select coalesce(u.language, u.browser_language) from invitations i join users u on u.id = i.invited_by_id
  where i.organization_id = $1 and i.id = $2`)

/** Who is told of what an admin has to mend. */
export const listAdminAddresses = manyValues<string, [org: number]>(sql`
  select u.email from memberships m join users u on u.id = m.user_id
  where m.organization_id = $1 and m.role in ('admin', 'owner') and u.email_confirmed_at is not null`)
