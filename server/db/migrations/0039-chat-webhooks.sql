-- Webhooks that post sentences into a chat, and webhooks of chosen projects; null: of every project.
alter table webhooks add column format text not null default 'standard';
alter table webhooks add column project_ids bigint[];
alter table webhooks add constraint webhooks_format_check check (format in ('standard', 'slack', 'teams'));
alter table webhooks add constraint webhooks_project_ids_check check (cardinality(project_ids) > 0);
