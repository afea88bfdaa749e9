-- Feeds for calendar programs (decision 0062): they last until they are revoked.
alter table shared_links drop constraint shared_links_kind_check;
alter table shared_links add constraint shared_links_kind_check check (kind in ('board', 'report', 'calendar'));
alter table shared_links alter column expires_at drop not null;
alter table shared_links add constraint shared_links_expiry_check check (kind = 'calendar' or expires_at is not null);
