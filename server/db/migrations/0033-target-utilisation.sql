-- How much of their capacity people should be booked for, in percent (Insights).
alter table organizations add column target_utilisation smallint not null default 80;
alter table organizations add constraint organizations_target_utilisation_check
  check (target_utilisation between 1 and 100);
