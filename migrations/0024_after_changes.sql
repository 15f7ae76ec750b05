-- What the migrations before this one have changed by themselves is told like any other change:
-- answers kept by programs that run meanwhile are made anew, and the index counts its own words.
select begin_law_change();

do $$
begin
  if exists (select from law_articles) then
    perform rebuild_law_article_search();
  end if;
end
$$;

-- What was written above is planned for at once, and not when it is looked at by itself.
analyze;
