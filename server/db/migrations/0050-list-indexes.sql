-- Lists of the application (decision 0051): names in the order in which they are shown, and the text that is searched.
-- Without fastupdate, because a search would read all pending entries.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create index projects_title_idx on projects (organization_id, title collate "und-x-icu", id);
create index resources_name_idx on resources (organization_id, name collate "und-x-icu", id);
create index projects_search_idx on projects
  using gin (organization_id, lower((title || ' ' || coalesce(external_id, '')) collate "und-x-icu") gin_trgm_ops)
  with (fastupdate = off);
create index resources_search_idx on resources
  using gin (organization_id, lower((name || ' ' || coalesce(external_id, '')) collate "und-x-icu") gin_trgm_ops)
  with (fastupdate = off);
