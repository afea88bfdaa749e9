-- Who sees money, which person a member is, and time off that people enter themselves (decision 0056).
alter table organizations add column money_role text not null default 'planner';
alter table organizations add constraint organizations_money_role_check
  check (money_role in ('viewer', 'planner', 'admin'));
alter table organizations add column time_off_needs_approval boolean not null default true;

-- Not in memberships: those are on every machine of a cluster, and this is read with the person.
alter table resources add column user_id bigint;
alter table resources add constraint resources_user_fkey foreign key (user_id) references users (id);
alter table resources add constraint resources_user_key unique (organization_id, user_id);

alter table time_off add column kind text not null default 'other';
alter table time_off alter column kind set default 'holiday';
alter table time_off add constraint time_off_kind_check
  check (kind in ('holiday', 'sick', 'parental', 'training', 'other'));
alter table time_off add column status text not null default 'approved';
alter table time_off add constraint time_off_status_check check (status in ('approved', 'asked'));
create index time_off_asked_idx on time_off (organization_id, start_date) where status = 'asked';
