-- Every machine of a cluster has a copy of all memberships, so that a person's are found without asking each machine
-- (decision 0019); a table that is everywhere refers to none that is spread.
alter table memberships drop constraint memberships_organization_id_fkey;
create index memberships_user_idx on memberships (user_id, organization_id);
