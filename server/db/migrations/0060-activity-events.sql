-- What happened, if the action alone does not say it, such as approved (an update) or revoked (a delete).
alter table changes add column event text;
-- The first of the changes that the entry is about. Outside the hash, like said.
alter table audit_log add column act bigint;
