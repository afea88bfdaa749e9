-- Second factors of people, beside their password (decision 0050). Rarely written: every machine of a cluster has a copy.
create sequence factors_id_seq;
create table factors (
  id bigint primary key default nextval('factors_id_seq'),
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  name text not null,
  secret text, -- of one-time codes: sealed (server/secrets.ts)
  last_step bigint, -- the 30 seconds of the last code that was taken: none is taken twice
  credential_id text, -- of a passkey, as is all that follows
  public_key bytea,
  sign_count bigint,
  transports text[],
  inserted_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  constraint factors_credential_key unique (credential_id),
  constraint factors_kind_check check (kind in ('code', 'passkey')),
  constraint factors_name_check check (char_length(name) between 1 and 255),
  constraint factors_secret_check check ((kind = 'code') = (secret is not null)),
  constraint factors_passkey_check check ((kind = 'passkey') = (credential_id is not null and public_key is not null))
);
create index factors_user_idx on factors (user_id);

-- Each opens an account once, in place of a second factor; deleted with its use.
create table recovery_codes (
  code_hash bytea primary key, -- SHA-256 of the person's number and 118 random bits
  user_id bigint not null references users (id) on delete cascade
);
create index recovery_codes_user_idx on recovery_codes (user_id);

-- Between a password, or a request to use a passkey, and the session: for ten minutes, in one browser.
create table sign_in_steps (
  token_hash bytea primary key, -- SHA-256 of 256 random bits
  purpose text not null,
  user_id bigint references users (id) on delete cascade, -- null: the passkey says who it is
  device_hash bytea not null,
  challenge text, -- that a passkey has to sign
  expires_at timestamptz(3) not null,
  constraint sign_in_steps_purpose_check check (purpose in ('factor', 'passkey', 'registration'))
);

-- Whether members need a second factor to do anything here.
alter table organizations add column requires_factor boolean not null default false;
