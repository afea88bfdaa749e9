import { manyValues, noRows } from '../../db/rows.ts'
import type { Sql } from '../../db/sql.ts'
import { sql } from '../../db/sql.ts'

/**
 * Splits days into ranges in which a person's load and contract don't change, as in planning/days/spans.ts.
 */
export const spans = sql`
  with edges as (
    select a.resource_id, e.day, e.sign * a.daily_hours as load, 0 as cover, 0::numeric as hours
    from assignments a cross join lateral (values (a.start_date, 1), (a.end_date + 1, -1)) as e (day, sign)
    where a.organization_id = $1
    union all
    select c.resource_id, e.day, 0, e.sign, e.sign * c.daily_hours
    from contracts c cross join lateral (values (c.start_date, 1), (c.end_date + 1, -1)) as e (day, sign)
    where c.organization_id = $1 and e.day is not null
  ), spans as (
    select resource_id, day as start_date, lead(day) over days - 1 as end_date, sum(sum(load)) over days as load,
      sum(sum(cover)) over days as cover, sum(sum(hours)) over days as hours
    from edges group by resource_id, day
    window days as (partition by resource_id order by day)
  )`

/**
 * On a weekday with fewer contract hours than the longest day, an assignment counts at most the weekday's
 * contract hours (decision 0017).
 */
const loadByWeekday = sql`
  select sum(case when day.hours < longest.hours then least(a.daily_hours, day.hours) else a.daily_hours end), day.hours
  from unnest(c.week) with ordinality as day (hours, weekday)
  cross join lateral (select max(each) as hours from unnest(c.week) as each) as longest
  join assignments a on a.organization_id = $1 and a.resource_id = s.resource_id
    and a.start_date <= s.start_date and a.end_date >= s.end_date
  where day.hours > 0 and exists (
    select 1 from generate_series(0, least(s.end_date - s.start_date, 6)) as later (days)
    where extract(isodow from s.start_date + later.days) = day.weekday)
  group by day.weekday, day.hours`

/**
 * Selects ranges whose scheduled hours a day exceed 24, or capacity plus overtime. The statement must start
 * with `spans`.
 */
export function spansOverCapacity(overtime: Sql, hasWorkingDay: (first: Sql, last: Sql) => Sql): Sql {
  return sql`
    from spans s join organizations o on o.id = $1
    left join contracts c on c.organization_id = $1 and c.resource_id = s.resource_id and c.week is not null
      and c.start_date <= s.start_date and (c.end_date is null or c.end_date >= s.start_date)
    cross join lateral (
      select s.load as planned, s.hours as capacity where c.id is null
        and ${hasWorkingDay(sql`s.start_date`, sql`s.end_date`)}
      union all ${loadByWeekday}) as asked
    where asked.planned > least(24, asked.capacity + ${overtime}) and s.cover > 0`
}

/** Doesn't check the working week, so it also lists people who exceed their capacity only on days off. */
export const listPeopleWithOvertime = manyValues<number, [org: number, overtime: number]>(sql`${spans}
  select distinct s.resource_id ${spansOverCapacity(sql`$2::numeric`, () => sql`true`)} order by s.resource_id`)

/**
 * After the setting was lowered, the rule `over-capacity` still accepts overtime up to the earlier setting.
 * Ends this exception. Call it only if no assignment exceeds the current setting.
 */
export const forgetKeptOvertime = noRows<[org: number]>(
  sql`update organizations set kept_overtime_per_day = overtime_per_day where id = $1`,
)
