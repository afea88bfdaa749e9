-- Addresses that are told of an organization's changes, and what was sent to them (decision 0029).

create sequence webhooks_id_seq;
create table webhooks (
  organization_id bigint not null references organizations (id),
  id bigint not null default nextval('webhooks_id_seq'),
  url text not null,
  description text not null default '',
  secret text not null, -- as it is: every message is signed with it
  old_secret text, -- after a rotation, signs beside the new one until old_secret_until
  old_secret_until timestamptz(3),
  status text not null default 'active',
  paused_reason text,
  position bigint not null, -- up to this sequence of the feed everything was delivered
  message_last bigint, -- the message under way ends here, however often it has to be sent
  failures integer not null default 0, -- in a row
  next_attempt_at timestamptz, -- null: nothing to send; not rounded, or now could lie in the future
  claimed_until timestamptz(3), -- a node is sending; if it dies, others may from then on
  created_by text not null,
  inserted_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint webhooks_url_check check (char_length(url) between 1 and 2000),
  constraint webhooks_description_check check (char_length(description) <= 255),
  constraint webhooks_status_check check (status in ('active', 'paused'))
);
-- What the nodes ask for every few seconds, over all organizations: only those with something to send are in it.
create index webhooks_due_idx on webhooks (next_attempt_at) where status = 'active' and next_attempt_at is not null;

create sequence webhook_deliveries_id_seq;
create table webhook_deliveries (
  organization_id bigint not null,
  id bigint not null default nextval('webhook_deliveries_id_seq'),
  webhook_id bigint not null,
  message_id text not null,
  first_sequence bigint, -- null: a test
  last_sequence bigint,
  attempt integer not null,
  replay_of bigint,
  status_code integer, -- null: there was no answer, and error says why
  error text,
  duration_ms integer not null,
  answer text not null, -- how it begins
  at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint webhook_deliveries_webhook_fkey
    foreign key (organization_id, webhook_id) references webhooks (organization_id, id) on delete cascade
);
create index webhook_deliveries_webhook_idx on webhook_deliveries (organization_id, webhook_id, id);
-- Thirty days are kept.
create index webhook_deliveries_at_idx on webhook_deliveries (at);
