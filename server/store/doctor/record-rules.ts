import { sql } from '../../db/sql.ts'
import type { Rule } from './rule.ts'
import { rule } from './rule.ts'

/** The same white-space characters as in request validation. */
const white = sql`E' \\t\\n\\x0b\\f\\r\\u00a0\\u1680\\u2000\\u2001\\u2002\\u2003\\u2004\\u2005\\u2006\\u2007\\u2008\\u2009\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'`

export const RECORD_RULES: Rule[] = [
  rule('status-not-noted', "A project's status matches its last change of status")`
    select p.id as project_id, p.status, last.action as last_noted
    from projects p
    cross join lateral (
      select c.action from changes c
      where c.organization_id = $1 and c.project_id = p.id and c.type = 'project' and c.action in ('archived', 'restored')
      order by c.seq desc limit 1) as last
    where p.organization_id = $1 and (p.status = 'archived') <> (last.action = 'archived')
    order by p.id limit $2`,
  rule('archived-changed', 'Nothing changes on an archived project')`
    select p.id as project_id, c.seq as change, c.type, c.action, c.record_id
    from projects p
    cross join lateral (
      select max(c.seq) as seq from changes c
      where c.organization_id = $1 and c.project_id = p.id and c.type = 'project' and c.action = 'archived') as closed
    join changes c on c.organization_id = p.organization_id and c.project_id = p.id and c.seq > closed.seq
    where p.organization_id = $1 and p.status = 'archived' and c.action <> 'restored'
    order by p.id, c.seq limit $2`,
  // Allows one extra day, because the organization's time zone may have changed.
  rule('archived-planned', 'An archived project gets no new work')`
    select a.id as assignment_id, a.project_id, a.end_date, closed.day as archived_on
    from assignments a
    join projects p on p.organization_id = a.organization_id and p.id = a.project_id and p.status = 'archived'
    join organizations o on o.id = a.organization_id
    cross join lateral (
      select (max(c.at) at time zone o.time_zone)::date as day from changes c
      where c.organization_id = $1 and c.project_id = p.id and c.type = 'project' and c.action = 'archived') as closed
    where a.organization_id = $1 and a.end_date > closed.day + 1
    order by a.id limit $2`,
  // A lower limit doesn't affect existing projects (decision 0013). The rule is broken only if a project was
  // created or restored after the last settings change.
  rule('too-many-projects', 'There are no more active projects than the plan allows')`
    select count(*) as active_projects, min(coalesce(o.max_active_projects, l.max_active_projects)) as allowed
    from projects p
    join organizations o on o.id = p.organization_id
    join plans l on l.code = o.plan
    where p.organization_id = $1 and p.status = 'active'
    having count(*) > min(coalesce(o.max_active_projects, l.max_active_projects)) and bool_or(
      p.inserted_at > o.updated_at or exists (
        select 1 from changes c
        where c.organization_id = $1 and c.project_id = p.id and c.type = 'project' and c.action = 'restored'
          and c.at > o.updated_at))
    limit $2`,
  rule('too-many-resources', 'There are no more active resources than the plan allows')`
    with active as (
      select c.resource_id, min(c.inserted_at) as since from contracts c
      where c.organization_id = $1 group by c.resource_id
      having bool_or(c.end_date is null or c.end_date >= (
        select (now() at time zone o.time_zone)::date from organizations o where o.id = $1))
    )
    select count(*) as active_resources, min(coalesce(o.max_active_resources, l.max_active_resources)) as allowed
    from active
    join organizations o on o.id = $1
    join plans l on l.code = o.plan
    having count(*) > min(coalesce(o.max_active_resources, l.max_active_resources))
      and bool_or(active.since > o.updated_at)
    limit $2`,
  rule('wrong-tag', 'A record has only tags of its kind')`
    select t.id as tag_id, pt.project_id, null::bigint as resource_id
    from project_tags pt join tags t on t.organization_id = pt.organization_id and t.id = pt.tag_id
    where pt.organization_id = $1 and not t.for_projects
    union all
    select t.id, null, rt.resource_id
    from resource_tags rt join tags t on t.organization_id = rt.organization_id and t.id = rt.tag_id
    where rt.organization_id = $1 and not t.for_resources
    union all
    select t.id, null, null
    from request_tags qt join tags t on t.organization_id = qt.organization_id and t.id = qt.tag_id
    where qt.organization_id = $1 and not t.for_resources
    limit $2`,
  rule('blank', 'No external id, title or name is blank')`
    select 'project' as type, p.id from projects p
    where p.organization_id = $1 and (btrim(p.external_id, ${white}) = '' or btrim(p.title, ${white}) = '')
    union all
    select 'resource', r.id from resources r
    where r.organization_id = $1 and (btrim(r.external_id, ${white}) = '' or btrim(r.name, ${white}) = '')
    union all
    select 'tag', t.id from tags t where t.organization_id = $1 and btrim(t.name, ${white}) = ''
    union all
    select 'client', k.id from clients k where k.organization_id = $1 and btrim(k.name, ${white}) = ''
    union all
    select 'job_role', j.id from job_roles j where j.organization_id = $1 and btrim(j.name, ${white}) = ''
    limit $2`,
  rule('times-reversed', 'No record was updated before it was created')`
    select 'project' as type, p.id from projects p where p.organization_id = $1 and p.updated_at < p.inserted_at
    union all
    select 'resource', r.id from resources r where r.organization_id = $1 and r.updated_at < r.inserted_at
    union all
    select 'contract', c.id from contracts c where c.organization_id = $1 and c.updated_at < c.inserted_at
    union all
    select 'assignment', a.id from assignments a where a.organization_id = $1 and a.updated_at < a.inserted_at
    union all
    select 'request', q.id from requests q where q.organization_id = $1 and q.updated_at < q.inserted_at
    limit $2`,
  // Organizations without members are valid, since API keys can use them.
  rule('no-owner', 'An organization with members has an owner')`
    select count(*) as members from memberships m where m.organization_id = $1
    having count(*) > 0 and not bool_or(m.role = 'owner') limit $2`,
  rule('lost-link', "A linked person's user is a member of the organization")`
    select r.id as resource_id, r.user_id from resources r
    where r.organization_id = $1 and r.user_id is not null and not exists (
      select 1 from memberships m where m.organization_id = $1 and m.user_id = r.user_id)
    order by r.id limit $2`,
  rule('wrong-secret', 'Every secret is stored as SHA-256, and an invitation ended in one way only')`
    select 'api_key' as type, k.id from api_keys k where k.organization_id = $1 and octet_length(k.key_hash) <> 32
    union all
    select 'invitation', i.id from invitations i
    where i.organization_id = $1
      and (octet_length(i.token_hash) <> 32 or (i.accepted_at is not null and i.revoked_at is not null))
    limit $2`,
]
