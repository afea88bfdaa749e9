-- Calendars of public holidays (decision 0055). A calendar has its days with it, so that all nodes read the same and a
-- new version of the package behind them changes nothing. People point to a calendar without a foreign key: it would
-- have to cross from a distributed table to one that is not distributed yet. The commands hold the calendar instead.
create sequence holiday_calendars_id_seq;
create table holiday_calendars (
  organization_id bigint not null,
  id bigint not null default nextval('holiday_calendars_id_seq'),
  name text not null,
  country text,
  state text,
  region text,
  exceptions jsonb not null, -- days added, days worked after all
  days jsonb not null, -- {date, name}, by date
  last_year integer not null,
  is_default boolean not null, -- the organization's own
  inserted_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint holiday_calendars_name_key unique (organization_id, name),
  constraint holiday_calendars_name_check check (char_length(name) between 1 and 255),
  constraint holiday_calendars_place_check check (country is not null or (state is null and region is null)),
  constraint holiday_calendars_days_check check (jsonb_typeof(exceptions) = 'array' and jsonb_typeof(days) = 'array'),
  constraint holiday_calendars_default_excl exclude using btree (organization_id with =) where (is_default)
);

-- Null: the organization's calendar.
alter table resources add column holiday_calendar_id bigint;
alter table resources add column has_holidays boolean not null default true;
create index resources_holiday_calendar_idx on resources (organization_id, holiday_calendar_id)
  where holiday_calendar_id is not null;
