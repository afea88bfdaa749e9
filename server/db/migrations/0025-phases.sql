-- Named spans and days of a project, notes on assignments, colours of projects: the application's own (decision 0057).
create sequence phases_id_seq;
create table phases (
  organization_id bigint not null,
  id bigint not null default nextval('phases_id_seq'),
  project_id bigint not null,
  name text collate "C" not null,
  start_date date not null,
  end_date date not null,
  milestone boolean not null, -- one day to be reached, not a span in which work is done
  primary key (organization_id, id),
  constraint phases_project_fkey
    foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  constraint phases_project_key unique (organization_id, project_id, id),
  constraint phases_name_check check (char_length(name) between 1 and 255),
  constraint phases_period_check
    check (start_date >= '1970-01-01' and end_date <= '2199-12-31' and start_date <= end_date),
  constraint phases_milestone_check check (not milestone or start_date = end_date)
);

alter table assignments add column phase_id bigint;
alter table assignments add column note text not null default '';
alter table assignments add constraint assignments_note_check check (char_length(note) <= 2000);
-- A phase of the same project.
alter table assignments add constraint assignments_phase_fkey
  foreign key (organization_id, project_id, phase_id) references phases (organization_id, project_id, id);

alter table projects add column colour text; -- null: the board spreads colours over the projects
alter table projects add constraint projects_colour_check check (char_length(colour) between 1 and 20);
