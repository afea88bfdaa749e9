-- Whether pages other than Monthly hours show annualized hours, too (decision 0059).
alter table organizations add column shows_annualized_hours boolean not null default false;
