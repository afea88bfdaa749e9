-- When the operator confirmed that an address belongs to the account: they made the account, or its password. Null: whoever
-- accepted an invitation chose both, and nobody has checked who they are.
alter table users add column email_confirmed_at timestamptz(3);
update users u set email_confirmed_at = u.inserted_at
where not exists (select from invitations i where i.email = u.email and i.accepted_at = u.inserted_at);
