import { noRows, oneValue, optionalValue } from '../../db/rows.ts'
import type { Sql } from '../../db/sql.ts'
import { shifted, sql } from '../../db/sql.ts'

const end = shifted(sql`t.since`, sql`interval '15 minutes'`)
/**
 * Rows with a future time also count as past. Otherwise, users would be locked out after the clock was set
 * back (decision 0043).
 */
function isPast(now: Sql): Sql {
  return sql`(${end} < ${now} or t.since > ${shifted(now, sql`interval '1 minute'`)})`
}
const wasPast = isPast(sql`excluded.since`)

/**
 * Returns the number of attempts in the current 15 minutes, including this one. Concurrent attempts get
 * distinct numbers.
 */
export const insertAttempt = oneValue<number, [counter: Buffer]>(sql`
  insert into password_tries as t (counter, tries, since) values ($1, 1, now())
  on conflict (counter) do update set
    tries = case when ${wasPast} then 1 else t.tries + 1 end,
    since = case when ${wasPast} then excluded.since else t.since end
  returning tries`)

export const findSecondsLeft = optionalValue<number, [counter: Buffer]>(sql`
  select ceil(extract(epoch from ${end} - now()))::int from password_tries t where t.counter = $1`)

export const updateAttemptRefunded = noRows<[counter: Buffer]>(
  sql`update password_tries set tries = tries - 1 where counter = $1 and tries > 0`,
)

export const deleteAttempts = noRows<[counter: Buffer]>(sql`delete from password_tries where counter = $1`)

export const deletePastAttempts = noRows(sql`delete from password_tries t where ${isPast(sql`now()`)}`)
