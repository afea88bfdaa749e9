-- What the Integration API sends of a record, kept as finished text (decision 0048). Null: not written yet; it is
-- then written when it is read, and stored by the fill that follows a migration.
alter table projects add column record text;
alter table resources add column record text;
alter table assignments add column record text;

create index projects_unwritten_idx on projects (organization_id, id) where record is null;
create index resources_unwritten_idx on resources (organization_id, id) where record is null;
create index assignments_unwritten_idx on assignments (organization_id, id) where record is null;
