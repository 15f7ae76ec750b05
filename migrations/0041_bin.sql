-- One bin for everything that the console deletes (docs/decisions/2026-11-23-bin.md).
alter table law_bin rename to bin_entries;
alter table law_bin_rows rename to bin_rows;
alter index law_bin_pkey rename to bin_entries_pkey;
alter index law_bin_deleted_at rename to bin_entries_deleted_at;
alter index law_bin_rows_bin_id rename to bin_rows_bin_id;
alter table bin_rows rename constraint law_bin_rows_bin_id_fkey to bin_rows_bin_id_fkey;

alter table bin_rows drop constraint law_bin_rows_table_name_check;
alter table bin_entries drop constraint law_bin_kind_check, drop column category_code;
alter table bin_entries add constraint bin_entries_kind_check check (
  kind in ('category', 'article', 'lawyer', 'message', 'application', 'synonym', 'choice')
);

-- What an item stands in, such as an article's category, and how many articles go with it.
alter table bin_entries rename column category_id to parent_id;
alter table bin_entries
  alter column parent_id drop not null,
  alter column article_count drop not null,
  -- What was deleted at once is taken back at once, in this order.
  add column batch_id uuid not null default gen_random_uuid(),
  add column number integer not null default 1;
create index bin_entries_batch_id on bin_entries (batch_id);
create index bin_entries_parent_id on bin_entries (parent_id);

-- A lawyer keeps the id of an application that is in the bin, so that both are linked again.
alter table lawyers drop constraint lawyers_lawyer_application_id_fkey;
