import { type BenchQuery, readQueries } from './search-queries.ts';

/**
 * What people type into a phone in Douala, Bamenda, Maroua or Buea: their own words, not the law's,
 * with a slip of the finger in every tenth.
 * Written by somebody who has read the articles and knows neither the search nor its words: no
 * vocabulary, no ranking, no other list was looked at.
 * Every article that would be a right answer is named.
 */
export const OWN_WORDS_QUERIES: readonly BenchQuery[] = readQueries(
  'everyday words',
  `
en | market scale that cheats customers | p 252
en | arested on saturday is it allowed | c 119, c 28
en | roadside medicine sellers | p 258-1
en | soap factory pours dirty water in our stream | p 261
en | I stood for somebody and he ran away | c 228, c 230, c 229
en | they judged me when I was not there | c 423, c 427, c 430, c 387, c 424, c 351, c 416, c 428, c 429, c 434
en | drunk driver kiled a child | p 290, p 289
en | teacher wants to sleep with girls for marks | p 302-1, p 346, p 347, p 298, p 295
en | father has money but he will not send his child to school | p 355-2
en | she abused me in front of people at the market | p 307, p 305
en | is he allowed to drive his wife out of the house | p 358-1, p 358
en | she mixes palm oil with colour to sell | p 258
en | wearing soldier dress when you are not a soldier | p 218, p 216
en | people passed and did not help the dying man | p 283
en | when can I vist my brother in new bell prison | c 238, c 241
en | judge is the cousin of my enemy | c 591, c 594, c 592
en | cutting a girl's private part | p 277-1
en | bosses who refuse workers with HIV | p 242
en | pressing the chest of small girls so that breasts do not grow | p 277-2
en | police entered my house at midnight | c 99, c 23, p 299
en | they lied to the police about me | p 304, c 162, c 260, p 162
en | opening of graves to take skulls | p 274
en | girl threw her newborn baby in the latrine | p 340
en | can a 9 year old child go to prison | p 80
en | police beat me until I accepted | c 315, c 122, p 277-3, p 132
en | taking pictures inside the court | c 306, p 198
en | locked up for nothing and want compensation | c 236, c 237, c 544
en | money to deposit so they release my brother before the case | c 224, c 246, c 222, c 225, c 232
en | wants money or he will tell everybody my secret | p 303
en | tenant packed out without paying my rent | p 322-1
fr | il raconte des mensonges sur moi à la radio | p 305, p 152, p 240
fr | feu mis dans la case du voisin | p 227, p 316
fr | patron qui demande à coucher avec l'employée | p 302-1
fr | voter deux fois | p 122
fr | garde a vue combien de jour | c 119, c 118, c 120, c 121, c 125
fr | je ne comprends ni français ni anglais devant le juge | c 354, c 183, c 333
fr | le notaire a mangé l'argent de la vente du terrain | p 321, p 318
fr | mon père veut me donner en mariage à un vieux | p 356
fr | le maire a marié ma fille sans son accord | p 149, p 356
fr | enlever une grossesse | p 337, p 339
fr | conduire sans permis et blesser quelqu'un | p 290, p 289
fr | on m'a traité de voleur sur la place du marché | p 305, p 307
fr | il a promis un poste à la fonction publique contre de l'argent | p 161, p 134-1, p 318, p 163-1
fr | coupeurs de route | p 320, p 236
fr | refuser de montrer sa carte d'identite au controle | c 109, c 86, c 32
fr | on ne me laisse pas appeler ma famille au commissariat | c 37
fr | vivre de l'argent des bordelles | p 294
fr | casser le cadenas du scellé posé par le tribunal | p 191
fr | abandonner un bébé dans une poubelle | p 282, p 340
fr | sortir de prison avant la fin | p 61, p 63, c 691, c 693
fr | fraper une femme enceinte | p 338
fr | la caissière de la tontine a fui avec la caisse | p 318, p 321
fr | faire travailler quelqu'un sans salaire par force | p 292, p 293
fr | marche de protestation sans prévenir le sous-préfet | p 231, p 232
fr | la peine en dehors de la prison, balayer pour la commune | p 26, p 18-1
fr | contravention payée sur place au policier, combien | c 612, c 606, c 607, c 611, c 613, c 619
fr | la victime est morte, ses enfants peuvent porter plainte | c 73
fr | la police a foulllé ma maison sans papier | c 93, c 94, c 100, c 16
fr | la femme d'autrui, rapports avec une femme mariée | p 361
fr | mon fils de 12 ans a volé, on va le mettre en prison ? | p 80, c 704, c 724, c 706, p 29
`,
);

