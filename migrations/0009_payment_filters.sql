-- Both filters of the payments at once: what is pending of one document is rare, and would
-- otherwise be looked for among all payments of that document, or all that are pending.
create index payment_records_document_status
  on payment_records (document_type, status, created_at, id);
