-- Lawyers: lists of specializations and cities in both languages, bar numbers once, phones in
-- E.164, the firm, a portrait, and entries that are hidden (docs/contract.md, 'Lawyers').

create table lawyer_specializations (
  id uuid primary key default gen_random_uuid(),
  name_en text not null check (name_en <> ''),
  name_fr text not null check (name_fr <> ''),
  created_at timestamptz not null default now(),
  unique (name_en, name_fr)
);
create unique index lawyer_specializations_en on lawyer_specializations (fold_text(name_en));
create unique index lawyer_specializations_fr on lawyer_specializations (fold_text(name_fr));

create table lawyer_cities (
  id uuid primary key default gen_random_uuid(),
  name_en text not null check (name_en <> ''),
  name_fr text not null check (name_fr <> ''),
  created_at timestamptz not null default now(),
  unique (name_en, name_fr)
);
create unique index lawyer_cities_en on lawyer_cities (fold_text(name_en));
create unique index lawyer_cities_fr on lawyer_cities (fold_text(name_fr));

-- What the application form and the directory have offered so far.
insert into lawyer_specializations (name_en, name_fr) values
  ('Business law', 'Droit des affaires'),
  ('Civil law', 'Droit civil'),
  ('Constitutional and administrative law', 'Droit administratif et constitutionnel'),
  ('Criminal law', 'Droit pénal'),
  ('Family law', 'Droit de la famille'),
  ('Intellectual property', 'Propriété intellectuelle'),
  ('Labour law', 'Droit du travail'),
  ('Land and property law', 'Droit foncier et immobilier'),
  ('Maritime law', 'Droit maritime'),
  ('OHADA law', 'Droit OHADA'),
  ('Tax law', 'Droit fiscal');

-- The seats of the regions, and towns where there are courts and harbours.
insert into lawyer_cities (name_en, name_fr) values
  ('Bafoussam', 'Bafoussam'),
  ('Bamenda', 'Bamenda'),
  ('Bertoua', 'Bertoua'),
  ('Buea', 'Buéa'),
  ('Douala', 'Douala'),
  ('Dschang', 'Dschang'),
  ('Ebolowa', 'Ebolowa'),
  ('Edéa', 'Edéa'),
  ('Foumban', 'Foumban'),
  ('Garoua', 'Garoua'),
  ('Kribi', 'Kribi'),
  ('Kumba', 'Kumba'),
  ('Limbe', 'Limbé'),
  ('Maroua', 'Maroua'),
  ('Ngaoundéré', 'Ngaoundéré'),
  ('Nkongsamba', 'Nkongsamba'),
  ('Yaoundé', 'Yaoundé');

-- Other names of fields that were shown in both languages, each kept where somebody has it.
with known (name_en, name_fr) as (values
  ('Criminal procedure', 'Procédure pénale'),
  ('Employment law', 'Droit social'),
  ('Commercial law', 'Droit commercial'),
  ('Land law', 'Droit foncier'),
  ('Property law', 'Droit immobilier'),
  ('Administrative law', 'Droit administratif'))
insert into lawyer_specializations (name_en, name_fr)
select name_en, name_fr from known
where exists (
  select from lawyers
  where fold_text(specialization) in (fold_text(name_en), fold_text(name_fr)));

update lawyers set specialization = 'Labour law' where fold_text(specialization) = 'labor law';

-- What lawyers have and no list knows becomes an entry, by the same name in both languages until
-- somebody gives it two.
insert into lawyer_specializations (name_en, name_fr)
select distinct on (fold_text(specialization)) specialization, specialization from lawyers
where specialization <> '' and not exists (
  select from lawyer_specializations
  where fold_text(specialization) in (fold_text(name_en), fold_text(name_fr)))
order by fold_text(specialization), created_at;

insert into lawyer_cities (name_en, name_fr)
select distinct on (fold_text(location)) location, location from lawyers
where location <> '' and not exists (
  select from lawyer_cities where fold_text(location) in (fold_text(name_en), fold_text(name_fr)))
order by fold_text(location), created_at;

-- Of a bar number what counts: spaces, dashes, case and accents make no other one.
create function bar_number_key(bar_number text) returns text
language sql immutable strict parallel safe as $$
  select nullif(
    public.fold_text(
      regexp_replace(bar_number, '[[:space:]\u00a0\u202f\u2010-\u2015\u2212-]', '', 'g')),
    '')
$$;

