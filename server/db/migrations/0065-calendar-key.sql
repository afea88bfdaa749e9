-- A person can't have a calendar that doesn't exist. The database now guards this too (decision 0055).
update resources r set holiday_calendar_id = null
where r.holiday_calendar_id is not null and not exists (
  select 1 from holiday_calendars h
  where h.organization_id = r.organization_id and h.id = r.holiday_calendar_id);
alter table resources add constraint resources_holiday_calendar_fkey
  foreign key (organization_id, holiday_calendar_id) references holiday_calendars (organization_id, id);
