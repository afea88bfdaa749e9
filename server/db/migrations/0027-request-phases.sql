-- A phase of the same project, as for assignments.
alter table requests add constraint requests_phase_fkey
  foreign key (organization_id, project_id, phase_id) references phases (organization_id, project_id, id);
