-- Who did what, when and from where, in each organization: entries are only ever added, and each carries a SHA-256 over
-- the one before and itself (decision 0044). The organization keeps how many there are and the newest hash, so that
-- entries that are cut off at the end are missed too.
alter table organizations add column audit_seq bigint not null default 0;
alter table organizations add column audit_hash bytea not null default '';

create table audit_log (
  organization_id bigint not null references organizations (id),
  seq bigint not null,
  at timestamptz(3) not null,
  actor_kind text not null,
  actor_id bigint, -- the person, or the key
  actor text not null, -- as shown then: a person's e-mail, a key's name
  address text, -- where a request came from
  type text not null,
  action text not null,
  subjects text not null, -- which records, by their ids
  detail text, -- a few words, of what administration changed
  hash bytea not null,
  primary key (organization_id, seq),
  constraint audit_log_actor_kind_check check (actor_kind in ('member', 'api_key', 'command_line', 'system'))
);
create index audit_log_type_idx on audit_log (organization_id, type, seq);
create index audit_log_actor_idx on audit_log (organization_id, actor, seq);
create index audit_log_at_idx on audit_log (organization_id, at);
