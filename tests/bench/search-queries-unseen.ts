import { type BenchQuery, readQueries } from './search-queries.ts';

/** Queries written last; nothing was changed after they were first tried. */
export const UNSEEN_QUERIES: readonly BenchQuery[] = [
  ...readQueries(
    'exact words',
    `
    en | organized insolvency                 | p 181
    en | abuse of weakness of a minor         | p 349
    en | seditious cries                      | p 235
    fr | omission de porter secours           | p 283
    fr | violences sur une femme enceinte     | p 338
    fr | débiteur frauduleux                  | p 331`,
  ),
  ...readQueries(
    'stems',
    `
    en | tolerating a crowd                   | p 145
    en | usurping functions                   | p 216
    en | refusing to pay taxes                | p 183
    fr | dénoncer calomnieusement             | p 304
    fr | publier des obscénités obscènes      | p 265
    fr | expulser du domicile conjugal        | p 358-1`,
  ),
  ...readQueries(
    'accents, elisions',
    `
    fr | l'esclavage                          | p 293
    fr | maladies contagieuses d'autrui       | p 260
    fr | rehabilitation de plein droit        | p 70
    fr | denonciation calomnieuse             | p 304
    fr | delaissement d’incapable             | p 282
    fr | TRAFIC D'INFLUENCE                   | p 161`,
  ),
  ...readQueries(
    'typos',
    `
    en | discriminaton                        | p 242
    en | slavry                               | p 293
    en | sexual harrassment                   | p 302-1
    fr | adulterre                            | p 361
    fr | vagabondaje                          | p 247
    fr | polution                             | p 261`,
  ),
  ...readQueries(
    'references',
    `
    en | art. 347-1 penal code                | p 347-1
    fr | article 99 du code de procédure pénale | c 99
    en | s 644 cpc                            | c 644
    fr | 25-3                                 | p 25-3
    en | Section 307 of the Criminal Procedure Code | c 307
    fr | cp 237                               | p 237`,
  ),
  ...readQueries(
    'everyday words',
    `
    en | carrying a gun without permission    | p 237
    en | gossip that ruins my reputation      | p 305
    en | refusing to give back my child after the divorce | p 355
    en | two wives                            | p 359
    fr | vendre de faux médicaments dans la rue | p 258-1
    fr | faire chanter quelqu’un avec des photos | p 303
    fr | mettre le feu à la maison            | p 227
    fr | acheter des voix aux élections       | p 122`,
  ),
  ...readQueries(
    'cross-language',
    `
    en | détournement de biens publics        | p 184
    fr | self-defense                         | p 84
    en | avortement                           | p 337
    fr | habeas corpus                        | c 584
    fr | libération conditionnelle            | c 691
    en | polygamy or bigamie                  | p 359`,
  ),
  ...readQueries(
    'questions',
    `
    en | is witchcraft punished by law        | p 251
    en | what can I do if the police beat me in custody | c 122
    en | who is responsible for proving guilt | c 307
    en | can I be punished for a joke about the president | p 153
    fr | mon locataire peut-il partir sans payer le loyer | p 322-1
    fr | quelle est la peine pour un viol     | p 296
    fr | que risque un fonctionnaire corrompu | p 134
    fr | peut-on être jugé deux fois si la loi change après les faits | p 3`,
  ),
];
