-- What buyers on the web consented to before they paid: the version of the terms that they were
-- shown, and that opening the text ends their right of withdrawal. Null: bought in the app.
alter table payment_records
  add column terms_version text,
  add column withdrawal_waived_at timestamptz;
