-- Work that has nobody yet (open), or somebody only perhaps (pencilled): the application's own (decision 0054).
create sequence requests_id_seq;
create table requests (
  organization_id bigint not null,
  id bigint not null default nextval('requests_id_seq'),
  project_id bigint not null,
  resource_id bigint, -- null: open
  start_date date not null,
  end_date date not null,
  daily_hours numeric(4, 2) not null,
  phase_id bigint,
  note text not null default '',
  inserted_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint requests_project_fkey
    foreign key (organization_id, project_id) references projects (organization_id, id),
  constraint requests_resource_fkey
    foreign key (organization_id, resource_id) references resources (organization_id, id),
  constraint requests_period_check
    check (start_date >= '1970-01-01' and end_date <= '2199-12-31' and start_date <= end_date),
  constraint requests_daily_hours_check check (daily_hours between 0.01 and 24),
  constraint requests_note_check check (char_length(note) <= 2000)
);
create index requests_project_idx on requests (organization_id, project_id, start_date, id);
create index requests_resource_idx on requests (organization_id, resource_id, start_date, id);
create index requests_window_idx on requests (organization_id, end_date, start_date);

-- The tags of the person that is wanted.
create table request_tags (
  organization_id bigint not null,
  request_id bigint not null,
  tag_id bigint not null,
  primary key (organization_id, request_id, tag_id),
  constraint request_tags_request_fkey
    foreign key (organization_id, request_id) references requests (organization_id, id) on delete cascade,
  constraint request_tags_tag_fkey
    foreign key (organization_id, tag_id) references tags (organization_id, id) on delete cascade
);
create index request_tags_tag_idx on request_tags (organization_id, tag_id);
