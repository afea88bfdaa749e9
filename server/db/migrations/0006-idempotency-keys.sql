-- What a create answered, so that the same request sent again gets the same answer (decision 0025).
create table idempotency_keys (
  organization_id bigint not null references organizations (id),
  key text collate "C" not null,
  fingerprint bytea not null, -- SHA-256 of the request: method, address, body
  status smallint not null,
  body text not null,
  location text,
  inserted_at timestamptz(3) not null default now(),
  primary key (organization_id, key),
  constraint idempotency_keys_key_check check (char_length(key) between 1 and 255)
);
create index idempotency_keys_age_idx on idempotency_keys (organization_id, inserted_at);
