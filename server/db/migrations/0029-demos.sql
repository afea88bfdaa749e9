-- Organizations that exist to be looked at (decision 0060). Every machine of a cluster has a copy, as of memberships, so
-- that nobody can have two.
create table demos (
  organization_id bigint primary key,
  user_id bigint not null references users (id),
  made_in bigint not null, -- the organization that it was asked for in
  constraint demos_user_key unique (user_id)
);
