-- What integrators follow: which project or resource reads differently since when, numbered 1, 2, 3 … for each
-- organization without gaps (decision 0027). Written with the changes of 0002, by the same statement.
alter table organizations add column feed_seq bigint not null default 0;

create table feed (
  organization_id bigint not null references organizations (id),
  seq bigint not null,
  at timestamptz(3) not null,
  type text not null,
  action text not null,
  record_id bigint not null,
  project_id bigint,
  resource_id bigint,
  primary key (organization_id, seq),
  constraint feed_type_check check (type in ('project', 'resource', 'contract', 'assignment')),
  constraint feed_action_check check (action in ('created', 'updated', 'archived', 'restored', 'deleted'))
);

-- Whatever was there before: whoever reads from the beginning finds it too.
insert into feed (organization_id, seq, at, type, action, record_id, project_id, resource_id)
select organization_id, row_number() over (partition by organization_id order by updated_at, type, id), updated_at,
  type, 'created', id, project_id, resource_id
from (
  select organization_id, updated_at, 'project' as type, id, id as project_id, null::bigint as resource_id
  from projects
  union all
  select organization_id, updated_at, 'resource', id, null::bigint, id from resources) as known;

update organizations o set feed_seq = f.seq
from (select organization_id, max(seq) as seq from feed group by organization_id) as f
where f.organization_id = o.id;

-- updated_since
create index projects_updated_idx on projects (organization_id, updated_at);
create index resources_updated_idx on resources (organization_id, updated_at);
