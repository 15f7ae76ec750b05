-- Searches of the console's lists with their filters and order, under a name: each person's own,
-- shared with nobody.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  list text not null,
  name text not null,
  address text not null,
  created_at timestamptz not null default now(),
  unique (user_id, list, name)
);
