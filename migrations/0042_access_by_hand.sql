-- Access that somebody of the team gave or took away by hand: why, and who decided last. Without a
-- payment, it is what the account page calls 'given without a payment'.
alter table document_access
  add column reason text,
  add column decided_by uuid,
  add column decided_by_email text,
  add constraint document_access_decided check ((reason is null) = (decided_by_email is null));
