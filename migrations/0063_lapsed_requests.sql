-- What an erased person had asked besides their erasure: nobody can answer it any more, nor tell who
-- asked, so it ends with the erasure.
alter table data_requests drop constraint data_requests_state_check,
  add constraint data_requests_state_check check (state in ('open', 'done', 'refused', 'lapsed'));
update data_requests set state = 'lapsed', closed_at = now()
where state = 'open' and email is null and phone is null;
