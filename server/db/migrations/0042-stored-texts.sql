-- What people read later is kept as a text with values, and written in the language of whoever reads it (decision 0065).
-- Where an earlier version has kept English words they stay, as a JSON string.
alter table webhooks alter column paused_reason type json using to_json(paused_reason);
alter table webhook_deliveries alter column error type json using to_json(error);
alter table demo_runs alter column failure type json using to_json(failure);

-- Of a change, instead of its summary, where that is more than a name. Of an entry of the audit log beside its detail, of which it
-- is a translation that the chain does not hold: it is shown only where it says the same.
alter table changes alter column summary drop not null;
alter table changes add column said json;
alter table audit_log add column said json;

-- In which a chat is told: a channel is a team's.
alter table webhooks add column language text not null default 'en';
alter table webhooks add constraint webhooks_language_check check (language in ('en', 'es', 'de', 'fr', 'nl'));
