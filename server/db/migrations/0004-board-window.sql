-- The board reads what overlaps a window of days: whatever ended before it is skipped.
create index assignments_window_idx on assignments (organization_id, end_date, start_date);
