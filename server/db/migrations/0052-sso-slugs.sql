-- The address of an organization's sign-in: it can't be guessed, as its number could.
alter table sso_settings add column slug text;
-- Sealed secrets are random, and every machine of a cluster computes the same from them.
update sso_settings set slug = substr(encode(sha256(client_secret::bytea), 'hex'), 1, 32) where client_secret is not null;
alter table sso_settings add constraint sso_settings_slug_key unique (slug);
