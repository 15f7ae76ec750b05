/**
 * What must not be in the database once all is quiet, each as a query whose first column, `what`,
 * names a row that is wrong.
 */

/** The same person and document; all but one of them need a case. */
export const TWO_PAYMENTS = `
  select min(id::text) as what from payment_records p where state = 'completed'
  group by coalesce(user_id::text, customer_email, customer_phone), document_type
  having count(*) > 1 and count(*) - 1 > count(*) filter (where exists (
    select from payment_cases c where c.payment_id = p.id and c.kind = 'paid_twice'))`;

export const WITHOUT_ACCESS = `
  select id::text as what from payment_records p where state = 'completed' and not exists (
    select from document_access a where a.payment_id = p.id and a.status = 'active')
  and not exists (
    select from payment_cases c where c.payment_id = p.id and c.kind = 'paid_twice')`;

export const WRONG_SUMS = `
  select format('%s: %s received, %s given back', id, received_amount, refunded_amount) as what
  from payment_records p
  where received_amount <> (select coalesce(sum(received_amount), 0) from payment_attempts a
      where a.payment_id = p.id)
    or refunded_amount <> (select coalesce(sum(amount), 0) from payment_refunds r
      where r.payment_id = p.id and r.state = 'done')
    or refunded_amount > received_amount`;

export const WRONG_REVENUE = `
  select format('%s: %s, %s', status, t.revenue, p.revenue) as what
  from (select status, sum(revenue) as revenue from payment_totals group by 1) t
  full join (select status, sum(received_amount - refunded_amount) as revenue
    from payment_records group by 1) p using (status)
  where coalesce(t.revenue, 0) <> coalesce(p.revenue, 0)`;

export const WITHOUT_CREDIT_NOTE = `
  select r.id::text as what from payment_refunds r
  where state = 'done' and not exists (
    select from credit_notes c where c.refund_id = r.id and c.amount = r.amount)`;

export const UNPAID_ACCESS = `
  select a.id::text as what from document_access a
  left join payment_records p on p.id = a.payment_id
  where a.status = 'active' and p.state is distinct from 'completed'`;

export const WITHOUT_RECEIPT = `
  select id::text as what from payment_records p
  where (select count(*) from receipts r where r.payment_id = p.id)
    <> (case when completed_at is null then 0 else (
      select count(*) from payment_attempts a
      where a.payment_id = p.id and a.received_amount > 0) end)`;

export const GAPS = `
  select format('%s: %s of %s', year, count(*), max(number)) as what from (
    select 'receipt' as kind, is_test, year, number from receipts
    union all
    select 'credit note', is_test, year, number from credit_notes) papers
  group by kind, is_test, year having count(*) <> max(number) or count(distinct number) <> count(*)`;

export const REVIEW_WITHOUT_CASE = `
  select id::text as what from payment_records p where state = 'review' and not exists (
    select from payment_cases c where c.payment_id = p.id and c.closed_at is null)`;

export const NEVER_ENDED = `
  select format('%s %s: %s', id, state, (
    select string_agg(format('%s %s %s %s', provider, kind, a.state, provider_ref), ', ')
    from payment_attempts a where a.payment_id = p.id)) as what
  from payment_records p
  where state in ('created', 'initiation_unknown', 'pending', 'requires_action')`;

export const STILL_DUE = `
  select id::text as what from payment_records
  where next_check_at is not null`;

export const GIVEN_UP = `
  select format('%s: %s', t.identifier, left(j.last_error, 300)) as what
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts >= j.max_attempts`;
