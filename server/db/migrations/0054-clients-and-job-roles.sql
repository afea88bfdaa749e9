-- Clients of projects, and planning roles of contracts and requests. The Integration API shows neither.
create sequence clients_id_seq;
create table clients (
  organization_id bigint not null,
  id bigint not null default nextval('clients_id_seq'),
  name text collate "C" not null,
  color text,
  is_archived boolean not null default false,
  inserted_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint clients_name_key unique (organization_id, name),
  constraint clients_color_check check (color ~ '^#[0-9a-f]{6}$'),
  constraint clients_name_check check (char_length(name) between 1 and 255)
);

create sequence job_roles_id_seq;
create table job_roles (
  organization_id bigint not null,
  id bigint not null default nextval('job_roles_id_seq'),
  name text collate "C" not null,
  cost_per_hour numeric, -- of new contracts without a cost rate
  inserted_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint job_roles_name_key unique (organization_id, name),
  constraint job_roles_cost_per_hour_check
    check (cost_per_hour >= 0 and cost_per_hour < 1000000000000 and scale(cost_per_hour) <= 4),
  constraint job_roles_name_check check (char_length(name) between 1 and 255)
);

alter table projects add column client_id bigint;
alter table projects add constraint projects_client_fkey
  foreign key (organization_id, client_id) references clients (organization_id, id);
create index projects_client_idx on projects (organization_id, client_id) where client_id is not null;

alter table contracts add column job_role_id bigint;
alter table contracts add constraint contracts_job_role_fkey
  foreign key (organization_id, job_role_id) references job_roles (organization_id, id);
create index contracts_job_role_idx on contracts (organization_id, job_role_id) where job_role_id is not null;

alter table requests add column job_role_id bigint;
alter table requests add constraint requests_job_role_fkey
  foreign key (organization_id, job_role_id) references job_roles (organization_id, id);
create index requests_job_role_idx on requests (organization_id, job_role_id) where job_role_id is not null;