/**
 * Sixty more, by the same hand under the same conditions and drawn by lot from the same list. Held out:
 * nobody reads them to improve the search; they only say how it does.
 */
export const OWN_WORDS_QUERIES_HELD_OUT: readonly BenchQuery[] = readQueries(
  'everyday words',
  `
en | bought a phone and it was stolen | p 324, p 100
en | bar that serves beer to school children | p 348
en | jail because you did not pay a fine | c 557, c 393, c 564
en | taking light from the pole without a meter | p 319
en | money lender asking too much intrest | p 325
en | gendarme took money before giving back my papers | p 134, p 142, p 140
en | can I keep quiet when police ask me questions | c 116, c 170
en | mad man who killed somebody | p 78, p 43, c 371
en | neighbour shifted the boundary pillar of my land | p 317
en | how long can police keep me in cell | c 119, c 118, c 120, c 121, c 125
en | shop refuses my old coins | p 223
en | paper showing I have never been condemned | c 580, c 581
en | signed monogamy and took a second wife | p 359
en | ex wife does not let me see my son | p 355-1, p 355, p 179
en | leaked GCE questions | p 163, p 163-1
en | tenant spoiled the doors and taps before leaving my house | p 322-2, p 316
en | cheque that bounced | p 253
en | fighting at a burial | p 273
en | wash my name after prison | p 69, p 70, p 71, c 676, c 677, c 678, c 680
en | is it a crime to keep a phone I found on the road | p 319
en | my uncle wants to give me in mariage by force at 15 | p 356
en | paid money to enter ENAM | p 163-1, p 134-1, p 134
en | sports betting house without authorisation | p 249, p 249-1, p 249-2
en | how many days to apeal | c 440, c 430
en | somebody is using my id card | p 206
en | he ate in the restaurant and had no money to pay | p 322
en | council refuses to sign my paper | p 148, p 151, p 140
en | husband ran away and left me with the children no feeding | p 358, p 180
en | fake doctor with no degree | p 219, p 216
en | juju man disturbing the quarter | p 251
fr | faire entrer un téléphone en prison pour un détenu | p 192, c 241
fr | vendre sous la marque d'un autre | p 330
fr | plainte apres dix ans c'est trop tard ? | c 65, c 66
fr | témoin qui ment au tribunal | p 164, c 383
fr | charlatan qui prend l'argent des gens pour les guérir | p 251, p 318, p 219, p 258-1
fr | le chef de service demande un pourboire avant de signer | p 134, p 142
fr | grace du president | p 66, p 22
fr | fusil de chasse sans papier | p 237
fr | le juge refuse de rendre son jugement | p 147
fr | barrer la route avec des troncs | p 230
fr | la dot est trop chère | p 357
fr | combien de tmps peut durer la prison avant le jugement | c 221, c 218
fr | demander une rançon | p 354, p 291
fr | envoyer des filles au Koweit pour les vendre | p 342-1, p 293, p 342
fr | faux permi de conduire | p 206
fr | il a loué une chambre d'hôtel et il est parti sans payer | p 322
fr | menacé de mort par mon voisin | p 301, p 302
fr | pirater la musique d'un artiste | p 327
fr | récupérer ma moto gardée par le tribunal | c 402, c 403, c 105
fr | cacher un bandit chez soi | p 194, p 100
fr | chauffeur de bus qui fuit après un accident | p 290, p 289
fr | mon mari ne donne plus l'argent de la pension depuis six mois | p 180, p 358
fr | cacher ses biens pour ne pas payer ses dettes | p 331, p 181
fr | convocation reçue trois jours avant le procès | c 52, c 53
fr | faux billets de dix mille | p 211, p 212, p 213
fr | le bailleur, mon locataire a vidé la maison la nuit pour ne pas payer | p 322-1, p 322-3
fr | insulter les gens d'une autre tribu | p 241
fr | enfant volé à la maternité | p 352, p 353, p 354, p 341
fr | l'infirmière a raconté ma maladie à tout le monde | p 310
fr | deux hommes ensemble au lit | p 347-1
`,
);
