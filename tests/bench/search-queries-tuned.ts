import { type BenchQuery, readQueries } from './search-queries.ts';

/** Queries that the ranking was tuned on. */
export const TUNED_QUERIES: readonly BenchQuery[] = [
  ...readQueries(
    'exact words',
    `
    en | burden of proof                      | c 307
    en | genital mutilations                  | p 277-1
    en | corruption of private sector agents  | p 312
    en | sexual harassment                    | p 302-1
    en | toxic waste                          | p 229-1
    fr | bris de scellés                      | p 191
    fr | abandon de foyer                     | p 358
    fr | faux témoignage                      | p 164
    fr | légitime défense                     | p 84
    fr | déni de justice                      | p 147
    en | police custody                       | c 118
    en | judicial supervision of the defendant | c 246`,
  ),
  ...readQueries(
    'stems',
    `
    en | rebelling in a group                 | p 158
    en | polluting                            | p 261
    en | extraditing Cameroonian citizens     | c 644
    en | rehabilitated persons                | p 69
    en | discriminating                       | p 242
    fr | chanter et faire du chantages        | p 303
    fr | mendiants et mendicités              | p 245
    fr | secrets professionnels violés        | p 310
    fr | tombeau violé                        | p 274
    fr | explosif dangereux                   | p 229
    en | witnesses testifying separately and orally | c 330`,
  ),
  ...readQueries(
    'accents, elisions',
    `
    fr | l'adultere                           | p 361
    fr | d’un etat de necessite               | p 86
    fr | l'evasion                            | p 193
    fr | deces de l'enfant nouveau ne infanticide | p 340
    fr | demence                              | p 78
    fr | ATTEINTE A LA FILIATION              | p 341
    fr | secession                            | p 111
    fr | qu'est-ce que la recidive            | p 88
    fr | complicite                           | p 97
    fr | outrage a magistrat et aux corps constitues | p 154
    fr | recel de choses volees               | p 324`,
  ),
  ...readQueries(
    'typos',
    `
    en | adultry                              | p 361
    en | bigammy                              | p 359
    en | withcraft                            | p 251
    en | homosexuallity                       | p 347-1
    en | prostitutoin                         | p 343
    fr | escroqurie                           | p 318
    fr | difamation                           | p 305
    fr | avortment                            | p 337
    fr | sorcelerie                           | p 251
    fr | banquroute simple                    | p 332
    en | burdon of prof                       | c 307
    en | confesion by an accused              | c 315`,
  ),
  ...readQueries(
    'references',
    `
    en | art 318                              | p 318
    en | article 337 penal code               | p 337
    fr | art. 118 cpp                         | c 118
    en | s. 302-1                             | p 302-1
    en | section 119 (2) criminal procedure code | c 119
    fr | code pénal article 74                | p 74
    fr | 584 code de procédure pénale         | c 584
    en | 249-4                                | p 249-4
    fr | article 132 alinéa 2 cp              | p 132
    en | cpc 236                              | c 236
    fr | l'article 296 du code pénal          | p 296`,
  ),
  ...readQueries(
    'everyday words',
    `
    en | bribe a policeman                    | p 134
    en | dud cheque                           | p 253
    en | bride price                          | p 357
    en | cheating on my wife                  | p 361
    en | juju and famla                       | p 251
    en | stolen phone bought                  | p 324
    fr | chèque en bois                       | p 253
    fr | pot-de-vin                           | p 134
    fr | tricher au baccalauréat              | p 163
    fr | enterrer quelqu’un sans permis       | p 200
    en | exam cheating                        | p 163
    en | beating a pregnant woman             | p 338
    fr | arnaque                              | p 318`,
  ),
  ...readQueries(
    'cross-language',
    `
    fr | viol                                 | p 296
    en | breach of trust and false pretences  | p 318
    en | usury                                | p 325
    en | receiving stolen goods               | p 324
    en | child support payments               | p 180
    fr | juge d’instruction commission rogatoire | c 191
    fr | charge de la preuve                  | c 307
    fr | mandat d'amener                      | c 14
    en | procuring of prostitutes             | p 294
    fr | police custody                       | c 118
    en | recel                                | p 324
    fr | abortion                             | p 337`,
  ),
  ...readQueries(
    'questions',
    `
    en | what happens if I steal              | p 318
    fr | que risque celui qui vole            | p 318
    en | can the police keep me three days    | c 119
    en | can the police search my house at night | c 99
    fr | peut-on extrader un Camerounais vers la France | c 644
    en | how many days do I have to appeal a judgment | c 440
    en | is it a crime not to help someone in danger | p 283
    fr | est-ce interdit d'avoir deux épouses | p 359
    fr | que faire si mon mari abandonne la famille | p 358
    en | at what age is a child criminally responsible | p 80
    fr | qui doit prouver les faits devant le tribunal | c 307
    en | can a child of twelve be put in police custody | c 704
    en | what is the punishment for killing somebody with premeditation | p 276`,
  ),
];
