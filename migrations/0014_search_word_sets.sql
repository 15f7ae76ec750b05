-- Entries of the list of synonyms are found whatever stands between their words, and in whatever
-- order: 'eating in a restaurant without paying' has 'eat without paying' in it.
alter table search_synonym_phrases
  add column stem_set text[] not null generated always as (string_to_array(stems, ' ')) stored;

create index search_synonym_phrases_stem_set on search_synonym_phrases using gin (stem_set);
drop index search_synonym_phrases_stems;

insert into search_synonyms (said_en, said_fr, legal_en, legal_fr) values
  ('{how long,how many days,how many months,how much time,duration,maximum time}', '{combien de temps,combien de jours,combien de mois,durée,durée maximale,pendant combien de temps}', '{time allowed,time limit,period,duration,shall not exceed}', '{délai,durée,période,limite de temps,ne peut excéder}'),
  ('{dog,dogs,cat,goat,cow,cattle,animals,pet,horse}', '{chien,chiens,chat,chèvre,vache,bœuf,bétail,animaux,cheval}', '{animal}', '{animal,animaux}'),
  ('{mistreat,mistreated,ill treat,ill-treatment,cruelty,maltreat}', '{maltraiter,maltraite,maltraitance,cruauté,brutaliser}', '{ill treatment,violence}', '{mauvais traitements,violences}'),
  ('{know the law,knew the law,aware of the law,unaware of the law}', '{connaître la loi,savoir la loi,savais pas illégal}', '{ignorance}', '{ignorance}'),
  ('{film a trial,filmed trial,record a hearing,recorded,photograph in court,livestream a trial}', '{filmer,procès filmé,photographier,enregistrer,diffuser un procès}', '{recording,sound recording,television,camera}', '{enregistrement,caméra,télévision}'),
  ('{restaurant,hotel,bar,drink without paying,eat without paying,leave without paying}', '{restaurant,hôtel,bar,auberge,boire sans payer,manger sans payer}', '{drinks or foods,hotel,room}', '{filouteries,boissons ou aliments,chambre}'),
  ('{pray,prayer,praying,service in a church,mass}', '{prier,prière,prières,cérémonie religieuse,culte perturbé}', '{worship}', '{culte,cultes}'),
  ('{police keep,police hold,police lock,police detain,hold a suspect,keep a suspect}', '{police garder,police retenir,garder un suspect,police enfermer,retenir un suspect}', '{police custody,remand in custody}', '{garde à vue}');
