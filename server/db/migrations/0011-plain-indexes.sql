-- The constraints against overlaps are indexes as well, and the planner took them for reads by a project or a resource
-- alone, where they are slow: a resource of 40 assignments was found by visiting a good part of the organization's.
-- As expressions they still forbid, and no read matches them (decision 0040).

alter table contracts drop constraint contracts_overlap_excl, add constraint contracts_overlap_excl exclude using gist
  (organization_id with =, (resource_id + 0) with =, daterange(start_date, end_date, '[]') with &&);
alter table time_off drop constraint time_off_overlap_excl, add constraint time_off_overlap_excl exclude using gist
  (organization_id with =, (resource_id + 0) with =, daterange(start_date, end_date, '[]') with &&);
alter table assignments drop constraint assignments_overlap_excl, add constraint assignments_overlap_excl
  exclude using gist (organization_id with =, (project_id + 0) with =, (resource_id + 0) with =,
    daterange(start_date, end_date, '[]') with &&);

-- Every change counts on in its organization's row. A page that wants to be nine tenths empty is cleared of the old
-- versions whenever somebody looks at it, so that nobody has to walk past them (decision 0041).
alter table organizations set
  (fillfactor = 10, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
