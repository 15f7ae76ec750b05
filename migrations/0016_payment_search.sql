-- Support finds a payment by whatever a buyer has at hand (docs/payments.md §9, case 61).

-- What a payment is searched by: references, and what a guest gave. Folded, so that neither accents
-- nor capitals matter.
alter table payment_records add column search_text text not null generated always as (
  fold_text(transaction_id || E'\n' || id::text || E'\n' || coalesce(customer_name, '') || E'\n'
    || coalesce(customer_email, '') || E'\n' || coalesce(customer_phone, '') || E'\n'
    || coalesce(operator_ref, ''))
) stored;

drop index payment_records_search;
create index payment_records_search on payment_records using gin (search_text gin_trgm_ops);

-- The references of single attempts: the provider's, and ours from the second attempt on.
create index payment_attempts_search on payment_attempts
  using gin (provider_ref gin_trgm_ops, merchant_ref gin_trgm_ops);
