-- The board reads what overlaps a window of days, time off too (see 0004 for assignments).
create index time_off_window_idx on time_off (organization_id, end_date, start_date);
