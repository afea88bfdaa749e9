-- After a lost connection, a claim is sent again. The id shows that the first one was saved.
alter table mails add column claim_id uuid;
alter table webhooks add column claim_id uuid;
