-- A session of the console ends 12 hours after it began, however much it is used
-- (docs/decisions/2026-11-21-sign-in-library.md). Those that were begun to last longer end then too.
update sessions set expires_at = least(expires_at, created_at + interval '12 hours')
  where kind = 'console';
