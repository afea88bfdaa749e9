import { noRows, oneRow } from '../db/rows.ts'
import { sql } from '../db/sql.ts'

/** Old, or from the future: after a wrong clock is set back nobody must stay locked out (decision 0043). */
const isPast = sql`(t.since < now() - interval '15 minutes' or t.since > now() + interval '1 minute')`

export type Counted = { tries: number; seconds_left: number }

/** How many tries the counter has within its 15 minutes, this one included: each of those at the same time gets another number. */
export const insertTry = oneRow<Counted, [counter: Buffer]>(sql`
  insert into password_tries as t (counter, tries, since) values ($1, 1, now())
  on conflict (counter) do update set
    tries = case when ${isPast} then 1 else t.tries + 1 end,
    since = case when ${isPast} then now() else t.since end
  returning tries, ceil(extract(epoch from since + interval '15 minutes' - now()))::int as seconds_left`)

export const updateTryGivenBack = noRows<[counter: Buffer]>(
  sql`update password_tries set tries = tries - 1 where counter = $1 and tries > 0`,
)

export const deleteTries = noRows<[counter: Buffer]>(sql`delete from password_tries where counter = $1`)

export const deletePastTries = noRows(sql`delete from password_tries t where ${isPast}`)
