-- Hours a day that bookings may have above the contract (decision 0017).
alter table organizations add column overtime_per_day numeric(4, 2) not null default 0;
alter table organizations add constraint organizations_overtime_per_day_check
  check (overtime_per_day between 0 and 12 and overtime_per_day * 4 = trunc(overtime_per_day * 4));
-- What existing assignments may have after the setting was lowered.
alter table organizations add column kept_overtime_per_day numeric(4, 2) not null default 0;
alter table organizations add constraint organizations_kept_overtime_per_day_check
  check (kept_overtime_per_day >= overtime_per_day);
