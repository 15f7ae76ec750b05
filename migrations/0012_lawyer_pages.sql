-- The public pages of lawyers: each has an address for good (docs/contract.md, 'Pages').

-- Every address that was ever given. It stays when its lawyer is deleted, so that nobody else gets
-- it: a slug that no lawyer has is one of a deleted lawyer.
create table lawyer_slugs (
  -- The name in a-z and 0-9, and which of the namesakes has it.
  base text not null check (base ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  number integer not null check (number >= 1),
  slug text primary key generated always as (
    case number when 1 then base else base || '-' || number end
  ) stored,
  given_at timestamptz not null default now(),
  unique (base, number)
);

-- A slug that nobody has had, of a name: 'Élise Ngo' is elise-ngo, the next one elise-ngo-2.
create function give_lawyer_slug(lawyer_name text) returns text
language plpgsql as $$
declare
  wanted text := trim(both '-' from
    left(regexp_replace(fold_text(lawyer_name), '[^a-z0-9]+', '-', 'g'), 80));
  next integer;
  given text;
begin
  -- A name in another alphabet.
  if wanted = '' then wanted := 'lawyer'; end if;
  select coalesce(max(number), 0) + 1 into next from lawyer_slugs where base = wanted;
  loop
    -- Waits for a transaction that is giving the same one, and takes the next once it has. The
    -- slug may also be the first one of another name, such as 'Ngo 2'.
    insert into lawyer_slugs (base, number) values (wanted, next)
    on conflict do nothing returning slug into given;
    exit when given is not null;
    next := next + 1;
  end loop;
  return given;
end
$$;

-- The languages that a lawyer works in, as codes of ISO 639: en, fr, pcm.
alter table lawyers
  add column languages text[] not null default '{}'
    check (array_to_string(languages, ' ', '-') ~ '^([a-z]{2,3}( [a-z]{2,3})*)?$'),
  add column slug text;

update lawyers set slug = given.slug
from (
  select id, give_lawyer_slug(name) as slug
  from (select id, name from lawyers order by created_at, id) by_age
) given
where given.id = lawyers.id;

-- The default is for writers that leave the slug to the trigger; no row keeps it.
alter table lawyers
  alter column slug set default '',
  alter column slug set not null,
  add unique (slug),
  add foreign key (slug) references lawyer_slugs (slug);

create function set_lawyer_slug() returns trigger
language plpgsql as $$
begin
  if coalesce(new.slug, '') = '' then new.slug := give_lawyer_slug(new.name); end if;
  return new;
end
$$;

create trigger lawyers_slug before insert on lawyers
for each row execute function set_lawyer_slug();
