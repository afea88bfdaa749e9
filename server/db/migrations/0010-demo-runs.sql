-- A demo that is being written, or was not finished: every node can tell how far it is (decision 0032).
create table demo_runs (
  organization_id bigint primary key references organizations (id),
  total integer not null, -- records, once it is known
  failure text,
  alive_until timestamptz(3) not null -- moved on while it is written: a node that died moves nothing
);
