-- A person's open invitations are looked for over all organizations.
create index invitations_open_idx on invitations (email) where accepted_at is null and revoked_at is null;
