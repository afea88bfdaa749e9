-- Links that show a report of Insights.
alter table shared_links drop constraint shared_links_kind_check;
alter table shared_links add constraint shared_links_kind_check check (kind in ('board', 'report'));
