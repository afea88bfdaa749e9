-- A row here is written with the row of its organization, in one transaction (decision 0041). A foreign key would lock
-- that row once more for each insert, and writers at the same time would share these locks: half of a create's CPU.
alter table projects drop constraint projects_organization_id_fkey;
alter table resources drop constraint resources_organization_id_fkey;
alter table changes drop constraint changes_organization_id_fkey;
alter table feed drop constraint feed_organization_id_fkey;
alter table audit_log drop constraint audit_log_organization_id_fkey;
alter table idempotency_keys drop constraint idempotency_keys_organization_id_fkey;
