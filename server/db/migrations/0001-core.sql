-- Everything an organization owns carries organization_id, first in every key, so that the data can be
-- sharded by organization and a reference across organizations is impossible (decision 0019).
-- Names and titles compare by code point (decision 0005): collate "C".

create extension if not exists btree_gist;

create table plans (
  code text primary key,
  max_active_projects integer,
  max_active_resources integer,
  requests_per_minute integer,
  request_burst integer
);

insert into plans (code, max_active_projects, max_active_resources, requests_per_minute, request_burst) values
  ('self_hosted', null, null, null, null),
  ('free', 3, 5, 600, 200),
  ('team', 50, 100, 600, 200);

create sequence organizations_id_seq;
create table organizations (
  id bigint primary key default nextval('organizations_id_seq'),
  name text not null,
  plan text not null default 'self_hosted' references plans (code),
  max_active_projects integer, -- null: what the plan says
  max_active_resources integer,
  default_annual_convention_hours integer not null default 1800,
  full_time_day numeric(4, 2) not null default 8,
  working_week smallint[] not null default '{1,2,3,4,5}', -- ISO weekdays
  time_zone text not null default 'UTC',
  currency text not null default 'EUR',
  inserted_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint organizations_name_check check (char_length(name) between 1 and 255),
  constraint organizations_limits_check check (max_active_projects >= 0 and max_active_resources >= 0),
  constraint organizations_annual_hours_check check (default_annual_convention_hours between 1 and 8784),
  constraint organizations_full_time_day_check check (full_time_day between 0.25 and 24),
  constraint organizations_working_week_check
    check (cardinality(working_week) between 1 and 7 and working_week <@ '{1,2,3,4,5,6,7}'::smallint[]),
  constraint organizations_currency_check check (currency ~ '^[A-Z]{3}$')
);

-- People who sign in. Global: one person may belong to several organizations.
create sequence users_id_seq;
create table users (
  id bigint primary key default nextval('users_id_seq'),
  email text not null, -- lower case
  name text not null,
  password_hash text not null,
  inserted_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint users_email_key unique (email),
  constraint users_email_check check (email = lower(email) and char_length(email) <= 255)
);

create table memberships (
  organization_id bigint not null references organizations (id),
  user_id bigint not null references users (id),
  role text not null,
  inserted_at timestamptz(3) not null default now(),
  primary key (organization_id, user_id),
  constraint memberships_role_check check (role in ('owner', 'admin', 'planner', 'viewer'))
);

create sequence api_keys_id_seq;
create table api_keys (
  organization_id bigint not null references organizations (id),
  id bigint not null default nextval('api_keys_id_seq'),
  name text not null,
  key_hash bytea not null, -- SHA-256 of the key's text; the text itself is never stored (decision 0012)
  prefix text not null, -- what may be shown to tell keys apart
  scope text not null default 'read_write',
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  inserted_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint api_keys_key_hash_key unique (organization_id, key_hash),
  constraint api_keys_name_check check (char_length(name) between 1 and 255),
  constraint api_keys_scope_check check (scope in ('read', 'read_write'))
);

create sequence tags_id_seq;
create table tags (
  organization_id bigint not null references organizations (id),
  id bigint not null default nextval('tags_id_seq'),
  name text collate "C" not null,
  color text not null,
  for_projects boolean not null,
  for_resources boolean not null,
  inserted_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint tags_name_key unique (organization_id, name),
  constraint tags_name_check check (char_length(name) between 1 and 60),
  constraint tags_color_check check (color ~ '^#[0-9a-f]{6}$')
);

create sequence projects_id_seq;
create table projects (
  organization_id bigint not null references organizations (id),
  id bigint not null default nextval('projects_id_seq'),
  external_id text collate "C",
  title text collate "C" not null,
  start_date date not null,
  end_date date not null,
  budgeted_hours integer not null,
  budgeted_cost numeric, -- no scale: "35.50" is read back as "35.50" (decision 0004)
  cost_per_hour numeric, -- the project's own rate, before the contracts' (decision 0009)
  status text not null default 'active',
  inserted_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint projects_external_id_key unique (organization_id, external_id),
  constraint projects_title_check check (char_length(title) between 1 and 255),
  constraint projects_external_id_check check (char_length(external_id) between 1 and 255),
  constraint projects_period_check
    check (start_date >= '1970-01-01' and end_date <= '2199-12-31' and start_date <= end_date),
  constraint projects_budgeted_hours_check check (budgeted_hours between 0 and 10000000),
  constraint projects_budgeted_cost_check
    check (budgeted_cost >= 0 and budgeted_cost < 1000000000000 and scale(budgeted_cost) <= 4),
  constraint projects_cost_per_hour_check
    check (cost_per_hour >= 0 and cost_per_hour < 1000000000000 and scale(cost_per_hour) <= 4),
  constraint projects_status_check check (status in ('active', 'archived'))
);
create index projects_status_idx on projects (organization_id, status, id);

