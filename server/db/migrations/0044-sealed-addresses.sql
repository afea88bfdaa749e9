-- The address of a chat, which is a secret: sealed here, and of its url the host alone is left. Null: the url is the address.
alter table webhooks add column sealed_url text;
