-- The own rates of assignments that were deleted or cut, for some days: whoever takes that back may not see money, and so
-- cannot send them (decision 0056).
create table deleted_rates (
  organization_id bigint not null,
  assignment_id bigint not null,
  project_id bigint not null,
  resource_id bigint not null,
  cost_per_hour numeric not null,
  deleted_at timestamptz not null default now(),
  primary key (organization_id, assignment_id)
);
