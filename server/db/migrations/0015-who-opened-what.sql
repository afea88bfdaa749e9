-- Who invited somebody, made a key or a webhook, by number: they are found when that person is removed. Null: the command
-- line, the first start, or somebody whose account is unknown.
alter table invitations add column invited_by_id bigint;
alter table api_keys add column created_by_id bigint;
alter table webhooks add column created_by_id bigint;
update invitations set invited_by_id = u.id from users u where u.email = invited_by;
update api_keys set created_by_id = u.id from users u where u.email = created_by;
update webhooks set created_by_id = u.id from users u where u.email = created_by;
alter table invitations add constraint invitations_invited_by_fkey foreign key (invited_by_id) references users (id);
alter table api_keys add constraint api_keys_created_by_fkey foreign key (created_by_id) references users (id);
alter table webhooks add constraint webhooks_created_by_fkey foreign key (created_by_id) references users (id);

-- What was left open by those who may not give the role any more, or are no members.
update invitations i set revoked_at = now()
where i.accepted_at is null and i.revoked_at is null and i.invited_by_id is not null
  and not exists (
    select from memberships m where m.organization_id = i.organization_id and m.user_id = i.invited_by_id
      and (m.role = 'owner' or (m.role = 'admin' and i.role <> 'owner')));
