-- Who applied an import; of those before only the log tells it, by the time of the same transaction.
alter table law_imports add column applied_by uuid, add column applied_by_email text;
