import type { Sql } from '../../db/sql.ts'
import { sql } from '../../db/sql.ts'
import { spans, spansOverCapacity } from './over-capacity.ts'
import type { Rule } from './rule.ts'
import { rule } from './rule.ts'

/** Seven consecutive days contain every weekday. Shorter ranges are checked day by day. */
function hasWorkingDay(first: Sql, last: Sql): Sql {
  return sql`(${last} - ${first} >= 6 or exists (
    select 1 from generate_series(0, ${last} - ${first}) as later (days)
    where extract(isodow from ${first} + later.days) = any (o.working_week)))`
}

/** Uses the contract's hours per weekday if it has them, or else the organization's working week. */
function hasOwnWorkingDay(resource_id: Sql, first: Sql, last: Sql): Sql {
  return sql`exists (
    select 1 from generate_series(0, least(${last} - ${first}, 2000)) as later (days)
    left join contracts c on c.organization_id = $1 and c.resource_id = ${resource_id}
      and c.start_date <= ${first} + later.days and (c.end_date is null or c.end_date >= ${first} + later.days)
    where case when c.week is null then extract(isodow from ${first} + later.days) = any (o.working_week)
      else c.week[extract(isodow from ${first} + later.days)::integer] > 0 end)`
}

/** Assignments planned before the working week changed stay valid (decision 0010). */
function weekChangedSince(planned: Sql): Sql {
  return sql`coalesce(o.working_week_changed_at >= ${planned}, false)`
}

const firstPlanned = sql`(
  select min(a.inserted_at) from assignments a
  where a.organization_id = $1 and a.resource_id = s.resource_id
    and a.start_date <= s.end_date and a.end_date >= s.start_date)`

/**
 * Contract changes don't update assignments of archived projects (decision 0009). Restoring the project also
 * doesn't update them.
 */
const followsContracts = sql`p.status = 'active' and not exists (
    select 1 from changes c
    where c.organization_id = $1 and c.project_id = a.project_id and c.type = 'project' and c.action = 'restored'
      and c.at > a.inserted_at - interval '1 minute')`

export const PLAN_RULES: Rule[] = [
  rule('assignments-overlap', "Assignments of a person on one project don't overlap")`
    select a.id as assignment_id, other.id as other_assignment_id, a.project_id, a.resource_id
    from assignments a
    join assignments other on other.organization_id = a.organization_id and other.project_id = a.project_id
      and other.resource_id = a.resource_id and other.id > a.id
      and other.start_date <= a.end_date and a.start_date <= other.end_date
    where a.organization_id = $1
    order by a.id, other.id limit $2`,
  rule('contracts-overlap', "Contracts of a person don't overlap")`
    select c.id as contract_id, other.id as other_contract_id, c.resource_id
    from contracts c
    join contracts other on other.organization_id = c.organization_id and other.resource_id = c.resource_id
      and other.id > c.id and (c.end_date is null or other.start_date <= c.end_date)
      and (other.end_date is null or c.start_date <= other.end_date)
    where c.organization_id = $1
    order by c.id, other.id limit $2`,
  rule('time-off-overlaps', "Time off of a person doesn't overlap")`
    select t.id as time_off_id, other.id as other_time_off_id, t.resource_id
    from time_off t
    join time_off other on other.organization_id = t.organization_id and other.resource_id = t.resource_id
      and other.id > t.id and other.start_date <= t.end_date and t.start_date <= other.end_date
    where t.organization_id = $1
    order by t.id, other.id limit $2`,
  rule('outside-project', 'An assignment is within the dates of its project')`
    select a.id as assignment_id, a.project_id, a.start_date, a.end_date
    from assignments a
    join projects p on p.organization_id = a.organization_id and p.id = a.project_id
    where a.organization_id = $1 and (a.start_date < p.start_date or a.end_date > p.end_date)
    order by a.id limit $2`,
  rule('request-outside-project', "A request is within the dates of its project, which isn't archived")`
    select q.id as request_id, q.project_id, p.status, q.start_date, q.end_date
    from requests q
    join projects p on p.organization_id = q.organization_id and p.id = q.project_id
    where q.organization_id = $1
      and (q.start_date < p.start_date or q.end_date > p.end_date or p.status = 'archived')
    order by q.id limit $2`,
  rule('assignment-on-tentative-project', 'A tentative project has requests and no assignments')`
    select a.id as assignment_id, a.project_id, p.probability
    from assignments a
    join projects p on p.organization_id = a.organization_id and p.id = a.project_id
    where a.organization_id = $1 and p.probability is not null
    order by a.id limit $2`,
  rule('phase-outside-project', 'A phase is within the dates of its project')`
    select h.id as phase_id, h.project_id, h.start_date, h.end_date
    from phases h
    join projects p on p.organization_id = h.organization_id and p.id = h.project_id
    where h.organization_id = $1 and (h.start_date < p.start_date or h.end_date > p.end_date)
    order by h.id limit $2`,
  rule('no-working-day', 'An assignment has at least one working day')`
    select a.id as assignment_id, a.resource_id, a.start_date, a.end_date
    from assignments a join organizations o on o.id = a.organization_id
    where a.organization_id = $1 and not ${hasOwnWorkingDay(sql`a.resource_id`, sql`a.start_date`, sql`a.end_date`)}
      and not ${weekChangedSince(sql`a.inserted_at`)}
    order by a.id limit $2`,
  rule('no-contract', 'Every working day of an assignment has a contract')`${spans}
    select s.resource_id, s.start_date, s.end_date
    from spans s join organizations o on o.id = $1
    where s.load > 0 and s.cover = 0 and ${hasWorkingDay(sql`s.start_date`, sql`s.end_date`)}
      and not ${weekChangedSince(firstPlanned)}
    order by s.resource_id, s.start_date limit $2`,
  rule(
    'over-capacity',
    "No working day of a person has more scheduled hours than the contract's and the allowed overtime",
  )`${spans}
    select s.resource_id, s.start_date, s.end_date, trim_scale(asked.planned)::text as planned,
      trim_scale(asked.capacity)::text as capacity
    ${spansOverCapacity(sql`o.kept_overtime_per_day`, hasWorkingDay)} and not ${weekChangedSince(firstPlanned)}
    order by s.resource_id, s.start_date, asked.capacity limit $2`,
  rule('crosses-contracts', 'An assignment is within one contract, so it has one cost rate')`
    select a.id as assignment_id, a.resource_id, a.start_date, a.end_date
    from assignments a
    join organizations o on o.id = a.organization_id
    join projects p on p.organization_id = a.organization_id and p.id = a.project_id
    where a.organization_id = $1 and not exists (
        select 1 from contracts c
        where c.organization_id = $1 and c.resource_id = a.resource_id and c.start_date <= a.start_date
          and (c.end_date is null or c.end_date >= a.end_date))
      and exists (
        select 1 from contracts c
        where c.organization_id = $1 and c.resource_id = a.resource_id and c.start_date <= a.end_date
          and (c.end_date is null or c.end_date >= a.start_date))
      and ${hasWorkingDay(sql`a.start_date`, sql`a.end_date`)} and ${followsContracts}
    order by a.id limit $2`,
  // The contract of the first day applies to all days, because an assignment is within one contract.
  rule(
    'wrong-rate',
    "An assignment's cost rate matches its source: the assignment, the project or the contract",
  )`
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
    order by a.id limit $2`,
]
