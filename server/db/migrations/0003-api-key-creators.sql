alter table api_keys add column created_by text not null default '';
