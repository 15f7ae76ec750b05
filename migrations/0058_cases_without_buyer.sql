-- Money that comes late may find its buyer erased: a person sends it back (docs/payments.md §9).
alter table payment_cases drop constraint payment_cases_kind_check,
  add constraint payment_cases_kind_check check (kind in (
    'mismatch', 'paid_twice', 'no_buyer', 'unknown_callback', 'unknown_to_us',
    'unknown_to_provider', 'stuck'));