create table project_tags (
  organization_id bigint not null,
  project_id bigint not null,
  tag_id bigint not null,
  primary key (organization_id, project_id, tag_id),
  constraint project_tags_project_fkey
    foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  constraint project_tags_tag_fkey
    foreign key (organization_id, tag_id) references tags (organization_id, id) on delete cascade
);
create index project_tags_tag_idx on project_tags (organization_id, tag_id);

create sequence resources_id_seq;
create table resources (
  organization_id bigint not null references organizations (id),
  id bigint not null default nextval('resources_id_seq'),
  external_id text collate "C",
  name text collate "C" not null,
  inserted_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint resources_external_id_key unique (organization_id, external_id),
  constraint resources_name_check check (char_length(name) between 1 and 255),
  constraint resources_external_id_check check (char_length(external_id) between 1 and 255)
);

create table resource_tags (
  organization_id bigint not null,
  resource_id bigint not null,
  tag_id bigint not null,
  primary key (organization_id, resource_id, tag_id),
  constraint resource_tags_resource_fkey
    foreign key (organization_id, resource_id) references resources (organization_id, id) on delete cascade,
  constraint resource_tags_tag_fkey
    foreign key (organization_id, tag_id) references tags (organization_id, id) on delete cascade
);
create index resource_tags_tag_idx on resource_tags (organization_id, tag_id);

create sequence contracts_id_seq;
create table contracts (
  organization_id bigint not null,
  id bigint not null default nextval('contracts_id_seq'),
  resource_id bigint not null,
  start_date date not null,
  end_date date, -- null: open
  daily_hours integer not null,
  annual_convention_hours integer, -- null: no convention applies (decision 0010)
  cost_per_hour numeric,
  inserted_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint contracts_resource_fkey
    foreign key (organization_id, resource_id) references resources (organization_id, id) on delete cascade,
  constraint contracts_period_check
    check (start_date >= '1970-01-01' and end_date <= '2199-12-31' and start_date <= end_date),
  constraint contracts_daily_hours_check check (daily_hours between 1 and 24),
  constraint contracts_annual_hours_check check (annual_convention_hours between 1 and 8784),
  constraint contracts_cost_per_hour_check
    check (cost_per_hour >= 0 and cost_per_hour < 1000000000000 and scale(cost_per_hour) <= 4),
  constraint contracts_overlap_excl exclude using gist
    (organization_id with =, resource_id with =, daterange(start_date, end_date, '[]') with &&)
);
create index contracts_resource_idx on contracts (organization_id, resource_id, start_date);
create index contracts_end_idx on contracts (organization_id, end_date);

create sequence assignments_id_seq;
create table assignments (
  organization_id bigint not null,
  id bigint not null default nextval('assignments_id_seq'),
  project_id bigint not null,
  resource_id bigint not null,
  start_date date not null,
  end_date date not null,
  daily_hours numeric(4, 2) not null,
  cost_per_hour numeric,
  cost_source text not null,
  inserted_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint assignments_project_fkey
    foreign key (organization_id, project_id) references projects (organization_id, id),
  constraint assignments_resource_fkey
    foreign key (organization_id, resource_id) references resources (organization_id, id),
  constraint assignments_period_check
    check (start_date >= '1970-01-01' and end_date <= '2199-12-31' and start_date <= end_date),
  constraint assignments_daily_hours_check check (daily_hours between 0.01 and 24),
  constraint assignments_cost_per_hour_check
    check (cost_per_hour >= 0 and cost_per_hour < 1000000000000 and scale(cost_per_hour) <= 4),
  constraint assignments_cost_source_check
    check (cost_source in ('contract_default', 'project_override', 'manual')),
  constraint assignments_overlap_excl exclude using gist
    (organization_id with =, project_id with =, resource_id with =, daterange(start_date, end_date, '[]') with &&)
);
create index assignments_project_idx on assignments (organization_id, project_id, start_date, id);
create index assignments_resource_idx on assignments (organization_id, resource_id, start_date, id);
