import type { Sql } from '../../db/sql.ts'
import { sql } from '../../db/sql.ts'
import type { Rule } from './rule.ts'

/** What is planned: assignments, contracts and time off (decisions 0009, 0017 and 0023). */

const ASSIGNMENTS_OVERLAP = sql`
  select a.id as assignment_id, other.id as other_assignment_id, a.project_id, a.resource_id
  from assignments a
  join assignments other on other.organization_id = a.organization_id and other.project_id = a.project_id
    and other.resource_id = a.resource_id and other.id > a.id
    and other.start_date <= a.end_date and a.start_date <= other.end_date
  where a.organization_id = $1
  order by a.id, other.id limit $2`

const CONTRACTS_OVERLAP = sql`
  select c.id as contract_id, other.id as other_contract_id, c.resource_id
  from contracts c
  join contracts other on other.organization_id = c.organization_id and other.resource_id = c.resource_id
    and other.id > c.id and (c.end_date is null or other.start_date <= c.end_date)
    and (other.end_date is null or c.start_date <= other.end_date)
  where c.organization_id = $1
  order by c.id, other.id limit $2`

const TIME_OFF_OVERLAP = sql`
  select t.id as time_off_id, other.id as other_time_off_id, t.resource_id
  from time_off t
  join time_off other on other.organization_id = t.organization_id and other.resource_id = t.resource_id
    and other.id > t.id and other.start_date <= t.end_date and t.start_date <= other.end_date
  where t.organization_id = $1
  order by t.id, other.id limit $2`

const OUTSIDE_PROJECT = sql`
  select a.id as assignment_id, a.project_id, a.start_date, a.end_date
  from assignments a
  join projects p on p.organization_id = a.organization_id and p.id = a.project_id
  where a.organization_id = $1 and (a.start_date < p.start_date or a.end_date > p.end_date)
  order by a.id limit $2`

/** Seven days in a row hold every weekday; fewer are looked at one by one. */
function hasWorkingDay(first: Sql, last: Sql): Sql {
  return sql`(${last} - ${first} >= 6 or exists (
    select from generate_series(0, ${last} - ${first}) as later (days)
    where extract(isodow from ${first} + later.days) = any (o.working_week)))`
}

/** A working week that changed later excuses what was planned before: it is not judged again (decision 0010). */
function weekChangedSince(planned: Sql): Sql {
  return sql`exists (
    select from changes c
    where c.organization_id = $1 and c.type = 'organization' and c.summary like '%working week%' and c.at >= ${planned})`
}

const NO_WORKING_DAY = sql`
  select a.id as assignment_id, a.resource_id, a.start_date, a.end_date
  from assignments a join organizations o on o.id = a.organization_id
  where a.organization_id = $1 and not ${hasWorkingDay(sql`a.start_date`, sql`a.end_date`)}
    and not ${weekChangedSince(sql`a.inserted_at`)}
  order by a.id limit $2`

/** As planning/days/spans.ts sweeps: spans of days on which load, contract and time off of a person stay the same. */
const spans = sql`
  with edges as (
    select a.resource_id, a.start_date as day, a.daily_hours as load, 0 as cover, 0 as hours, 0::numeric as off
    from assignments a where a.organization_id = $1
    union all
    select a.resource_id, a.end_date + 1, -a.daily_hours, 0, 0, 0
    from assignments a where a.organization_id = $1
    union all
    select c.resource_id, c.start_date, 0, 1, c.daily_hours, 0
    from contracts c where c.organization_id = $1
    union all
    select c.resource_id, c.end_date + 1, 0, -1, -c.daily_hours, 0
    from contracts c where c.organization_id = $1 and c.end_date is not null
    union all
    select t.resource_id, t.start_date, 0, 0, 0, coalesce(t.daily_hours, 24)
    from time_off t where t.organization_id = $1
    union all
    select t.resource_id, t.end_date + 1, 0, 0, 0, -coalesce(t.daily_hours, 24)
    from time_off t where t.organization_id = $1
  ), spans as (
    select resource_id, day as start_date, lead(day) over days - 1 as end_date, sum(sum(load)) over days as load,
      sum(sum(cover)) over days as cover, sum(sum(hours)) over days as hours, sum(sum(off)) over days as off
    from edges group by resource_id, day
    window days as (partition by resource_id order by day)
  )`

const firstPlanned = sql`(
  select min(a.inserted_at) from assignments a
  where a.organization_id = $1 and a.resource_id = s.resource_id
    and a.start_date <= s.end_date and a.end_date >= s.start_date)`

