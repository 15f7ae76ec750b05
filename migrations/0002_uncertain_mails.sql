-- Tries after which nobody knows whether the mail server has the mail: it had been given
-- everything and went away without an answer.
alter table mails add column uncertain_ends integer not null default 0;
