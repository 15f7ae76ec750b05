import { type BenchQuery, readQueries } from './search-queries.ts';

/** Queries written after the first tuning; their misses were then tuned on as well. */
export const SECOND_QUERIES: readonly BenchQuery[] = [
  ...readQueries(
    'exact words',
    `
    en | influence trafficking                | p 161
    en | dangerous activities                 | p 228
    en | conspiracy                           | p 95
    en | forced marriage                      | p 356
    fr | travail forcé                        | p 292
    fr | violation de tombeaux et de cadavres | p 274
    fr | fausses nouvelles                    | p 240
    fr | usurpation de titre                  | p 219
    en | extraordinary review of criminal proceedings in favour of a convicted person | c 535
    en | release on licence                   | c 691
    en | fixed fine simple offences           | c 606
    fr | placement sous surveillance judiciaire | p 34-1`,
  ),
  ...readQueries(
    'stems',
    `
    en | threatened under a condition         | p 302
    en | discriminatory acts                  | p 242
    en | sequestrating and arresting people   | p 291
    en | presumed innocent suspects           | c 8
    en | appealing to the Supreme Court suspends execution | c 503
    fr | contrefaire des monnaies             | p 211
    fr | piller en bandes                     | p 236
    fr | rébellions en groupes                | p 158
    fr | prostituer                           | p 343
    fr | enlever des mineurs                  | p 352
    fr | exporter des documents d’archives détruits | p 188-2`,
  ),
  ...readQueries(
    'accents, elisions',
    `
    fr | deni de justice                      | p 147
    fr | mutilations genitales                | p 277-1
    fr | l’etat d’ivresse publique            | p 243
    fr | ecritures publiques et authentiques  | p 205
    fr | harcelement sexuel                   | p 302-1
    fr | l'inceste                            | p 360
    fr | celebration du mariage               | p 217
    fr | depassement qu'on appelle legitime defense | p 84
    fr | proxenetisme                         | p 294
    fr | ETRANGERES SENTENCES EXECUTION       | p 16
    fr | reglements d'un casino securite      | p 249-1`,
  ),
  ...readQueries(
    'typos',
    `
    en | infantiside                          | p 340
    en | blakmail                             | p 303
    en | vagabondege                          | p 247
    en | defammation                          | p 305
    en | extraditon of a foreigner            | c 635
    en | genital mutilatoin                   | p 277-1
    fr | blanchiement d'argent                | p 249-4
    fr | diffammation                         | p 305
    fr | chantaje                             | p 303
    fr | pilage en bande                      | p 236
    fr | empoisonement                        | p 276
    fr | corupttion                           | p 134`,
  ),
  ...readQueries(
    'references',
    `
    en | penal code 276                       | p 276
    en | sec. 440 of the criminal procedure code | c 440
    fr | art 123-1                            | p 123-1
    fr | l'article 8 du CPP                   | c 8
    fr | cp art.361                           | p 361
    en | Article 18-1                         | p 18-1
    en | section 37 criminal procedure        | c 37
    fr | article premier code pénal           | p 1
    en | 358-1                                | p 358-1
    fr | art. 277-3 du code pénal camerounais | p 277-3
    en | art 222(1) cpc                       | c 222`,
  ),
  ...readQueries(
    'everyday words',
    `
    en | fake banknotes                       | p 211
    en | same sex couple                      | p 347-1
    en | throwing my wife out of the house    | p 358-1
    en | eating in a restaurant without paying | p 322
    en | selling medicine on the street       | p 258-1
    en | dirty money casino                   | p 249-4
    en | hiding a fugitive                    | p 194
    en | fake policeman                       | p 216
    fr | avoir deux femmes                    | p 359
    fr | tapage dans la mosquée pendant la prière | p 272
    fr | ouvrir la lettre de quelqu’un d’autre | p 300
    fr | casser la clôture du voisin          | p 317
    fr | braquage                             | p 320`,
  ),
  ...readQueries(
    'cross-language',
    `
    fr | burden of proof                      | c 307
    en | escroquerie                          | p 318
    en | procuring                            | p 294
    fr | examining magistrate refuses to open an inquiry | c 149
    fr | présomption d’innocence              | c 8
    fr | non-lieu                             | c 258
    fr | casier judiciaire                    | c 573
    en | bankruptcy by fraud                  | p 333
    en | contagious disease                   | p 260
    en | vol aggravé                          | p 320
    fr | witchcraft                           | p 251
    fr | récuser un magistrat                 | c 591`,
  ),
  ...readQueries(
    'questions',
    `
    en | can I go to jail for defending myself | p 84
    en | what is the penalty for having sex with an animal | p 268-1
    en | who can claim compensation after being illegally detained | c 236
    en | is a confession obtained by violence valid | c 315
    en | can a trial be filmed or recorded    | c 306
    en | what happens if an accused is deaf and dumb | c 357
    en | may a child under fourteen take an oath as a witness | c 187
    fr | que risque une femme qui avorte      | p 337
    fr | puis-je être puni si je ne connaissais pas la loi | p 75
    fr | combien de temps la police peut-elle me garder | c 119
    fr | un père qui ne paie pas la pension alimentaire | p 180
    fr | est-ce un crime de refuser de payer l'impôt | p 183
    fr | que faire si le voisin maltraite son chien | p 268
    fr | un étranger peut-il être extradé vers deux États | c 648`,
  ),
];
