-- What administrators decide about the public site. One row; a further setting is a further
-- column with a default.

create table site_settings (
  one_row boolean primary key default true check (one_row),
  -- Where the four figures of the home page come from: the usual ones
  -- (docs/specification.md §9), the administrators' own, or live counts.
  figure_source text not null default 'usual' check (figure_source in ('usual', 'own', 'live')),
  own_codes integer not null default 6 check (own_codes >= 0),
  own_articles integer not null default 1000 check (own_articles >= 0),
  own_lawyers integer not null default 100 check (own_lawyers >= 0),
  own_users integer not null default 5000 check (own_users >= 0),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

insert into site_settings default values;
