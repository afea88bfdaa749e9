-- What was changed together, as one act: the number of its first change; and what its fields were and are,
-- as {"end_date": ["2026-03-13", "2026-03-20"]}. Nothing for what was changed before.
alter table changes add column act bigint, add column fields json;
