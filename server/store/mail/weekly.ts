import type { WeeklyMail } from '../../../shapes/access/mail.ts'
import { anyRow, manyRows, noRows, optionalRow, optionalValue } from '../../db/rows.ts'
import { sql } from '../../db/sql.ts'

const columns = sql`schedule, changes, time_zone`

export const findWeeklyMail = optionalRow<
  WeeklyMail & { stop_token: string },
  [org: number, user_id: number]
>(sql`
  select ${columns}, stop_token from weekly_mails where organization_id = $1 and user_id = $2`)

type Chosen = [
  schedule: boolean,
  changes: boolean,
  time_zone: string | null,
  stop_token: string,
  next_at: Date,
]

/** Doesn't change an existing `stop_token`, so that links in earlier emails still work. */
export const insertWeeklyMail = noRows<[org: number, user_id: number, ...Chosen]>(sql`
  insert into weekly_mails (organization_id, user_id, schedule, changes, time_zone, stop_token, next_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (organization_id, user_id) do update set schedule = excluded.schedule, changes = excluded.changes,
    time_zone = excluded.time_zone, next_at = excluded.next_at`)

export const deleteWeeklyMail = noRows<[org: number, user_id: number]>(
  sql`delete from weekly_mails where organization_id = $1 and user_id = $2`,
)

export const deleteWeeklyMailByToken = optionalValue<number, [org: number, stop_token: string]>(
  sql`delete from weekly_mails where organization_id = $1 and stop_token = $2 returning user_id`,
)

type DueWeeklyMail = { organization_id: number; user_id: number; next_at: Date; zone: string }

export const listDueWeekly = manyRows<DueWeeklyMail, [now: Date, limit: number]>(sql`
  select w.organization_id, w.user_id, w.next_at, coalesce(w.time_zone, o.time_zone) as zone
  from weekly_mails w join organizations o on o.id = w.organization_id
  where w.next_at <= $1 order by w.next_at limit $2`)

/** Only one node finds `seen` unchanged, so that no member gets the email twice. */
export const updateWeeklyClaimed = anyRow<[org: number, user_id: number, seen: Date, next_at: Date]>(sql`
  update weekly_mails set next_at = $4 where organization_id = $1 and user_id in (
    select user_id from weekly_mails
    where organization_id = $1 and user_id = $2 and next_at = $3 for no key update skip locked)
  returning user_id`)
