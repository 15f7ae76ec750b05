-- Each start with a provider of real money looks for test payments that are still open. There are few
-- of them among all payments, and no further ones from then on.
create index payment_records_tests on payment_records (id) where is_test;
