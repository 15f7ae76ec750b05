-- How often a phone is prompted, and how often a code may be tried
-- (docs/payments.md §9, cases 50 and 51).

alter table payment_attempts
  -- The number that was prompted, in E.164; null for pages, and for prompts that are older.
  add column phone text,
  -- Codes of which the provider did not say whether they were right.
  add column unclear_tries integer not null default 0;

create index payment_attempts_phone on payment_attempts (phone, created_at)
  where phone is not null;
