-- The daily settlement reads a month of what came and what was given back (docs/payments.md §9,
-- case 62), whichever provider it was.
create index payment_attempts_received on payment_attempts (paid_at)
  include (payment_id, provider, received_amount, fee) where received_amount > 0;
create index payment_refunds_done_at on payment_refunds (done_at) where state = 'done';
