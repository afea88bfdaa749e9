-- Single sign-on (decision 0064). Settings and identities are small and rarely written: every machine of a cluster has a copy.

create table sso_settings (
  organization_id bigint primary key,
  name text not null,
  issuer text, -- null, with the two that follow: the provider of the whole server, by the operator's choice
  client_id text,
  client_secret text, -- sealed (server/secrets.ts)
  required_domains text[] not null, -- members with such an address come in by it alone
  join_domains text[] not null, -- whoever has such an address may join, with the role
  join_role text not null,
  role_claim text, -- null: roles are given here
  roles json not null, -- which value of the claim gives which role, the first one that holds
  address_domains text[] not null, -- such an address, typed by a stranger, leads to it: the operator's choice
  constraint sso_settings_provider_check check ((issuer is null) = (client_id is null) and (issuer is null) = (client_secret is null)),
  constraint sso_settings_join_role_check check (join_role in ('viewer', 'planner', 'admin'))
);

-- Who somebody is at a provider.
create sequence identities_id_seq;
create table identities (
  id bigint primary key default nextval('identities_id_seq'),
  user_id bigint not null references users (id) on delete cascade,
  provider bigint not null, -- the organization whose provider it is; 0: that of the whole server
  issuer text not null,
  subject text not null,
  email text not null, -- as the provider had it when they were linked
  inserted_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  constraint identities_subject_key unique (provider, issuer, subject)
);
create index identities_user_idx on identities (user_id);

-- On the way to a provider and back, and until somebody confirms that an account is theirs: for ten minutes, in one browser.
create table sso_steps (
  token_hash bytea primary key, -- SHA-256 of 256 random bits
  purpose text not null,
  facts json not null,
  expires_at timestamptz(3) not null,
  constraint sso_steps_purpose_check check (purpose in ('sign-in', 'link'))
);

-- Of a session that a provider has opened: 0 where it is that of the whole server, else the only organization that it opens.
alter table sessions add column sso_provider bigint;
alter table sessions add column id_token text; -- sealed; the provider wants it back at the sign-out