alter table lawyers
  -- `specialization` and `location` are the English names of the lists' entries, and these the
  -- French ones; null where the name stands in no list, which is then shown as it is.
  add column specialization_fr text,
  add column location_fr text,
  add column firm_name text,
  add column hidden boolean not null default false,
  add column bar_key text generated always as (bar_number_key(bar_number)) stored,
  -- Another lawyer had the number before numbers had to differ.
  add column bar_number_shared boolean not null default false,
  -- WebP, made by the program of what was uploaded.
  add column portrait bytea,
  add column portrait_hash text generated always as (
    left(encode(sha256(portrait), 'hex'), 32)
  ) stored;

update lawyers set bar_number_shared = true
from (
  select id, row_number() over (partition by bar_key order by created_at, id) as place
  from lawyers where bar_key is not null
) counted
where counted.id = lawyers.id and counted.place > 1;

create unique index lawyers_bar_key on lawyers (bar_key) where not bar_number_shared;
create index lawyers_portrait_hash on lawyers (portrait_hash);

-- Gives a lawyer the names of both languages, whichever of them was written.
create function set_lawyer_names() returns trigger
language plpgsql as $$
declare
  known record;
begin
  select name_en, name_fr into known from lawyer_specializations
  where fold_text(name_en) = fold_text(new.specialization)
    or fold_text(name_fr) = fold_text(new.specialization)
  order by fold_text(name_en) = fold_text(new.specialization) desc limit 1;
  new.specialization := coalesce(known.name_en, new.specialization);
  new.specialization_fr := known.name_fr;
  select name_en, name_fr into known from lawyer_cities
  where fold_text(name_en) = fold_text(new.location) or fold_text(name_fr) = fold_text(new.location)
  order by fold_text(name_en) = fold_text(new.location) desc limit 1;
  new.location := coalesce(known.name_en, new.location);
  new.location_fr := known.name_fr;
  return new;
end
$$;

create trigger lawyers_names before insert or update of specialization, location on lawyers
for each row execute function set_lawyer_names();

update lawyers set specialization = specialization;

-- A renamed entry renames it with every lawyer who has it, and one that is in use cannot go.
alter table lawyers
  add foreign key (specialization, specialization_fr)
    references lawyer_specializations (name_en, name_fr) on update cascade,
  add foreign key (location, location_fr)
    references lawyer_cities (name_en, name_fr) on update cascade;
create index lawyers_specialization on lawyers (specialization, specialization_fr);
create index lawyers_location on lawyers (location, location_fr);

-- Searched in both languages, and by the firm.
drop index lawyers_search;
alter table lawyers drop column search_text;
alter table lawyers add column search_text text not null generated always as (
  fold_text(name || E'\n' || email || E'\n' || phone || E'\n' || bar_number || E'\n'
    || specialization || E'\n' || coalesce(specialization_fr, '') || E'\n' || location || E'\n'
    || coalesce(location_fr, '') || E'\n' || coalesce(firm_name, ''))
) stored;
create index lawyers_search on lawyers using gin (search_text gin_trgm_ops);

-- Phones in E.164 where the number can be read: of Cameroon, or with a country. Several numbers in
-- one field, and what is no number, stay as they were written.
update lawyers set phone = read.e164
from (
  select id, case
      when digits ~ '^((\+|00)?237)?[26]\d{8}$' then '+237' || right(digits, 9)
      when digits ~ '^\+[1-9]\d{7,14}$' then digits
      when digits ~ '^00[1-9]\d{7,14}$' then '+' || substr(digits, 3)
    end as e164
  from (
    select id, regexp_replace(phone, '[[:space:].()\u00a0\u202f-]', '', 'g') as digits from lawyers
  ) written
) read
where read.id = lawyers.id and read.e164 is not null and read.e164 <> lawyers.phone;

update lawyer_applications set phone = read.e164
from (
  select id, case
      when digits ~ '^((\+|00)?237)?[26]\d{8}$' then '+237' || right(digits, 9)
      when digits ~ '^\+[1-9]\d{7,14}$' then digits
      when digits ~ '^00[1-9]\d{7,14}$' then '+' || substr(digits, 3)
    end as e164
  from (
    select id, regexp_replace(phone, '[[:space:].()\u00a0\u202f-]', '', 'g') as digits
    from lawyer_applications
  ) written
) read
where read.id = lawyer_applications.id and read.e164 is not null
  and read.e164 <> lawyer_applications.phone;
