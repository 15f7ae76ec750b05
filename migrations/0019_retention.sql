-- What the nightly job looks for once personal data was kept for its days (docs/promises.md,
-- 'Personal data'): each index holds only what there is still to delete or to empty.

create index mails_queued_at on mails (queued_at);
create index payment_records_unpaid_names on payment_records (created_at)
  where state in ('failed', 'cancelled', 'expired') and completed_at is null
    and (customer_name is not null or customer_email is not null or customer_phone is not null);
create index payment_attempts_secrets on payment_attempts (created_at)
  where secrets is not null or payment_url is not null or ussd is not null;
create index payment_events_detail on payment_events (at)
  where cause <> 'admin' and detail is not null;
create index webhook_inbox_body on webhook_inbox (received_at)
  where state <> 'new' and body <> '';
create index payment_cases_detail on payment_cases (closed_at) where detail is not null;
