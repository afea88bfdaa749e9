-- In which language somebody reads (decision 0065): as they chose, else as the browser said with which they last signed in.
alter table users add column language text;
alter table users add column browser_language text;
alter table users add constraint users_language_check check (language in ('en', 'es', 'de', 'fr', 'nl'));
alter table users add constraint users_browser_language_check
  check (browser_language in ('en', 'es', 'de', 'fr', 'nl'));
