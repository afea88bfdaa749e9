-- When the working week last changed: what was planned before is not judged by the new one (decision 0010). Until now
-- only the summaries of changes told this.
alter table organizations add column working_week_changed_at timestamptz(3);
update organizations o set working_week_changed_at = (
  select max(c.at) from changes c
  where c.organization_id = o.id and c.type = 'organization' and c.summary like '%working week%');
