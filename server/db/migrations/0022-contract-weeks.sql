-- Hours for each weekday (decision 0017): Monday to Sunday, to the quarter of an hour. Null: daily_hours on each day of the
-- organization's working week. daily_hours stays what the interface shows: the longest day, rounded down, at least 1.
alter table contracts add column week numeric(4, 2)[];
alter table contracts add constraint contracts_week_check check (week is null or (
  cardinality(week) = 7 and array_position(week, null) is null
  and 0 <= all (week) and 24 >= all (week) and 0 < any (week)
  and 0 = all (array[week[1] % 0.25, week[2] % 0.25, week[3] % 0.25, week[4] % 0.25, week[5] % 0.25, week[6] % 0.25,
    week[7] % 0.25])
  and daily_hours = greatest(1, floor(greatest(week[1], week[2], week[3], week[4], week[5], week[6], week[7])))));
