-- Mail (decision 0063): what waits to be sent, the links in it, and who wants a weekly mail.

-- Written in the transaction of the act that causes it, claimed by the node that sends it, deleted after.
create table mails (
  key bytea primary key, -- random, and part of the Message-ID: the same however often it has to be sent
  kind text not null,
  recipient text not null,
  facts json not null, -- what its text is made of when it is sent; no secret: links are made then
  failures integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_until timestamptz(3), -- a node is sending; if it dies, others may from then on
  inserted_at timestamptz(3) not null default now()
);
create index mails_due_idx on mails (next_attempt_at);

-- Links that were mailed to the address of an account; looked up by the hash alone, like sessions.
create table mail_tokens (
  token_hash bytea primary key, -- SHA-256 of 256 random bits
  user_id bigint not null references users (id) on delete cascade,
  purpose text not null,
  expires_at timestamptz(3) not null,
  constraint mail_tokens_purpose_check check (purpose in ('reset', 'proof'))
);
create index mail_tokens_user_idx on mail_tokens (user_id);

-- Of the link that was mailed; who accepts by it can read the mail of that address. The one that is shown proves nothing.
alter table invitations add column mailed_token_hash bytea;
alter table invitations add constraint invitations_mailed_token_hash_key unique (organization_id, mailed_token_hash);

create table weekly_mails (
  organization_id bigint not null references organizations (id),
  user_id bigint not null references users (id),
  schedule boolean not null,
  changes boolean not null,
  time_zone text, -- null: the organization's
  stop_token text not null, -- as it is: every mail has it, and it only stops them
  next_at timestamptz(3) not null,
  primary key (organization_id, user_id),
  constraint weekly_mails_chosen_check check (schedule or changes)
);
-- What the nodes ask for every minute, over all organizations.
create index weekly_mails_due_idx on weekly_mails (next_at);
