import type { Rule } from './rule.ts'
import { rule } from './rule.ts'

export const DATABASE_RULES: Rule[] = [
  rule('not-valid', 'Every constraint and index of the database is valid')`
    select c.conname as name from pg_constraint c
    join pg_namespace n on n.oid = c.connamespace
    where $1::bigint is null and n.nspname = current_schema() and not c.convalidated
    union all
    select i.indexrelid::regclass::text from pg_index i
    join pg_class t on t.oid = i.indrelid
    join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = current_schema() and not (i.indisvalid and i.indisready)
    limit $2`,
  rule('lost-session', 'Every session has a user, a SHA-256 and an end after its start')`
    select s.id as session_id, s.user_id from sessions s left join users u on u.id = s.user_id
    where $1::bigint is null
      and (u.id is null or octet_length(s.token_hash) <> 32 or s.expires_at < s.inserted_at)
    order by s.id limit $2`,
  rule('lost-member', 'Every member has a user and an organization that exist')`
    select m.organization_id, m.user_id
    from memberships m
    left join users u on u.id = m.user_id
    left join organizations o on o.id = m.organization_id
    where $1::bigint is null and (u.id is null or o.id is null)
    order by m.organization_id, m.user_id limit $2`,
  rule('lost-record', 'Every record and counter belongs to an organization that exists')`
    select l.name, l.organization_id from (
      select 'project' as name, organization_id from projects group by organization_id
      union all select 'resource', organization_id from resources group by organization_id
      union all select 'deleted rate', organization_id from deleted_rates group by organization_id
      union all select 'shared link', organization_id from shared_links group by organization_id
      union all select 'change', organization_id from changes group by organization_id
      union all select 'feed entry', organization_id from feed group by organization_id
      union all select 'audit entry', organization_id from audit_log group by organization_id
      union all select 'idempotency key', organization_id from idempotency_keys group by organization_id) as l
    left join organizations o on o.id = l.organization_id
    where $1::bigint is null and o.id is null
    order by l.organization_id, l.name limit $2`,
]
