-- How many days what was paid for lasts, as it was sold; null: for good. A product may change later.
alter table payment_records add column lasts_days integer check (lasts_days > 0);
