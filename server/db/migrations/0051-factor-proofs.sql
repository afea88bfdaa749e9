-- A passkey that proves who is there before factors are changed.
alter table sign_in_steps drop constraint sign_in_steps_purpose_check;
alter table sign_in_steps add constraint sign_in_steps_purpose_check
  check (purpose in ('factor', 'passkey', 'registration', 'proof'));
