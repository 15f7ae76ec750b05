-- The receipt that a mail brings: one payment may have several receipts, and credit notes besides.
-- Of a mail that was delivered nothing else tells it.
alter table mails add column receipt_id uuid references receipts (id) on delete cascade;
create index mails_receipt_id on mails (receipt_id) where receipt_id is not null;

-- Where a payment has one receipt and no credit note, its mails are with that receipt.
update mails set receipt_id = own.id
from (
  select min(r.id::text)::uuid as id, r.payment_id
  from receipts r left join credit_notes n on n.receipt_id = r.id
  group by r.payment_id having count(*) = 1 and count(n.id) = 0
) own
where own.payment_id = mails.payment_id;