const WITHOUT_CONTRACT = sql`${spans}
  select s.resource_id, s.start_date, s.end_date
  from spans s join organizations o on o.id = $1
  where s.load > 0 and s.cover = 0 and ${hasWorkingDay(sql`s.start_date`, sql`s.end_date`)}
    and not ${weekChangedSince(firstPlanned)}
  order by s.resource_id, s.start_date limit $2`

const OVER_CAPACITY = sql`${spans}
  select s.resource_id, s.start_date, s.end_date, trim_scale(s.load)::text as planned,
    trim_scale(greatest(s.hours - s.off, 0))::text as capacity
  from spans s join organizations o on o.id = $1
  where s.load > greatest(s.hours - s.off, 0) and s.cover > 0
    and ${hasWorkingDay(sql`s.start_date`, sql`s.end_date`)} and not ${weekChangedSince(firstPlanned)}
  order by s.resource_id, s.start_date limit $2`

/**
 * While a project is archived its assignments keep what they have, whatever happens to the contracts, and restoring
 * leaves them so (decision 0009): those are not asked.
 */
const followsContracts = sql`p.status = 'active' and not exists (
    select from changes c
    where c.organization_id = $1 and c.project_id = a.project_id and c.type = 'project' and c.action = 'restored'
      and c.at > a.inserted_at - interval '1 minute')`

const CROSSES_CONTRACTS = sql`
  select a.id as assignment_id, a.resource_id, a.start_date, a.end_date
  from assignments a
  join organizations o on o.id = a.organization_id
  join projects p on p.organization_id = a.organization_id and p.id = a.project_id
  where a.organization_id = $1 and not exists (
      select from contracts c
      where c.organization_id = $1 and c.resource_id = a.resource_id and c.start_date <= a.start_date
        and (c.end_date is null or c.end_date >= a.end_date))
    and exists (
      select from contracts c
      where c.organization_id = $1 and c.resource_id = a.resource_id and c.start_date <= a.end_date
        and (c.end_date is null or c.end_date >= a.start_date))
    and ${hasWorkingDay(sql`a.start_date`, sql`a.end_date`)} and ${followsContracts}
  order by a.id limit $2`

/** The contract of the first day stands for all: see the rule above. */
const WRONG_RATE = sql`
  select a.id as assignment_id, a.cost_source, a.cost_per_hour::text, p.cost_per_hour::text as project_rate,
    c.cost_per_hour::text as contract_rate
  from assignments a
  join projects p on p.organization_id = a.organization_id and p.id = a.project_id
  left join contracts c on c.organization_id = a.organization_id and c.resource_id = a.resource_id
    and c.start_date <= a.start_date and (c.end_date is null or c.end_date >= a.start_date)
  where a.organization_id = $1 and case a.cost_source
      when 'manual' then a.cost_per_hour is null
      when 'project_override' then a.cost_per_hour is distinct from p.cost_per_hour or p.cost_per_hour is null
      else p.cost_per_hour is not null
        or (c.id is not null and a.cost_per_hour is distinct from c.cost_per_hour and ${followsContracts})
    end
  order by a.id limit $2`

export const PLAN_RULES: Rule[] = [
  {
    name: 'assignments-overlap',
    says: 'No two assignments of a person on a project share a day',
    statement: ASSIGNMENTS_OVERLAP,
  },
  {
    name: 'contracts-overlap',
    says: 'The contracts of a person share no day',
    statement: CONTRACTS_OVERLAP,
  },
  { name: 'time-off-overlaps', says: 'The time off of a person shares no day', statement: TIME_OFF_OVERLAP },
  {
    name: 'outside-project',
    says: 'An assignment lies inside the dates of its project',
    statement: OUTSIDE_PROJECT,
  },
  { name: 'no-working-day', says: 'An assignment has at least one working day', statement: NO_WORKING_DAY },
  {
    name: 'no-contract',
    says: 'On every working day of an assignment a contract is in force',
    statement: WITHOUT_CONTRACT,
  },
  {
    name: 'over-capacity',
    says: "On no working day is a person planned above the contract's hours, less the time off",
    statement: OVER_CAPACITY,
  },
  {
    name: 'crosses-contracts',
    says: 'An assignment lies in one contract, so that it has one rate',
    statement: CROSSES_CONTRACTS,
  },
  {
    name: 'wrong-rate',
    says: "An assignment's rate is that of its source: its own, the project's or the contract's",
    statement: WRONG_RATE,
  },
]
