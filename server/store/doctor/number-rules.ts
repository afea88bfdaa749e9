import { AUDIT_BROKEN } from '../audit.ts'
import type { Rule } from './rule.ts'
import { rule } from './rule.ts'

export const NUMBER_RULES: Rule[] = [
  rule('changes-gaps', "Changes are numbered from 1 without gaps, up to the organization's counter")`
    select o.change_seq as counted, n.rows, n.first, n.last
    from organizations o
    cross join lateral (
      select count(*) as rows, min(c.seq) as first, coalesce(max(c.seq), 0) as last from changes c
      where c.organization_id = $1) as n
    where o.id = $1 and (n.rows <> o.change_seq or n.last <> o.change_seq or n.first <> 1)
    limit $2`,
  rule(
    'audit-chain',
    "Every audit log entry continues the chain of hashes, up to the organization's newest entry",
  )`${AUDIT_BROKEN}`,
  rule('feed-gaps', "Feed entries are numbered from 1 without gaps, up to the organization's counter")`
    select o.feed_seq as counted, n.rows, n.first, n.last
    from organizations o
    cross join lateral (
      select count(*) as rows, min(f.seq) as first, coalesce(max(f.seq), 0) as last from feed f
      where f.organization_id = $1) as n
    where o.id = $1 and (n.rows <> o.feed_seq or n.last <> o.feed_seq or n.first <> 1)
    limit $2`,
  // A client that applies all feed entries must get exactly the stored projects and resources.
  rule(
    'feed-mistaken',
    'The feed has every project and resource, and the deletion of each that no longer exists',
  )`
    with told as (
      select distinct on (f.type, f.record_id) f.type, f.record_id, f.action, f.seq from feed f
      where f.organization_id = $1 and f.type in ('project', 'resource')
      order by f.type, f.record_id, f.seq desc
    ), there as (
      select 'project' as type, p.id from projects p where p.organization_id = $1
      union all
      select 'resource', r.id from resources r where r.organization_id = $1
    )
    select coalesce(told.type, there.type) as type, coalesce(told.record_id, there.id) as id,
      coalesce(told.action, 'never told') as told, there.id is not null as there
    from told full join there on there.type = told.type and there.id = told.record_id
    where (there.id is not null) <> (coalesce(told.action, 'deleted') <> 'deleted')
    limit $2`,
  rule('webhook-astray', 'No webhook is ahead of the feed')`
    select w.id as webhook_id, w.position, w.message_last, o.feed_seq
    from webhooks w join organizations o on o.id = w.organization_id
    where w.organization_id = $1
      and (w.position < 0 or w.position > o.feed_seq or w.message_last <= w.position or w.message_last > o.feed_seq)
    order by w.id limit $2`,
  rule('webhook-state', 'A paused webhook has a reason and sends nothing')`
    select w.id as webhook_id, w.status, w.paused_reason is not null as has_reason,
      w.next_attempt_at is not null as has_time, w.failures
    from webhooks w
    where w.organization_id = $1 and (w.failures < 0
      or (w.status = 'active') <> (w.paused_reason is null)
      or (w.status = 'paused' and w.next_attempt_at is not null))
    order by w.id limit $2`,
  rule('answer-strange', 'Every stored response is one that a create can return')`
    select k.key, k.status from idempotency_keys k
    where k.organization_id = $1 and (octet_length(k.fingerprint) <> 32 or k.status not in (200, 201, 422)
      or (k.location is not null) <> (k.status = 201) or k.body not like '{%}'
      or k.inserted_at > now() + interval '1 minute')
    order by k.key limit $2`,
]
