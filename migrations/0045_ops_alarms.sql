-- What has been told to OPS_MAIL_TO and is not over yet (docs/operations.md, 'Alarms').
create table ops_alarms (
  name text primary key,
  since timestamptz not null default now()
);
