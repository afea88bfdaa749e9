-- An invitation that is accepted once the second factor was right.
alter table sign_in_steps add column invitation_organization_id bigint;
alter table sign_in_steps add column invitation_hash bytea;
