-- The app's list of projects in the order of their dates (decision 0051).
create index projects_dates_idx on projects (organization_id, start_date, end_date, title collate "und-x-icu", id);

-- New rows wait in a list of at most 4 MB and are then indexed together, which costs a batch of creates a tenth.
alter index projects_search_idx reset (fastupdate);
alter index resources_search_idx reset (fastupdate);
