-- What a webhook is told of: changes of these types of record; null: of every type.
alter table webhooks add column types text[];
alter table webhooks add constraint webhooks_types_check
  check (types <@ array['project', 'resource', 'contract', 'assignment'] and cardinality(types) > 0);
