-- How the board is looked at, under a name (decision 0058). No foreign key to people: every machine of a cluster has a copy
-- of users, and a member who is removed loses their own views by the command.
create sequence board_views_id_seq;
create table board_views (
  organization_id bigint not null,
  id bigint not null default nextval('board_views_id_seq'),
  user_id bigint, -- whose it is; null: shared with all members
  name text not null,
  query text not null, -- of the board's address
  inserted_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint board_views_name_key unique nulls not distinct (organization_id, user_id, name),
  constraint board_views_name_check check (char_length(name) between 1 and 80),
  constraint board_views_query_check check (char_length(query) <= 2000)
);

-- The view with which the board opens, for each person at most one.
create table board_starts (
  organization_id bigint not null,
  user_id bigint not null,
  view_id bigint not null,
  primary key (organization_id, user_id),
  constraint board_starts_view_fkey foreign key (organization_id, view_id)
    references board_views (organization_id, id) on delete cascade
);
create index board_starts_view_idx on board_starts (organization_id, view_id);
