-- The app's lists of projects by status and title, and by dates with ties by id, which costs creates less (decision 0051).
create index projects_status_title_idx on projects (organization_id, status, title collate "und-x-icu", id);
drop index projects_title_idx;
drop index projects_dates_idx;
create index projects_dates_idx on projects (organization_id, start_date, end_date, id);
