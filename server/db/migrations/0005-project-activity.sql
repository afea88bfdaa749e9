-- What was done on one project, newest first, without reading the whole organization's record.
create index changes_project_idx on changes (organization_id, project_id, seq);
