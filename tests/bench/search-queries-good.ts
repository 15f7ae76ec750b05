import { type BenchQuery, readQueries } from './search-queries.ts';

/**
 * Ordinary good queries of lawyers, students, policemen and citizens, which the codes clearly answer:
 * they show how many good ones are wrongly called weak.
 * Written by somebody who has read the articles and knows neither the search nor its words: no
 * vocabulary, no ranking, no other list was looked at.
 */
export const GOOD_QUERIES: readonly BenchQuery[] = readQueries(
  'exact words',
  `
en | burden of proof in criminal cases | c 307, c 309
en | habeas corpus | c 584, c 585, c 586, c 587, c 588
en | insanity defence | p 78, p 43
en | desertion of the matrimonial home | p 358
en | grounds of appeal Supreme Court | c 485, c 486
en | criminal responsibility of minors | p 80
en | blackmail | p 303
en | false imprisonment | p 291
en | treason punished with death | p 102, p 103
en | female genital mutilation | p 277-1
en | presumption of innocence | c 8
en | corruption of public officials | p 134, p 134-1
en | admissibility of confession | c 315
en | jurisdiction of the High Court | c 407
en | time limit for appeal | c 440
en | capital murder premeditation | p 276
en | witchcraft | p 251
en | extradition of Cameroonian citizens | c 644
en | abortion exceptions rape | p 339
en | duration of police custody | c 119, c 118, c 120, c 121, c 125
en | defamation | p 305, p 306
en | misappropriation of public funds | p 184
en | accomplice punishment | p 97, p 98
en | attempt to commit a crime | p 94
en | definition of theft | p 318
fr | récusation d'un magistrat | c 591, c 594, c 592
fr | mandat d'amener | c 14
fr | enlèvement de mineur | p 352, p 353
fr | corruption active | p 134
fr | extinction de l'action publique | c 62
fr | non-assistance à personne en danger | p 283
fr | violation de domicile | p 299
fr | diffamation et injure | p 305, p 307, p 152
fr | récidive | p 88
fr | outrage au président de la République | p 153
fr | prescription de la peine | p 67
fr | trafic d'influence | p 161
fr | délai d'appel | c 440
fr | contrainte par corps durée | c 564
fr | constitution de partie civile | c 157, c 385, c 158, c 61, c 71, c 74, c 75
fr | meurtre et assassinat | p 275, p 276
fr | homicide involontaire | p 289
fr | réhabilitation conditions | p 71, p 70, c 679, c 680, c 682, c 678, c 681
fr | harcèlement sexuel peine | p 302-1
fr | garde à vue délai | c 119, c 118, c 120, c 121
fr | filouterie de loyer | p 322-1
fr | faux et usage de faux | p 205, p 314, p 144, p 206
fr | tentative | p 94
fr | légitime défense | p 84
fr | escroquerie | p 318, p 321
`,
);

/**
 * Fifty more, by the same hand under the same conditions and drawn by lot from the same list. Held out:
 * nobody reads them to improve the search; they only say how it does.
 */
export const GOOD_QUERIES_HELD_OUT: readonly BenchQuery[] = readQueries(
  'exact words',
  `
en | punishment for rape | p 296, p 298
en | receiving stolen goods | p 324, p 100
en | search warrant | c 16, c 93
en | forced marriage | p 356
en | remand in custody maximum period | c 221
en | secession | p 111
en | infanticide | p 340
en | adultery | p 361
en | extenuating circumstances | p 90, p 91, p 92
en | self-defence conditions | p 84
en | bail conditions | c 224, c 222, c 246
en | appeal to the Supreme Court time limit | c 478, c 479
en | murder sentence | p 275, p 276
en | flagrante delicto meaning | c 103
en | compensation for illegal detention | c 236, c 237
en | statute of limitation misdemeanour | c 65
en | human trafficking | p 342-1
en | aggravated theft | p 320
en | cross-examination of witnesses | c 331, c 332, c 377, c 373
en | bigamy | p 359
en | sexual harassment | p 302-1
en | forgery of public documents | p 205, p 144
en | torture | p 277-3, c 122
en | right to remain silent | c 116, c 170
en | bankruptcy offences | p 332, p 333, p 334
fr | coups mortels | p 278
fr | abandon de foyer | p 358
fr | perquisition heures légales | c 99
fr | détournement de biens publics | p 184
fr | casier judiciaire bulletin n° 3 | c 581
fr | libération conditionnelle | p 61, p 63, p 64, c 691, c 692, c 693, c 694
fr | non paiement de la pension alimentaire | p 180
fr | viol sur mineur | p 346, p 347, p 296
fr | évasion d'un détenu | p 193
fr | abus de confiance | p 318, p 321, p 319
fr | mandat de dépôt | c 15
fr | prescription de l'action publique | c 65, c 66, c 69
fr | complicité définition | p 97
fr | droits de la personne arrêtée | c 37, c 31, c 116
fr | tribunal pour mineurs huis clos | c 720
fr | travail d'intérêt général | p 26
fr | fausses nouvelles | p 240, p 113
fr | peine pour vol aggravé | p 320
fr | délai d'opposition jugement par défaut | c 430
fr | outrage à la pudeur | p 263, p 295, p 346, p 347
fr | blessures légères | p 281
fr | chèque sans provision | p 253
fr | rébellion | p 157, p 158
fr | détention provisoire durée | c 221, c 218
fr | sursis avec probation | p 55, p 56
`,
);
