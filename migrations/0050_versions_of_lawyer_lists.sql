-- Of two editors of an entry the second is told what the first has saved.
alter table lawyer_specializations add column version integer not null default 1;
alter table lawyer_cities add column version integer not null default 1;
