-- A payment is found by the operator's reference of each of its attempts, not of the last alone
-- (docs/payments.md §9, case 61).
drop index payment_attempts_search;
create index payment_attempts_search on payment_attempts
  using gin (provider_ref gin_trgm_ops, merchant_ref gin_trgm_ops, operator_ref gin_trgm_ops);
