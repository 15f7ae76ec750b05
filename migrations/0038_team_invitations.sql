-- People who are invited to the console's team, until they come, or for a month after their link
-- has ended. Only the hash of the link is stored.
create table team_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  role text not null check (role in ('admin', 'editor', 'support', 'finance', 'viewer')),
  language text not null check (language in ('en', 'fr')),
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index team_invitations_expires_at on team_invitations (expires_at);
