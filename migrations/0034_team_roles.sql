-- The console's team has roles besides the administrator's (docs/contract.md, 'Team').
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check
  check (role in ('user', 'admin', 'editor', 'support', 'finance', 'viewer'));

-- The list of the team, and the lock on all administrators.
create index users_team on users (created_at, id) where role <> 'user';
