-- Tries of passwords, counted before they are judged, on all nodes together (decision 0050). Counters are named by a hash:
-- no e-mail address that was typed and no address of a client is kept here.
create table password_tries (
  counter bytea primary key,
  tries integer not null,
  since timestamptz(3) not null
);
drop table sign_in_failures;

-- Browsers in which a person has signed in. Their tries have a counter of their own, so that strangers lock nobody out.
create table known_devices (
  token_hash bytea not null,
  user_id bigint not null references users (id) on delete cascade,
  seen_at timestamptz(3) not null default now(),
  primary key (token_hash, user_id)
);
create index known_devices_user_idx on known_devices (user_id, seen_at);
