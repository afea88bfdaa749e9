-- The time of the last complete backup of all organizations, for the metrics.
create table backups (
  id bigint primary key check (id = 1),
  finished_at timestamptz not null
);
