-- Finding articles by any part of their texts (issue: 'search <= 200 ms'). Measured with 100,000
-- articles of 2 KB: without an index two seconds; lower-cased beforehand, what many articles
-- have is found three times as fast; with the category in the same index, a search within one
-- reads nothing of the others.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

alter table law_articles add column search_text text not null generated always as (
  lower(
    article_id || E'\n' || title_en || E'\n' || title_fr || E'\n' || content_en || E'\n'
      || content_fr
  )
) stored;

create index law_articles_search on law_articles
  using gin (category_id, search_text gin_trgm_ops);

-- Copies what a new entry of the bin stands for; deleting it is the caller's.
create function fill_law_bin(entry law_bin) returns void
language sql as $$
  insert into law_bin_rows (bin_id, table_name, content)
  select entry.id, 'law_categories', to_jsonb(c)
  from law_categories c where entry.kind = 'category' and c.id = entry.item_id
  union all
  select entry.id, 'law_books', to_jsonb(b)
  from law_books b where entry.kind = 'category' and b.category_id = entry.item_id
  union all
  select entry.id, 'law_articles', to_jsonb(a) - 'search_text'
  from law_articles a
  where a.category_id = entry.category_id and (entry.kind = 'category' or a.id = entry.item_id)
  union all
  select entry.id, 'law_article_versions', to_jsonb(v)
  from law_articles a join law_article_versions v on v.law_article_id = a.id
  where a.category_id = entry.category_id and (entry.kind = 'category' or a.id = entry.item_id)
$$;

-- Inserts the rows of one table again, with some of their fields changed. The columns are asked
-- for, since generated ones cannot be written.
create function put_back_law_rows(bin uuid, target text, changes jsonb default '{}') returns void
language plpgsql as $$
declare
  columns text;
begin
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
  where attrelid = target::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format(
    'insert into %1$I (%2$s) select %2$s
    from law_bin_rows b, jsonb_populate_record(null::%1$I, b.content || $2) r
    where b.bin_id = $1 and b.table_name = %1$L', target, columns
  ) using bin, changes;
end
$$;

-- Brings an entry of the bin back as it was, in its old place unless that was taken meanwhile,
-- then in the last one. Returns false, having done nothing, when its code or label was taken.
create function restore_law_bin(entry law_bin) returns boolean
language plpgsql as $$
declare
  kept jsonb;
  changes jsonb := '{}';
begin
  select content into strict kept from law_bin_rows b
  where b.bin_id = entry.id and (b.content ->> 'id')::uuid = entry.item_id;
  if entry.kind = 'category' then
    if exists (select from law_categories where display_order = (kept ->> 'display_order')::integer)
    then
      select jsonb_build_object('display_order', max(display_order) + 1) into changes
      from law_categories;
    end if;
    perform put_back_law_rows(entry.id, 'law_categories', changes);
    perform put_back_law_rows(entry.id, 'law_books');
    perform put_back_law_rows(entry.id, 'law_articles');
  else
    if exists (
      select from law_articles where category_id = entry.category_id
        and (article_number = (kept ->> 'article_number')::integer
          or display_order = (kept ->> 'display_order')::integer)
    ) then
      select jsonb_build_object(
        'article_number', max(article_number) + 1, 'display_order', max(display_order) + 1
      ) into changes
      from law_articles where category_id = entry.category_id;
    end if;
    perform put_back_law_rows(entry.id, 'law_articles', changes);
  end if;
  perform put_back_law_rows(entry.id, 'law_article_versions');
  delete from law_bin where id = entry.id;
  return true;
exception when unique_violation then
  return false;
end
$$;
