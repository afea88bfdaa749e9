-- Links that show a view of the plan to whoever has them (decision 0061).
create sequence shared_links_id_seq;
create table shared_links (
  organization_id bigint not null,
  id bigint not null default nextval('shared_links_id_seq'),
  token_hash bytea not null, -- SHA-256 of a text with 256 random bits
  title text not null,
  kind text not null,
  view json not null, -- as shapes/access/shared-links.ts describes it
  created_by text not null,
  created_by_id bigint references users (id),
  inserted_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  last_opened_at timestamptz(3),
  primary key (organization_id, id),
  constraint shared_links_token_hash_key unique (organization_id, token_hash),
  constraint shared_links_title_check check (char_length(title) between 1 and 255),
  constraint shared_links_kind_check check (kind in ('board'))
);
