-- How many people there are, and articles in each category, so that nobody counts a hundred
-- thousand rows for the number above a list. Kept as the payments' totals are (0007): a part may
-- have several rows, and writers never wait for each other. Always read as sums.
create table list_totals (
  id bigint generated always as identity primary key,
  list text not null,
  -- The category of articles; the zero id where there is but one part.
  part uuid not null default '00000000-0000-0000-0000-000000000000',
  records bigint not null
);

create index list_totals_part on list_totals (list, part);

create function add_list_total(of_list text, of_part uuid, more bigint) returns void
language plpgsql as $$
begin
  update list_totals set records = records + more
  where id = (
    select id from list_totals where list = of_list and part = of_part
    limit 1 for update skip locked
  );
  if not found then
    insert into list_totals (list, part, records) values (of_list, of_part, more);
  end if;
end
$$;

create function total_users() returns trigger
language plpgsql as $$
declare
  more bigint;
begin
  if tg_op = 'TRUNCATE' then
    delete from list_totals where list = 'users';
    return null;
  end if;
  select count(*) into more from changed;
  if more > 0 then
    perform add_list_total('users', '00000000-0000-0000-0000-000000000000',
      case tg_op when 'INSERT' then more else -more end);
  end if;
  return null;
end
$$;

create function total_law_articles() returns trigger
language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from list_totals where list = 'law_articles';
    return null;
  end if;
  perform add_list_total('law_articles', category_id,
    case tg_op when 'INSERT' then count(*) else -count(*) end)
  from changed group by category_id;
  return null;
end
$$;

create trigger total_inserted_users after insert on users
  referencing new table as changed for each statement execute function total_users();
create trigger total_deleted_users after delete on users
  referencing old table as changed for each statement execute function total_users();
create trigger total_no_users after truncate on users
  for each statement execute function total_users();

create trigger total_inserted_law_articles after insert on law_articles
  referencing new table as changed for each statement execute function total_law_articles();
create trigger total_deleted_law_articles after delete on law_articles
  referencing old table as changed for each statement execute function total_law_articles();
create trigger total_no_law_articles after truncate on law_articles
  for each statement execute function total_law_articles();

insert into list_totals (list, records)
select 'users', count(*) from users having count(*) > 0;

insert into list_totals (list, part, records)
select 'law_articles', category_id, count(*) from law_articles group by category_id;
