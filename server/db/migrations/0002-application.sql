-- The application: sessions, invitations, time off, and the numbered record of every change.

-- Looked up by the token's hash alone, before anyone knows the organization: global, like users.
create sequence sessions_id_seq;
create table sessions (
  token_hash bytea primary key, -- SHA-256 of 256 random bits
  id bigint not null default nextval('sessions_id_seq'),
  user_id bigint not null references users (id) on delete cascade,
  user_agent text not null,
  inserted_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_user_idx on sessions (user_id);

create sequence invitations_id_seq;
create table invitations (
  organization_id bigint not null references organizations (id),
  id bigint not null default nextval('invitations_id_seq'),
  token_hash bytea not null,
  email text not null,
  role text not null,
  invited_by text not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  inserted_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint invitations_token_hash_key unique (organization_id, token_hash),
  constraint invitations_role_check check (role in ('owner', 'admin', 'planner', 'viewer'))
);

create sequence time_off_id_seq;
create table time_off (
  organization_id bigint not null,
  id bigint not null default nextval('time_off_id_seq'),
  resource_id bigint not null,
  start_date date not null,
  end_date date not null,
  daily_hours numeric(4, 2), -- null: whole days (decision 0023)
  note text not null default '',
  inserted_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint time_off_resource_fkey
    foreign key (organization_id, resource_id) references resources (organization_id, id) on delete cascade,
  constraint time_off_period_check
    check (start_date >= '1970-01-01' and end_date <= '2199-12-31' and start_date <= end_date),
  constraint time_off_daily_hours_check check (daily_hours between 0.01 and 24),
  constraint time_off_note_check check (char_length(note) <= 255),
  constraint time_off_overlap_excl exclude using gist
    (organization_id with =, resource_id with =, daterange(start_date, end_date, '[]') with &&)
);
create index time_off_resource_idx on time_off (organization_id, resource_id, start_date);

-- Every change of an organization in its order, without gaps: the number is taken from the organization's row in the
-- same transaction as the change (decision 0024). The activity log and the pages that follow along read it.
alter table organizations add column change_seq bigint not null default 0;

create table changes (
  organization_id bigint not null references organizations (id),
  seq bigint not null,
  at timestamptz(3) not null default now(),
  actor text not null, -- who, as shown: a person's e-mail, a key's name, the command line
  type text not null,
  action text not null,
  record_id bigint,
  project_id bigint,
  resource_id bigint,
  summary text not null,
  primary key (organization_id, seq)
);
create index changes_type_idx on changes (organization_id, type, seq);

-- Bad passwords by e-mail address, known or not, counted for a quarter of an hour on all nodes together.
create table sign_in_failures (
  email text primary key,
  failures integer not null,
  since timestamptz(3) not null
);
