-- Without ids: the planner chose the indexes to read the name of one id, and read all names of the organization.
drop index resources_name_idx;
drop index projects_status_title_idx;
create index resources_name_idx on resources (organization_id, name collate "und-x-icu");
create index projects_status_title_idx on projects (organization_id, status, title collate "und-x-icu");
