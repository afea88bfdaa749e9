-- Null for a confirmed project (decision 0054).
alter table projects add column probability smallint;
alter table projects add constraint projects_probability_check check (probability between 0 and 100);
